import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import type { Context } from "../../context.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  type WritingOptions,
} from "../../payload-option.ts";
import { queryLeague } from "../../query.ts";
import type { Bind, Run } from "../../run.ts";
import { idOf, typedPlayer } from "../../typed-names.ts";
import { positionsNamed, spelledAs } from "../../typed-positions.ts";
import { UsageError } from "../../usage-error.ts";
import {
  type PlayerOptions,
  POSITION_OPTION,
  PRO_STATUS_OPTION,
  PRO_TEAM_OPTION,
} from "../player-options.ts";
import { proTeamsOf } from "../pro-teams.ts";

export const declarePlayerSet = (player: Command, bind: Bind): void => {
  examples(player.command("set"), [
    "fantasy-tx player set 101 --pro-status IL",
    "fantasy-tx player set 101 --name 'Abel Ashby' --position C,1B --dry-run",
  ])
    .description("set a player's name, positions, pro team or pro status")
    .addArgument(
      completedArgument(
        "[player]",
        "the player, by id or by name",
        async () => (await load.playerValues()).players,
      ),
    )
    .option("--name <name>", "the full name")
    .addOption(POSITION_OPTION)
    .addOption(PRO_TEAM_OPTION)
    .addOption(PRO_STATUS_OPTION)
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

type Words = PlayerOptions & { readonly name?: string };

const run: Run<WritingOptions & Words> = async (
  context,
  { payload, dryRun = false, ...options },
  [named],
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.players },
    { payload, dryRun },
    { "a player": named, ...byFlag(options) },
    async () => {
      if (named === undefined) throw new UsageError("missing player: give an id or a name");
      if (Object.keys(options).length === 0)
        throw new UsageError("nothing to set: use --name, --position, --pro-team or --pro-status");
      return factsOf(context, await idOf(context, named, typedPlayer), options);
    },
  );

/** The payload. Only positions and pro teams are looked up, so other lines do not read the league. */
const factsOf = async (
  context: Context,
  id: string,
  { name, position, proTeam, proStatus }: Words,
): Promise<object> => {
  const looked =
    position === undefined && proTeam === undefined
      ? {}
      : await queryLeague(context, (league) => ({
          ...(position !== undefined && {
            position: { [id]: positionsNamed(league, position).join(",") },
          }),
          ...(proTeam !== undefined && {
            pro_team: { [id]: spelledAs(proTeamsOf(league), proTeam) },
          }),
        }));
  return {
    ...(name !== undefined && { name: { [id]: name } }),
    ...looked,
    ...(proStatus !== undefined && { pro_status: { [id]: proStatus } }),
  };
};
