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
  until: field("until", orNull(time), null, "When the lock ends, in UNIX seconds; null for never."),
};

const lockTable = as(
  object(LOCK, (_, place, whole) => {
    const [isOnPlayer, isOnTeam] = [at.isGiven(place.playerId), at.isGiven(place.proTeam)];
    if (isOnPlayer && isOnTeam)
      at.fault(whole, "a lock is on a player_id or on a pro_team, not on both");
    if (!isOnPlayer && !isOnTeam) at.missing(place.playerId, ", and so is pro_team");
    return {};
  }),
  ({ playerId = "", proTeam, until }): Lock =>
    proTeam === undefined ? { on: "player", playerId, until } : { on: "pro_team", proTeam, until },
  ({ until, ...subject }) =>
    subject.on === "player"
      ? { playerId: subject.playerId, until }
      : { proTeam: subject.proTeam, until },
);

/** A lock in documents: on a player or on a pro team, until a time; null means without an end. */
export type LockResource = { readonly until: string | null } & (
  | { readonly player_id: string }
  | { readonly pro_team: string }
);

/** A lock has one of the two subjects, which the table cannot say. */
export const lock: Complete<Lock, LockResource> = {
  ...(lockTable as Complete<Lock, LockResource>),
  schema: {
    anyOf: [LOCK.playerId, LOCK.proTeam].map((subject) =>
      objectSchema([{ ...subject, isOptional: false }, LOCK.until]),
    ),
  },
};

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
