import type { Command } from "commander";
import { PATHS } from "../../service/paths.ts";
import { ask, withQuery } from "../ask.ts";
import { DRY_RUN_OPTION, PAYLOAD_OPTION } from "../payload-option.ts";
import type { Bind, Run } from "../program.ts";
import { declareHelp } from "./help.ts";
import { movesTo } from "./moves.ts";

export const declareRoster = (program: Command, bind: Bind): void => {
  const roster = program
    .command("roster")
    .description("look at the rosters, and move players between teams");
  roster
    .command("show")
    .description("show who is on which team, and who holds which draft picks")
    .option("--team <id>", "only one team; 0 is no team")
    .action(bind(show));
  roster
    .command("move")
    .description("move players between teams, all or none; they arrive on the reserve")
    .argument("[id:from:to...]", "a player, the team he is on, and the team he goes to; 0 is none")
    .option(...PAYLOAD_OPTION)
    .option(...DRY_RUN_OPTION)
    .action(bind(movesTo(PATHS.rosters, "which players? Name each as <id>:<from>:<to>")));
  declareHelp(roster);
};

const show: Run<{ readonly team?: string }> = (context, { team }) =>
  ask(context, { method: "GET", path: withQuery(PATHS.rosters, { team }) });
