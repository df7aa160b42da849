import { PRO_STATUSES } from "../../domain/league/players.ts";
import { PATHS } from "../../service/paths.ts";
import { askToChange } from "../ask.ts";
import { completedArgument, completedOption } from "../completion/completed-option.ts";
import { examples } from "../examples.ts";
import type { Group } from "../group.ts";
import { load } from "../lazy.ts";
import { byFlag, DRY_RUN_OPTION, PAYLOAD_OPTION, type WritingOptions } from "../payload-option.ts";
import type { Run } from "../program.ts";
import { UsageError } from "../usage-error.ts";

const SUBJECTS = "players by id, or pro teams by abbreviation";

export const PLAYER: Group = {
  name: "player",
  description: "lock and unlock players, and set their pro status",
  examples: [
    "fantasy-tx player lock SEA --until 2026-05-04T00:00:00-04:00",
    "fantasy-tx player set 101 --pro-status IL",
  ],
  declare: (player, bind) => {
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
      .action(bind(lock));
    examples(player.command("unlock"), [
      "fantasy-tx player unlock 705",
      "fantasy-tx player unlock SEA --dry-run",
    ])
      .description("remove locks (a player stays locked while their pro team is)")
      .addArgument(
        completedArgument("[subject...]", SUBJECTS, async () => (await load.lockValues()).locked),
      )
      .addOption(PAYLOAD_OPTION)
      .addOption(DRY_RUN_OPTION)
      .action(bind(unlock));
    examples(player.command("set"), ["fantasy-tx player set 101 --pro-status IL"])
      .description("set a player's pro status (active, injured, minors)")
      .addArgument(
        completedArgument("[id]", "the player", async () => (await load.playerValues()).players),
      )
      .addOption(
        completedOption(
          "--pro-status <status>",
          `one of ${PRO_STATUSES.join(", ")}`,
          () => PRO_STATUSES,
        ),
      )
      .addOption(PAYLOAD_OPTION)
      .addOption(DRY_RUN_OPTION)
      .action(bind(set));
  },
};

const lock: Run<WritingOptions & { readonly until?: string }> = async (
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
      lock: named(subjects),
      ...(until !== undefined && { until }),
    }),
  );

const unlock: Run<WritingOptions> = async (context, { payload, dryRun = false }, subjects) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.players },
    { payload, dryRun },
    { "a player": subjects },
    () => ({
      unlock: named(subjects),
    }),
  );

const named = (subjects: readonly string[]): readonly string[] => {
  if (subjects.length === 0) throw new UsageError(`missing player: name ${SUBJECTS}`);
  return subjects;
};

const set: Run<WritingOptions & { readonly proStatus?: string }> = async (
  context,
  { payload, dryRun = false, ...options },
  [id],
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.players },
    { payload, dryRun },
    { "a player": id, ...byFlag(options) },
    () => {
      if (id === undefined) throw new UsageError("missing player: name an id");
      if (options.proStatus === undefined)
        throw new UsageError(
          `missing status: use --pro-status with one of ${PRO_STATUSES.join(", ")}`,
        );
      return { pro_status: { [id]: options.proStatus } };
    },
  );
