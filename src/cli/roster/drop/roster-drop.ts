import type { Command } from "commander";
import { NO_TEAM } from "../../../domain/league/ids.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { completedArgument, completedOption } from "../../completion/completed-option.ts";
import { TEAMS } from "../../completion/shared-completions.ts";
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
import { readNames, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { typedDrop } from "../typed-roster-players.ts";

export const declareRosterDrop = (roster: Command, bind: Bind): void => {
  examples(roster.command("drop"), [
    "fantasy-tx roster drop 105",
    "fantasy-tx roster drop Hobbs Lusk --team Balks --dry-run",
  ])
    .description("drop players, so that they are on no team")
    .addArgument(
      completedArgument(
        "[player...]",
        "players on a team, by id or by name",
        async () => (await load.rosterValues()).rosteredPlayers,
      ),
    )
    .addOption(
      completedOption("--team <team>", "their team, if several players match a name", TEAMS),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions & { readonly team?: string }> = async (
  context,
  { payload, dryRun = false, yes: _, ...options },
  players,
) =>
  askToChange(
    context,
    {
      ...{ method: "PUT", path: PATHS.rosters },
      confirm: players.length > 1 ? "Drop these players?" : "Drop this player?",
    },
    { payload, dryRun },
    { "a player": players, ...byFlag(options) },
    () => {
      if (players.length === 0)
        throw new UsageError("missing player: give an id or part of a name");
      return readNames(context, (names) => {
        const team = options.team === undefined ? undefined : typedTeam(names, options.team);
        const drops = players.map((word) => typedDrop(names, word, team));
        return { moves: drops.map(({ id, from }) => `${id}:${from}:${NO_TEAM}`) };
      });
    },
  );
