import { compareIds, type PlayerId } from "./ids.ts";
import type { Player } from "./players.ts";
import type { Seconds } from "./time.ts";

/** A game has begun: the player, or everybody of the pro team, is locked. */
export type Lock = LockedSubject & {
  /** The second at which the lock ends by itself; null is never. */
  readonly until: Seconds | null;
};

/** Whom a lock is on. */
export type LockedSubject =
  | { readonly on: "player"; readonly playerId: PlayerId }
  | { readonly on: "pro_team"; readonly proTeam: string };

/** Whether a lock is on the player or his pro team; a player without a pro team has none of those. */
export const isLockOf = (lock: Lock, player: Player): boolean =>
  lock.on === "player"
    ? lock.playerId === player.id
    : lock.proTeam === player.proTeam && player.proTeam !== "";

/** Whether a lock is on this subject, which has at most one. */
export const isLockOn = (lock: LockedSubject, subject: LockedSubject): boolean =>
  lock.on === subject.on && idOf(lock) === idOf(subject);

/** The player's id, or the pro team's abbreviation. */
const idOf = (subject: LockedSubject): string =>
  subject.on === "player" ? subject.playerId : subject.proTeam;

/** Whether a lock has not ended at a moment. */
export const holds = (lock: Lock, now: Seconds): boolean => lock.until === null || now < lock.until;

/** Whether any of a player's locks holds at a moment. */
export const isLocked = (locks: readonly Lock[], now: Seconds): boolean =>
  locks.some((lock) => holds(lock, now));

/** Locks on players by id, then those on pro teams by abbreviation. */
export const sortLocks = (locks: readonly Lock[]): Lock[] =>
  [...locks].sort((a, b) => {
    if (a.on === b.on) return compareIds(idOf(a), idOf(b));
    return a.on === "player" ? -1 : 1;
  });
