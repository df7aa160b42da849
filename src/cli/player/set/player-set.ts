import type { Command } from "commander";
import {
  IN_THE_MINORS,
  ON_THE_INJURED_LIST,
  PRO_STATUSES,
} from "../../../domain/league/players.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { UsageError } from "../../usage-error.ts";

export const declarePlayerSet = (player: Command, bind: Bind): void => {
  examples(player.command("set"), ["fantasy-tx player set 101 --pro-status IL"])
    .description("set a player's pro status (active, injured, minors)")
    .addArgument(
      completedArgument("[id]", "the player", async () => (await load.playerValues()).players),
    )
    .addOption(
      completedOption(
        "--pro-status <status>",
        `A (active), ${ON_THE_INJURED_LIST.join(", ")} (injured), ${IN_THE_MINORS.join(", ")} (minors), in any case; '' clears it`,
        () => PRO_STATUSES,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<WritingOptions & { readonly proStatus?: string }> = async (
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
