import { shown } from "../../domain/declared/json.ts";
import { isLogo, LOGO_FORM } from "../../domain/league/teams.ts";
import { PATHS } from "../../service/paths.ts";
import { change, fieldsFor } from "../change.ts";
import { note, UsageError } from "../context.ts";
import { lossConfirmation } from "../owner/owner.ts";
import { run, say } from "../sentences.ts";
import { idsOf, typedOwner, typedTeam } from "../typed-names.ts";
import { allOwners, allTeams } from "../values/league-values.ts";
import { type LeagueValues, listOrNone, NONE, word } from "../values/values.ts";

/** The error for a missing team. */
export const WHICH_TEAM = say`missing team: give an id or a name. '${run("team list")}' lists them`;

const ownersOrNone: LeagueValues = (...live) => [...allOwners(...live), word(NONE, "nobody")];

export const set = change({
  name: "set",
  about: "set a team's name, owners and budget",
  examples: [
    'fantasy-tx team set 1 --name "Bay Alewives" --abbr BAY',
    "fantasy-tx team set 7 --owner dan eve",
    "fantasy-tx team set 1 --budget 100",
    "fantasy-tx team set 2 --budget none --dry-run",
  ],
  args: {
    team: {
      term: "[team]",
      about: "the team, by id or by name",
      values: allTeams,
      asks: "Which team?",
      missing: WHICH_TEAM,
      means: typedTeam,
    },
  },
  options: {
    "--name <name>": "the full name",
    "--abbr <text>": "an abbreviation of at most 3 characters; '' for none",
    "--short-name <text>": "an abbreviation of at most 6 characters; '' for none",
    "--long-abbr <text>": "an abbreviation of at most 10 characters; '' for none",
    "--logo <url>": "the complete URL of a picture; '' for none",
    "--owner <owner...>": {
      about: "all owners of the team from now on, or 'none'",
      values: ownersOrNone,
    },
    "--budget <amount>": {
      about: "what the team has left to spend, a whole number; 'none' takes the budget away",
      values: [NONE],
    },
  },
  method: "PUT",
  path: PATHS.teams,
  confirm: lossConfirmation,
  nothingToSet: ". Run 'fantasy-tx team set --help' for usage.",
  payload: async (context, { team, owner, budget, ...others }) => {
    if (others.logo !== undefined && !isLogo(others.logo))
      throw new UsageError(`--logo: ${shown(others.logo)} is not ${LOGO_FORM}; '' means none`);
    return fieldsFor(team, {
      ...others,
      owners: owner && (await idsOf(context, listOrNone(owner), typedOwner)),
      budget: budget === undefined ? undefined : amountOf(budget),
    });
  },
  // The table of teams has no room for it.
  afterwards: (context, { words: { logo } }) => {
    if (logo !== undefined) note(context, `logo: ${logo || "none"}`);
  },
});

/** The amount of the payload. The league refuses any other word. */
const amountOf = (word: string): number | string | null => {
  if (word.toLowerCase() === NONE) return null;
  return /^[0-9]+$/.test(word) ? Number(word) : word;
};
