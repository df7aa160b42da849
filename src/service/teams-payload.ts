import { shown } from "../domain/declared/json.ts";
import { ABBREVIATION_LIMITS, isLogo, LOGO_FORM } from "../domain/league/teams.ts";
import type { TeamsToMaintain } from "../domain/maintenance/maintain-teams.ts";
import type { Payload } from "./payload.ts";
import {
  byId,
  isNot,
  joined,
  kind,
  list,
  made,
  nullAs,
  orNull,
  payloadOf,
  text,
} from "./payload-fields.ts";

const budget = orNull(
  kind(
    (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
    (value) => `${shown(value)} is neither a whole number from 0 on nor null`,
    { type: "number" },
  ),
);

/** A name that may be missing: null and an empty text both mean none. */
const textOrNone = nullAs(text, "");

const abbreviation = <const Name extends string>(name: Name, longest: number) =>
  byId(
    name,
    made(
      textOrNone,
      (value) => `${shown(value)} is longer than ${longest} characters`,
      (abbr) => ([...abbr].length <= longest ? abbr : undefined),
    ),
    `Abbreviations of at most ${longest} characters, by the ids of teams. Null is none.`,
  );

/** PUT of the teams: facts, owners and budgets by id (R11, T26). A team without a name has its id as name. */
export const teamsPayload: Payload<TeamsToMaintain> = payloadOf(
  {
    budget: byId(
      "budget",
      budget,
      "What teams have left to spend, by their ids. Null takes a budget away.",
    ),
    name: byId("name", textOrNone, "The full names of teams, by their ids."),
    longAbbr: abbreviation("long_abbr", ABBREVIATION_LIMITS.longAbbr),
    shortName: abbreviation("short_name", ABBREVIATION_LIMITS.shortName),
    abbr: abbreviation("abbr", ABBREVIATION_LIMITS.abbr),
    logo: byId(
      "logo",
      made(textOrNone, isNot(LOGO_FORM), (logo) => (isLogo(logo) ? logo : undefined)),
      "The complete URLs of logos, by the ids of teams. Null is none.",
    ),
    owners: byId(
      "owners",
      nullAs(list(text), []),
      "The ids of all owners that teams have from now on, by the ids of teams.",
    ),
  },
  ({ budget: budgets, owners, name, ...others }) => ({
    value: {
      budgets: new Map(budgets),
      owners: new Map(owners),
      facts: joined([
        ...name.map(([id, given]) => [id, { name: given || `Team ${id}` }] as const),
        // The keys of the table are those of a team.
        ...Object.entries(others).flatMap(([fact, values]) =>
          values.map(([id, value]) => [id, { [fact]: value }] as const),
        ),
      ]),
    },
  }),
);
