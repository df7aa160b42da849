import type { Command } from "commander";
import { PATHS } from "../../service/paths.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION } from "../payload-option.ts";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { movesTo } from "./moves.ts";

export const declarePick = (program: Command, bind: Bind): void => {
  const pick = program.command("pick").description("move draft picks between teams");
  pick
    .command("move")
    .description("move draft picks between teams, all or none; 'roster show' says who holds them")
    .argument(
      "[id:from:to...]",
      "a pick <season>.<round>.<team>, its holder, and the next; 0 is none",
    )
    .option(...PAYLOAD_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(bind(movesTo(PATHS.picks, "which picks? Name each as <id>:<from>:<to>")));
  declareHelp(pick);
};
