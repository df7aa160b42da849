import { compareIds, type PlayerId } from "./ids.ts";
import type { Player } from "./players.ts";
import type { Seconds } from "./time.ts";

/** A lock on a player, or on all players of a pro team, because a game has begun. */
export type Lock = LockedSubject & {
  /** The second at which the lock ends by itself; null means never. */
  readonly until: Seconds | null;
};

/** The player or pro team that a lock is on. */
export type LockedSubject =
  | { readonly on: "player"; readonly playerId: PlayerId }
  | { readonly on: "pro_team"; readonly proTeam: string };

/** Whether a lock is on the player or on their pro team. */
export const isLockOf = (lock: Lock, player: Player): boolean =>
  lock.on === "player"
    ? lock.playerId === player.id
    : lock.proTeam === player.proTeam && player.proTeam !== "";

/** Whether a lock is on this subject. A subject has at most one lock. */
export const isLockOn = (lock: LockedSubject, subject: LockedSubject): boolean =>
  lock.on === subject.on && idOf(lock) === idOf(subject);

/** The player's id, or the pro team's abbreviation. */
const idOf = (subject: LockedSubject): string =>
  subject.on === "player" ? subject.playerId : subject.proTeam;

/** Whether a lock holds at a moment. It ends at the second `until`. */
export const holds = (lock: Lock, now: Seconds): boolean => lock.until === null || now < lock.until;

/** Whether any of a player's locks holds at a moment. */
export const isLocked = (locks: readonly Lock[], now: Seconds): boolean =>
  locks.some((lock) => holds(lock, now));

/** The id of a lock among the locks of a league. */
export const lockId = (subject: LockedSubject): string => `${subject.on}.${idOf(subject)}`;

/** Locks on players by id, then those on pro teams by abbreviation. */
export const sortLocks = (locks: readonly Lock[]): Lock[] =>
  [...locks].sort((a, b) => {
    if (a.on === b.on) return compareIds(idOf(a), idOf(b));
    return a.on === "player" ? -1 : 1;
  });
