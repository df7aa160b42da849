import { PATHS } from "../../service/paths.ts";
import type { Group } from "../command.ts";
import { read } from "../read.ts";
import { backup } from "./backup.ts";
import { check } from "./check.ts";
import { diff } from "./diff.ts";
import { exportLeague } from "./export.ts";
import { fetchLeague } from "./fetch.ts";
import { init } from "./init.ts";
import { log } from "./log.ts";
import { move } from "./move.ts";
import { set } from "./set.ts";
import { undo } from "./undo.ts";
import { update } from "./update.ts";

const show = read({
  name: "show",
  about: "show an overview of the league: dates, trades under way, locks, teams, rules",
  examples: ["fantasy-tx league show", "fantasy-tx league show --as ann"],
  printsList: true,
  path: PATHS.league,
});

export const LEAGUE: Group = {
  name: "league",
  about: "create, show, update, check and back up league files",
  examples: [
    "fantasy-tx league init --from sandlot.json --league sandlot.db",
    "fantasy-tx league show",
    "fantasy-tx league log --since 2026-05-01T00:00:00-04:00",
  ],
  commands: [
    init,
    fetchLeague,
    show,
    set,
    update,
    undo,
    exportLeague,
    diff,
    check,
    log,
    backup,
    move,
  ],
};
