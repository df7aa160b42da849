import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { declareLineupSet } from "./lineup-set.ts";
import { declareLineupShow } from "./lineup-show.ts";

export const declareLineup = (program: Command, bind: Bind): void => {
  const lineup = program.command("lineup").description("set lineups, and look at them at any date");
  declareLineupSet(lineup, bind);
  declareLineupShow(lineup, bind);
  declareHelp(lineup);
};
