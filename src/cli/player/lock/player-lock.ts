import type { Command } from "commander";
import { parseTime, type Seconds } from "../../../domain/league/time.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import type { Context } from "../../context.ts";
import { typedUntil, untilOption } from "../../dates/date-options.ts";
import { typedMoment } from "../../dates/typed-moment.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { SUBJECTS, typedSubjects } from "../subjects.ts";

export const declarePlayerLock = (player: Command, bind: Bind): void => {
  examples(player.command("lock"), [
    "fantasy-tx player lock SEA --until sunday",
    "fantasy-tx player lock Teague 201",
  ])
    .description("lock players, or whole pro teams, so that they cannot be traded")
    .addArgument(
      completedArgument("[subject...]", SUBJECTS, async () => (await load.lockValues()).lockable),
    )
    .addOption(untilOption("when the lock ends by itself"))
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
    async () => ({
      lock: await typedSubjects(context, subjects),
      ...(until !== undefined && { until: await endOf(context, until) }),
    }),
  );

/** When a lock ends. An exact time is sent as it was typed. */
const endOf = async (context: Context, until: string): Promise<Seconds | string> => {
  const at = await typedMoment(context, typedUntil(until));
  return parseTime(until) === at ? until : at;
};
