import type { Group } from "../command.ts";
import { backup } from "./backup.ts";
import { check } from "./check.ts";
import { diff } from "./diff.ts";
import { exportLeague } from "./export.ts";
import { fetchLeague } from "./fetch.ts";
import { init } from "./init.ts";
import { log } from "./log.ts";
import { move } from "./move.ts";
import { set } from "./set.ts";
import { show } from "./show.ts";
import { undo } from "./undo.ts";
import { update } from "./update.ts";

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
