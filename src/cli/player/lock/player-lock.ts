import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { namedSubjects, SUBJECTS } from "../subjects.ts";

export const declarePlayerLock = (player: Command, bind: Bind): void => {
  examples(player.command("lock"), [
    "fantasy-tx player lock SEA --until 2026-05-04T00:00:00-04:00",
    "fantasy-tx player lock 101 201",
  ])
    .description("lock players, or whole pro teams, so that they cannot be traded")
    .addArgument(
      completedArgument("[subject...]", SUBJECTS, async () => (await load.lockValues()).lockable),
    )
    .option(
      "--until <time>",
      "when the lock ends by itself: ISO 8601 with an offset, or UNIX seconds",
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<WritingOptions & { readonly until?: string }> = async (
  context,
  { payload, dryRun = false, until },
  subjects,
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.players },
    { payload, dryRun },
    { "a player": subjects, "--until": until },
    () => ({
      lock: namedSubjects(subjects),
      ...(until !== undefined && { until }),
    }),
  );
