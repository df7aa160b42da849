import { isToCome, subjectId } from "../../domain/league/locks.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import { lockedText } from "../../words/rosters.ts";
import type { Cell } from "./cells.ts";
import { title } from "./facts.ts";
import { grid } from "./grid.ts";
import { momentAndDistance } from "./moments.ts";
import type { Surface } from "./surface.ts";

/** Locks, one row for each: whom they are on, and until when; of planned ones, from when. */
export const locksTable = (
  locks: readonly LockView[],
  timeZone: string,
  surface: Surface,
): string => {
  const arePlanned = locks.some(({ lock }) => isToCome(lock, surface.now));
  const at = (moment: number): Cell => momentAndDistance(moment, timeZone, surface);
  const rows = locks.map(({ lock, name }): readonly Cell[] => [
    lock.on === "player" ? lock.playerId : lock.proTeam,
    lockedText({ lock, name }),
    ...(arePlanned ? [lock.from === null ? "" : at(lock.from)] : []),
    lock.until === null ? "you unlock it" : at(lock.until),
  ]);
  return grid(["Lock on", "Who", ...(arePlanned ? ["From"] : []), "Until"], rows, surface);
};

/**
 * The locks that hold, and the planned ones: of each player and pro team only the next, because a
 * whole season may be planned.
 */
export const allLocksTable = (
  locks: readonly LockView[],
  timeZone: string,
  surface: Surface,
): string => {
  const present = locks.filter(({ lock }) => !isToCome(lock, surface.now));
  const planned = locks.filter(({ lock }) => isToCome(lock, surface.now));
  const next = [...Map.groupBy(planned, ({ lock }) => subjectId(lock)).values()].flatMap(
    ([first]) => first ?? [],
  );
  return [
    ...(present.length === 0 ? [] : [locksTable(present, timeZone, surface)]),
    ...(next.length === 0
      ? []
      : [
          `${title({ text: "Planned", meaning: "heading" }, surface)}${locksTable(next, timeZone, surface)}`,
        ]),
  ].join("\n");
};
