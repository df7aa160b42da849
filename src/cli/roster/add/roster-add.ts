import type { Command } from "commander";
import { NO_TEAM } from "../../../domain/league/ids.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
import type { Context } from "../../context.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../run.ts";
import { ownTeam, readNames, typedTeamOrNone } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { typedDrop, typedFreeAgent } from "../typed-roster-players.ts";

export const declareRosterAdd = (roster: Command, bind: Bind): void => {
  examples(roster.command("add"), [
    "fantasy-tx roster add 901 --team 1 --dry-run",
    "fantasy-tx roster add 'Free Agent' --team Balks --drop Hobbs",
  ])
    .description("add free agents to a team; they go on the reserve")
    .addArgument(
      completedArgument(
        "[player...]",
        "players on no team, by id or by name",
        async () => (await load.rosterValues()).freeAgents,
      ),
    )
    .addOption(completedOption("--team <team>", "the team, by id or by name", TEAMS))
    .addOption(
      completedOption(
        "--drop <player...>",
        "players whom the team drops in the same request",
        async () => (await load.rosterValues()).playersToDrop,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

type Words = { readonly team?: string; readonly drop?: readonly string[] };

const run: Run<AskingOptions & Words> = async (
  context,
  { payload, dryRun = false, yes: _, ...options },
  players,
) =>
  askToChange(
    context,
    { method: "PUT", path: PATHS.rosters, confirm: "Make these moves?" },
    { payload, dryRun },
    { "a player": players, ...byFlag(options) },
    () => movesOf(context, players, options),
  );

const movesOf = async (
  context: Context,
  players: readonly string[],
  { team: typed, drop = [] }: Words,
): Promise<{ readonly moves: readonly string[] }> => {
  if (players.length === 0)
    throw new UsageError(
      "missing player: give a free agent's id or name. 'fantasy-tx roster show --team 0' lists them",
    );
  const own = typed === undefined ? await ownTeam(context, "missing team: use --team <team>") : "";
  return readNames(context, (names) => {
    const team = typed === undefined ? own : typedTeamOrNone(names, typed);
    if (team === NO_TEAM)
      throw new UsageError("--team 0 is no team: 'fantasy-tx roster drop' drops players");
    return {
      moves: [
        ...players.map((word) => `${typedFreeAgent(names, word)}:${NO_TEAM}:${team}`),
        ...drop.map((word) => `${typedDrop(names, word, team).id}:${team}:${NO_TEAM}`),
      ],
    };
  });
};
