import type { Group } from "../group.ts";
import { declarePlayerAdd } from "./add/player-add.ts";
import { declarePlayerLock } from "./lock/player-lock.ts";
import { declarePlayerSet } from "./set/player-set.ts";
import { declarePlayerUnlock } from "./unlock/player-unlock.ts";

export const PLAYER: Group = {
  name: "player",
  description: "add, change, lock and unlock players",
  examples: [
    "fantasy-tx player lock SEA --until 2026-05-04T00:00:00-04:00",
    "fantasy-tx player set 101 --pro-status IL",
  ],
  declare: (player, bind) => {
    declarePlayerLock(player, bind);
    declarePlayerUnlock(player, bind);
    declarePlayerAdd(player, bind);
    declarePlayerSet(player, bind);
  },
};
