import { holds, type Lock, type LockedSubject } from "../league/locks.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { playerName } from "../names.ts";

/** A lock, with the name of the player or pro team. */
export type LockView = { readonly lock: Lock; readonly name: string };

/** The locks that hold, with the names of the players and pro teams. */
export const viewLocks = (league: League, now: Seconds): readonly LockView[] =>
  league
    .locks()
    .filter((lock) => holds(lock, now))
    .map((lock) => ({ lock, name: nameOfLocked(league, lock) }));

/** The name of the player or pro team that a lock is on. */
export const nameOfLocked = (league: League, lock: LockedSubject): string =>
  lock.on === "pro_team" ? lock.proTeam : playerName(league, lock.playerId);
