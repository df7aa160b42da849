import type { Command } from "commander";
import type { Outcome } from "../../../domain/decision.ts";
import { PATHS } from "../../../service/paths.ts";
import { lockedText } from "../../../words/rosters.ts";
import { listed } from "../../../words/text.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { SUBJECTS, typedSubjects } from "../subjects.ts";

export const declarePlayerUnlock = (player: Command, bind: Bind): void => {
  examples(player.command("unlock"), [
    "fantasy-tx player unlock 705",
    "fantasy-tx player unlock SEA --dry-run",
  ])
    .description("remove locks (a player stays locked while their pro team is)")
    .addArgument(
      completedArgument("[subject...]", SUBJECTS, async () => (await load.unlockValues()).locked),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions> = async (context, { payload, dryRun = false }, subjects) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.players, confirm: unlockConfirmation },
    { payload, dryRun },
    { "a player": subjects },
    async () => ({
      unlock: await typedSubjects(context, subjects),
    }),
  );

/** Such as `Unlock Al Adams and all SEA players?`; undefined if nobody of them is locked. */
const unlockConfirmation = async (outcome: Outcome): Promise<string | undefined> => {
  if (outcome.kind !== "players" || outcome.unlocked.length === 0) return undefined;
  return `Unlock ${listed(outcome.unlocked.map(lockedText))}?`;
};
