import type { Group } from "../group.ts";
import { declareLeagueBackup } from "./backup/league-backup.ts";
import { declareLeagueCheck } from "./check/league-check.ts";
import { declareLeagueExport } from "./export/league-export.ts";
import { declareLeagueFetch } from "./fetch/league-fetch.ts";
import { declareLeagueInit } from "./init/league-init.ts";
import { declareLeagueLog } from "./log/league-log.ts";
import { declareLeagueMove } from "./move/league-move.ts";
import { declareLeagueSet } from "./set/league-set.ts";
import { declareLeagueShow } from "./show/league-show.ts";
import { declareLeagueUpdate } from "./update/league-update.ts";

export const LEAGUE: Group = {
  name: "league",
  description: "create, show, update, check and back up league files",
  examples: [
    "fantasy-tx league init --from sandlot.json --league sandlot.db",
    "fantasy-tx league show",
    "fantasy-tx league log --since 2026-05-01T00:00:00-04:00",
  ],
  declare: (league, bind) => {
    declareLeagueInit(league, bind);
    declareLeagueFetch(league, bind);
    declareLeagueShow(league, bind);
    declareLeagueSet(league, bind);
    declareLeagueUpdate(league, bind);
    declareLeagueExport(league, bind);
    declareLeagueCheck(league, bind);
    declareLeagueLog(league, bind);
    declareLeagueBackup(league, bind);
    declareLeagueMove(league, bind);
  },
};
