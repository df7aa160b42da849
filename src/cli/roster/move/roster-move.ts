import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { movesTo } from "../../move-command.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, YES_OPTION } from "../../payload-option.ts";
import type { Bind } from "../../run.ts";
import { playerMove } from "../../typed-moves.ts";

export const declareRosterMove = (roster: Command, bind: Bind): void => {
  examples(roster.command("move"), [
    "fantasy-tx roster move 101:1:2 201:2:1",
    "fantasy-tx roster move Lusk:Balks:Alewives --dry-run",
    "fantasy-tx roster move 901:0:3 --dry-run",
  ])
    .description("move players between teams, all or none; they go on the reserve")
    .addArgument(
      completedArgument(
        "[player:from:to...]",
        "a player, their present team and their new team, by id or by name; 0 is no team",
        async () => (await load.rosterMoveValues()).playerMoves,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(
      bind(
        movesTo(
          PATHS.rosters,
          "missing players: give each as <player>:<from>:<to>, such as Hobbs:Balks:Aces",
          playerMove(),
        ),
      ),
    );
};
