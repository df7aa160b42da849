import * as v from "valibot";
import { shown } from "../domain/declared/json.ts";
import { ABBREVIATION_LIMITS, type Team } from "../domain/league/teams.ts";
import type { TeamsToMaintain } from "../domain/maintenance/maintain-teams.ts";
import type { Payload } from "./payload.ts";
import { about, list, objectById, payloadOf, text } from "./payload-fields.ts";

const NO_BUDGET = "is neither a whole number from 0 on nor null";

const budget = v.nullable(
  v.pipe(
    v.number(({ input }) => `${shown(input)} ${NO_BUDGET}`),
    v.check(
      (amount) => Number.isSafeInteger(amount) && amount >= 0,
      ({ input }) => `${shown(input)} ${NO_BUDGET}`,
    ),
  ),
);

/** A name that may be missing: null and an empty text both mean none. */
const textOrNone = v.pipe(
  v.nullable(text),
  v.transform((given) => given ?? ""),
);

const abbreviation = (longest: number) =>
  v.pipe(
    textOrNone,
    v.check(
      (given) => [...given].length <= longest,
      ({ input }) => `${shown(input)} is longer than ${longest} characters`,
    ),
  );

const { longAbbr, shortName, abbr } = ABBREVIATION_LIMITS;

const teamsToMaintain = v.strictObject({
  budget: about(
    "What teams have left to spend, by their ids. Null takes a budget away.",
    objectById(budget),
  ),
  name: about("The full names of teams, by their ids.", objectById(textOrNone)),
  long_abbr: about(
    `Abbreviations of at most ${longAbbr} characters, by the ids of teams. Null is none.`,
    objectById(abbreviation(longAbbr)),
  ),
  short_name: about(
    `Abbreviations of at most ${shortName} characters, by the ids of teams. Null is none.`,
    objectById(abbreviation(shortName)),
  ),
  abbr: about(
    `Abbreviations of at most ${abbr} characters, by the ids of teams. Null is none.`,
    objectById(abbreviation(abbr)),
  ),
  logo: about("The addresses of logos, by the ids of teams. Null is none.", objectById(textOrNone)),
  owners: about(
    "The ids of all owners that teams have from now on, by the ids of teams.",
    objectById(list(text)),
  ),
});

/** PUT of the teams: facts, owners and budgets by id (R11, T26). A team without a name has its id as name. */
export const teamsPayload: Payload<TeamsToMaintain> = payloadOf(teamsToMaintain, (given) => {
  const facts = new Map<string, Partial<Team>>();
  const set = (values: readonly (readonly [string, string])[], field: keyof Team): void => {
    for (const [id, value] of values) facts.set(id, { ...facts.get(id), [field]: value });
  };
  set(
    given.name.map(([id, name]) => [id, name || `Team ${id}`]),
    "name",
  );
  set(given.long_abbr, "longAbbr");
  set(given.short_name, "shortName");
  set(given.abbr, "abbr");
  set(given.logo, "logo");
  return {
    value: { facts, budgets: new Map(given.budget), owners: new Map(given.owners) },
  };
});
