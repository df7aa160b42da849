import type { Group } from "../command.ts";
import { add } from "./add.ts";
import { list } from "./list.ts";
import { lock, unlock } from "./lock.ts";
import { remove } from "./remove.ts";
import { set } from "./set.ts";
import { show } from "./show.ts";

export const PLAYER: Group = {
  name: "player",
  about: "list, show, add, change, remove, lock and unlock players",
  examples: [
    "fantasy-tx player list --free --position SS",
    "fantasy-tx player show 'Abe Ashby'",
    "fantasy-tx player lock SEA --until 2026-05-04T00:00:00-04:00",
    "fantasy-tx player set 101 --pro-status IL",
  ],
  commands: [list, show, lock, unlock, add, set, remove],
};
