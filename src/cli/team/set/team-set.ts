import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { examples } from "../../examples.ts";
import {
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { idOf, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";

export const declareTeamSet = (team: Command, bind: Bind): void => {
  examples(team.command("set"), [
    "fantasy-tx team set 1 --budget 100",
    "fantasy-tx team set 2 --budget none --dry-run",
  ])
    .description("set a team's budget: what it has left to spend")
    .addArgument(completedArgument("[team]", "the team, by id or by name", TEAMS))
    .addOption(
      completedOption(
        "--budget <amount>",
        "a whole number from 0 on; 'none' takes the budget away",
        () => ["none"],
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<WritingOptions & { readonly budget?: string }> = async (
  context,
  { payload, dryRun = false, ...options },
  [named],
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.teams },
    { payload, dryRun },
    { "a team": named, ...byFlag(options) },
    async () => {
      const { budget } = options;
      if (named === undefined)
        throw new UsageError(
          "missing team: give an id or a name. 'fantasy-tx league show' lists them",
        );
      if (budget === undefined)
        throw new UsageError("missing budget: use --budget with a whole number, or with none");
      const id = await idOf(context, named, typedTeam);
      return { budget: { [id]: amountOf(budget) } };
    },
  );

/** The amount of the payload. The league refuses any other word. */
const amountOf = (word: string): number | string | null => {
  if (word.toLowerCase() === "none") return null;
  return /^[0-9]+$/.test(word) ? Number(word) : word;
};
