import {
  as,
  type Complete,
  field,
  object,
  objectSchema,
  optional,
  orNull,
  playerReference,
  someText,
  time,
} from "../declared/codec.ts";
import * as at from "../declared/cursor.ts";
import { compareIds, type PlayerId } from "./ids.ts";
import type { Player } from "./players.ts";
import type { Seconds } from "./time.ts";

/** A lock on a player, or on all players of a pro team, because a game has begun. */
export type Lock = LockedSubject & {
  /** The first second of the lock; null if it began when it was made. Others are planned (L16). */
  readonly from: Seconds | null;
  /** The second at which the lock ends by itself; null means never. */
  readonly until: Seconds | null;
};

/** The player or pro team that a lock is on. */
export type LockedSubject =
  | { readonly on: "player"; readonly playerId: PlayerId }
  | { readonly on: "pro_team"; readonly proTeam: string };

const LOCK = {
  playerId: optional("player_id", playerReference, "The id of the player."),
  proTeam: optional("pro_team", someText, "The abbreviation of the pro team."),
  from: optional("from", time, "When the lock begins, in UNIX seconds; without it, it has begun."),
  until: field("until", orNull(time), null, "When the lock ends, in UNIX seconds; null for never."),
};

const lockTable = as(
  object(LOCK, ({ from, until }, place, whole) => {
    const [isOnPlayer, isOnTeam] = [at.isGiven(place.playerId), at.isGiven(place.proTeam)];
    if (isOnPlayer && isOnTeam)
      at.fault(whole, "a lock is on a player_id or on a pro_team, not on both");
    if (!isOnPlayer && !isOnTeam) at.missing(place.playerId, ", and so is pro_team");
    if (from !== undefined && until !== null && until <= from)
      at.fault(place.until, "not later than from");
    return {};
  }),
  ({ playerId = "", proTeam, from = null, until }): Lock =>
    proTeam === undefined
      ? { on: "player", playerId, from, until }
      : { on: "pro_team", proTeam, from, until },
  ({ from, until, ...subject }) => ({
    ...(subject.on === "player" ? { playerId: subject.playerId } : { proTeam: subject.proTeam }),
    ...(from !== null && { from }),
    until,
  }),
);

/** A lock in documents: on a player or on a pro team, until a time; null means without an end. */
export type LockResource = { readonly from?: string; readonly until: string | null } & (
  | { readonly player_id: string }
  | { readonly pro_team: string }
);

/** A lock has one of the two subjects, which the table cannot say. */
export const lock: Complete<Lock, LockResource> = {
  ...(lockTable as Complete<Lock, LockResource>),
  schema: {
    anyOf: [LOCK.playerId, LOCK.proTeam].map((subject) =>
      objectSchema([{ ...subject, isOptional: false }, LOCK.from, LOCK.until]),
    ),
  },
};

/** Whether a lock is on the player or on their pro team. */
export const isLockOf = (lock: Lock, player: Player): boolean =>
  lock.on === "player"
    ? lock.playerId === player.id
    : lock.proTeam === player.proTeam && player.proTeam !== "";

/** Whether a lock is on this subject. */
export const isLockOn = (lock: LockedSubject, subject: LockedSubject): boolean =>
  subjectId(lock) === subjectId(subject);

/** The same text for every lock on the same player or pro team. */
export const subjectId = (subject: LockedSubject): string => `${subject.on}.${idOf(subject)}`;

/** The player's id, or the pro team's abbreviation. */
const idOf = (subject: LockedSubject): string =>
  subject.on === "player" ? subject.playerId : subject.proTeam;

/** Whether a lock is still to begin at a moment (L16). */
export const isToCome = (lock: Lock, now: Seconds): lock is Lock & { readonly from: Seconds } =>
  lock.from !== null && now < lock.from;

/** Whether a lock has ended at a moment. It ends at the second `until`. */
export const isOver = ({ until }: Lock, now: Seconds): boolean => until !== null && until <= now;

/** Whether a lock holds at a moment. */
export const holds = (lock: Lock, now: Seconds): boolean =>
  !isToCome(lock, now) && !isOver(lock, now);

/** Whether any of a player's locks holds at a moment. */
export const isLocked = (locks: readonly Lock[], now: Seconds): boolean =>
  locks.some((lock) => holds(lock, now));

/** When the next of a player's locks begins that are still to come; null if none is planned. */
export const nextBeginning = (locks: readonly Lock[], now: Seconds): Seconds | null => {
  const beginnings = locks.filter((lock) => isToCome(lock, now)).map(({ from }) => from);
  return beginnings.length === 0 ? null : Math.min(...beginnings);
};

/** Whether a player is locked, and when the next planned lock begins. */
export type LockState = {
  readonly isLocked: boolean;
  /** Null if no lock is to come. */
  readonly locksAt: Seconds | null;
};

/** The state of a player with these locks. */
export const lockState = (locks: readonly Lock[], now: Seconds): LockState => ({
  isLocked: isLocked(locks, now),
  locksAt: nextBeginning(locks, now),
});

export const NO_LOCKS: LockState = { isLocked: false, locksAt: null };

/**
 * The id of a lock among the locks of a league. A player or pro team has at most one lock without a
 * beginning, and one for each beginning. Ids of players have no colon.
 */
export const lockId = (lock: Lock): string =>
  `${subjectId(lock)}${lock.from === null ? "" : `.:.${lock.from}`}`;

/** Locks on players by id, then those on pro teams by abbreviation; of the same, by beginning. */
export const sortLocks = (locks: readonly Lock[]): Lock[] =>
  [...locks].sort((a, b) => compareIds(lockId(a), lockId(b)));
