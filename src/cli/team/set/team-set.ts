import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { listOrNone } from "../../list-or-none.ts";
import { lossConfirmation } from "../../owner/losses.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { idOf, idsOf, typedOwner, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";

type OwnOptions = {
  readonly name?: string;
  readonly abbr?: string;
  readonly shortName?: string;
  readonly longAbbr?: string;
  readonly logo?: string;
  readonly owner?: readonly string[];
  readonly budget?: string;
};

export const declareTeamSet = (team: Command, bind: Bind): void => {
  examples(team.command("set"), [
    'fantasy-tx team set 1 --name "Bay Alewives" --abbr BAY',
    "fantasy-tx team set 7 --owner dan eve",
    "fantasy-tx team set 1 --budget 100",
    "fantasy-tx team set 2 --budget none --dry-run",
  ])
    .description("set a team's name, owners and budget")
    .addArgument(completedArgument("[team]", "the team, by id or by name", TEAMS))
    .option("--name <name>", "the full name")
    .option("--abbr <text>", "an abbreviation of at most 3 characters; '' for none")
    .option("--short-name <text>", "an abbreviation of at most 6 characters; '' for none")
    .option("--long-abbr <text>", "an abbreviation of at most 10 characters; '' for none")
    .option("--logo <url>", "the address of a picture; '' for none")
    .addOption(
      completedOption(
        "--owner <owner...>",
        "all owners of the team from now on, or 'none'",
        async () => (await load.ownedValues()).ownersOfTeam,
      ),
    )
    .addOption(
      completedOption(
        "--budget <amount>",
        "what the team has left to spend, a whole number; 'none' takes the budget away",
        () => ["none"],
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions & OwnOptions> = async (
  context,
  { payload, dryRun = false, yes: _, ...options },
  [named],
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.teams, confirm: lossConfirmation(context) },
    { payload, dryRun },
    { "a team": named, ...byFlag(options) },
    async () => {
      if (named === undefined)
        throw new UsageError(
          "missing team: give an id or a name. 'fantasy-tx league show' lists them",
        );
      if (Object.keys(options).length === 0)
        throw new UsageError("nothing to set. Run 'fantasy-tx team set --help' for usage.");
      const { name, longAbbr, shortName, abbr, logo, owner, budget } = options;
      const id = await idOf(context, named, typedTeam);
      const fields = {
        ...{ name, long_abbr: longAbbr, short_name: shortName, abbr, logo },
        ...(owner !== undefined && { owners: await idsOf(context, listOrNone(owner), typedOwner) }),
        ...(budget !== undefined && { budget: amountOf(budget) }),
      };
      return Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => [field, { [id]: value }]),
      );
    },
  );

/** The amount of the payload. The league refuses any other word. */
const amountOf = (word: string): number | string | null => {
  if (word.toLowerCase() === "none") return null;
  return /^[0-9]+$/.test(word) ? Number(word) : word;
};
