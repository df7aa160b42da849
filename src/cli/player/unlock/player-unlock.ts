import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
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
    .action(bind(run));
};

const run: Run<WritingOptions> = async (context, { payload, dryRun = false }, subjects) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.players },
    { payload, dryRun },
    { "a player": subjects },
    async () => ({
      unlock: await typedSubjects(context, subjects),
    }),
  );
