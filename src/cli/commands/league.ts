import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { declareHelp } from "./help.ts";
import { declareLeagueCheck } from "./league-check.ts";
import { declareLeagueExport } from "./league-export.ts";
import { declareLeagueInit } from "./league-init.ts";
import { declareLeagueLog } from "./league-log.ts";

export const declareLeague = (program: Command, bind: Bind): void => {
  const league = program
    .command("league")
    .description("make, export and check league files, and see what happened in them");
  declareLeagueInit(league, bind);
  declareLeagueExport(league, bind);
  declareLeagueCheck(league, bind);
  declareLeagueLog(league, bind);
  declareHelp(league);
};
