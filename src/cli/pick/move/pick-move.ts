import type { Command } from "commander";
import { PATHS } from "../../../service/paths.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import { movesTo } from "../../move-command.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION, YES_OPTION } from "../../payload-option.ts";
import type { Bind } from "../../run.ts";
import { pickMove } from "../../typed-moves.ts";

export const declarePickMove = (pick: Command, bind: Bind): void => {
  examples(pick.command("move"), [
    "fantasy-tx pick move 2027.1.1:1:2",
    "fantasy-tx pick move '2027 round 2 of Alewives:Alewives:Balks'",
    "fantasy-tx pick move 2027.2.3:3:4 2027.2.4:4:3 --dry-run",
  ])
    .description("move draft picks between teams, all or none; 'roster show' lists them")
    .addArgument(
      completedArgument(
        "[pick:from:to...]",
        "a pick, such as 2027.1.1 or '2027 round 1 of Aces', its holder and its new holder; 0 is no team",
        async () => (await load.pickMoveValues()).pickMoves,
      ),
    )
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(
      bind(
        movesTo(
          PATHS.picks,
          "missing picks: give each as <pick>:<from>:<to>, such as '2028 round 1 of Aces:Aces:Balks'",
          pickMove(),
        ),
      ),
    );
};
