import { isToCome, subjectId } from "../../domain/league/locks.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import { lockedText } from "../../words/rosters.ts";
import { type Cell, type Surface, title } from "./cells.ts";
import { grid } from "./grid.ts";
import { moment, momentAndDistance } from "./moments.ts";

/** Locks, one row for each: whom they are on, when planned ones begin, and until when they hold. */
export const locksTable = (
  locks: readonly LockView[],
  timeZone: string,
  surface: Surface,
  arePlanned = false,
): string => {
  const distant = (at: Seconds): string => momentAndDistance(at, timeZone, surface);
  const end = (at: Seconds): string => (arePlanned ? moment(at, timeZone) : distant(at));
  const rows = locks.map(({ lock, name }): readonly Cell[] => [
    lock.on === "player" ? lock.playerId : lock.proTeam,
    lockedText({ lock, name }),
    ...(arePlanned ? [lock.from === null ? "" : distant(lock.from)] : []),
    lock.until === null ? "you unlock it" : end(lock.until),
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
  const heading = next.length < planned.length ? "Planned (the next of each)" : "Planned";
  return [
    ...(present.length === 0 ? [] : [locksTable(present, timeZone, surface)]),
    ...(next.length === 0
      ? []
      : [
          `${title({ text: heading, meaning: "heading" }, surface)}${locksTable(next, timeZone, surface, true)}`,
        ]),
  ].join("\n");
};
