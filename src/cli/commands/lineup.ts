import type { Command } from "commander";
import { examples } from "../examples.ts";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { declareLineupSet } from "./lineup-set.ts";
import { declareLineupShow } from "./lineup-show.ts";

export const declareLineup = (program: Command, bind: Bind): void => {
  const lineup = examples(program.command("lineup"), [
    "fantasy-tx lineup show --team 1",
    "fantasy-tx lineup set --as ann --team 1 --reserve Ashby --active Upham:SP",
  ]).description("set lineups, and look at them at any date");
  declareLineupSet(lineup, bind);
  declareLineupShow(lineup, bind);
  declareHelp(lineup);
};
