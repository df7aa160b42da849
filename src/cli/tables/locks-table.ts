import type { LockView } from "../../domain/maintenance/locks.ts";
import { lockedText } from "../../words/rosters.ts";
import type { Cell } from "./cells.ts";
import { grid } from "./grid.ts";
import { momentAndDistance } from "./moments.ts";
import type { Surface } from "./surface.ts";

/** Locks, one row for each: whom they are on, and until when. */
export const locksTable = (
  locks: readonly LockView[],
  timeZone: string,
  surface: Surface,
): string => {
  const rows = locks.map(({ lock, name }): readonly Cell[] => [
    lock.on === "player" ? lock.playerId : lock.proTeam,
    lockedText({ lock, name }),
    lock.until === null ? "you unlock it" : momentAndDistance(lock.until, timeZone, surface),
  ]);
  return grid(["Lock on", "Who", "Until"], rows, surface);
};
