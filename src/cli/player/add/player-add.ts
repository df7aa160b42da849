import type { Command } from "commander";
import { positionsOf } from "../../../domain/maintenance/new-players.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import { type Context, note } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { readNames, typedTeamOrNone } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import {
  type PlayerOptions,
  POSITION_OPTION,
  PRO_STATUS_OPTION,
  PRO_TEAM_OPTION,
} from "../player-options.ts";
import { type NewPlayer, newPlayer } from "./new-player.ts";

export const declarePlayerAdd = (player: Command, bind: Bind): void => {
  examples(player.command("add"), [
    "fantasy-tx player add 'Gil Gray' --position SS --pro-team SEA",
    "fantasy-tx player add 'Gil Gray' --position SS,1B --team 1 --dry-run",
  ])
    .description("add a player to the league, such as a rookie")
    .argument("[name]", "the full name")
    .addOption(POSITION_OPTION)
    .addOption(PRO_TEAM_OPTION)
    .addOption(PRO_STATUS_OPTION)
    .addOption(
      completedOption(
        "--team <team>",
        "the team that the player joins, by id or by name (default: no team)",
        TEAMS,
      ),
    )
    .option("--id <id>", "the player's id (default: the next free one, such as added-1)")
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

type Words = PlayerOptions & { readonly team?: string; readonly id?: string };

const run: Run<AskingOptions & Words> = async (
  context,
  { payload, dryRun = false, yes: _, ...options },
  [name],
) => {
  const made = payload === undefined ? await madeOf(context, name, options) : undefined;
  const status = await askToChange(
    context,
    {
      ...{ method: "PUT", path: PATHS.players },
      confirm: made?.hasNamesake ? "Add another player of this name?" : "Add this player?",
    },
    { payload, dryRun },
    { "a name": name, ...byFlag(options) },
    () => made?.payload,
  );
  if (status === EXIT.done && made !== undefined && made.alsoAt.length > 0)
    note(
      context,
      `note: also eligible at ${made.alsoAt.join(", ")}, like all other ${made.position} players`,
    );
  return status;
};

/** The new player that the words describe. Throws UsageError if the name or position is missing. */
const madeOf = async (
  context: Context,
  name: string | undefined,
  options: Words,
): Promise<NewPlayer> => {
  if (name === undefined) throw new UsageError("missing name: give the player's full name");
  const { position } = options;
  return readNames(context, (names) => {
    const { league } = names;
    if (position === undefined)
      throw new UsageError(
        `missing position: use --position with one of ${positionsOf(league).join(", ")}`,
      );
    const team = options.team === undefined ? undefined : typedTeamOrNone(names, options.team);
    return newPlayer(league, { ...options, name, position, ...(team !== undefined && { team }) });
  });
};
