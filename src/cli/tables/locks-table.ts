import { isToCome, subjectId } from "../../domain/league/locks.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import { lockedText } from "../../words/rosters.ts";
import { type Cell, heading, type Look, type Section, type Table, table } from "./blocks.ts";
import { moment, momentAndDistance } from "./moments.ts";

/** Locks, one row for each: whom they are on, when planned ones begin, and until when they hold. */
export const locksTable = (
  locks: readonly LockView[],
  timeZone: string,
  look: Look,
  arePlanned = false,
): Table => {
  const distant = (at: Seconds): string => momentAndDistance(at, timeZone, look);
  const end = (at: Seconds): string => (arePlanned ? moment(at, timeZone) : distant(at));
  const rows = locks.map(({ lock, name }): readonly Cell[] => [
    lock.on === "player" ? lock.playerId : lock.proTeam,
    lockedText({ lock, name }),
    ...(arePlanned ? [lock.from === null ? "" : distant(lock.from)] : []),
    lock.until === null ? "you unlock it" : end(lock.until),
  ]);
  return table(["Lock on", "Who", ...(arePlanned ? ["From"] : []), "Until"], rows);
};

/**
 * The locks that hold, and the planned ones: of each player and pro team only the next, because a
 * whole season may be planned.
 */
export const allLocks = (
  locks: readonly LockView[],
  timeZone: string,
  look: Look,
): readonly Section[] => {
  const present = locks.filter(({ lock }) => !isToCome(lock, look.now));
  const planned = locks.filter(({ lock }) => isToCome(lock, look.now));
  const next = [...Map.groupBy(planned, ({ lock }) => subjectId(lock)).values()].flatMap(
    ([first]) => first ?? [],
  );
  const title = next.length < planned.length ? "Planned (the next of each)" : "Planned";
  return [
    [locksTable(present, timeZone, look)],
    next.length === 0 ? [] : [heading(title), locksTable(next, timeZone, look, true)],
  ];
};
