import {
  holds,
  isLockOn,
  isOver,
  isToCome,
  type Lock,
  type LockedSubject,
  lockId,
  subjectId,
} from "../league/locks.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { playerName } from "../names.ts";
import { type Change, put } from "../things.ts";

/** A lock, with the name of the player or pro team. */
export type LockView = { readonly lock: Lock; readonly name: string };

/** Locks with the names of the players and pro teams. */
export const viewLocks = (league: League, locks: readonly Lock[]): readonly LockView[] =>
  locks.map((lock) => ({ lock, name: nameOfLocked(league, lock) }));

/** The name of the player or pro team that a lock is on. */
export const nameOfLocked = (league: League, lock: LockedSubject): string =>
  lock.on === "pro_team" ? lock.proTeam : playerName(league, lock.playerId);

/** The locks that hold. */
export const presentLocks = (league: League, now: Seconds): readonly Lock[] =>
  league.locks().filter((lock) => holds(lock, now));

/** The locks that are still to begin, in the order of their beginnings (L16). */
export const plannedLocks = (league: League, now: Seconds): readonly Lock[] =>
  league
    .locks()
    .filter((lock) => isToCome(lock, now))
    .toSorted((a, b) => a.from - b.from);

/** A planned lock of a pro team. The league may have no player of the pro team (L16). */
type ScheduledLock = {
  readonly proTeam: string;
  readonly from: Seconds;
  readonly until: Seconds;
};

/** The locks to make and to remove. */
export type LocksToMaintain = {
  readonly lock: readonly LockedSubject[];
  readonly unlock: readonly LockedSubject[];
  /** When the new locks begin. Null means now, and that present locks are removed, not planned ones. */
  readonly from: Seconds | null;
  /** When the new locks end, and before when the locks to remove begin; null means never. */
  readonly until: Seconds | null;
  readonly schedule: readonly ScheduledLock[];
};

/** What becomes of the locks of a league. */
export type LockChanges = {
  readonly changes: readonly Change[];
  /** The planned locks that were made. */
  readonly planned: readonly Lock[];
  /** How many locks were left out because they are over. */
  readonly over: number;
  /** The planned locks that others have replaced. */
  readonly replaced: readonly Lock[];
  /** The locks that were removed. */
  readonly unlocked: readonly Lock[];
};

/**
 * Makes and removes locks (L16). New planned locks replace those of the same players and pro teams,
 * from the first new beginning to the last new end. Locks of a schedule that are over are left out.
 */
export const lockChanges = (
  league: League,
  { lock, unlock, from, until, schedule }: LocksToMaintain,
  now: Seconds,
): LockChanges => {
  const asked = [
    ...lock.map((subject): Lock => ({ ...subject, from, until })),
    ...schedule.map((each): Lock => ({ on: "pro_team", ...each })),
  ];
  const made = asked.filter((each) => !isOver(each, now));
  const planned = made.filter((each) => each.from !== null);
  const locks = league.locks();
  const old = planned.length === 0 ? [] : locks.filter((each) => each.from !== null);
  const replaced = old.filter(isAmong(planned)).filter((each) => !isOver(each, now));
  const unlocked = locks.filter(
    (each) =>
      unlock.some((subject) => isLockOn(each, subject)) &&
      (from === null ? !isToCome(each, now) : beginsWithin(each, from, until)),
  );
  return {
    changes: [
      ...[...unlocked, ...replaced, ...old.filter((each) => isOver(each, now))].map(
        (each): Change => ({ remove: "lock", id: lockId(each) }),
      ),
      ...made.map((each) => put("lock", each)),
    ],
    planned,
    over: asked.length - made.length,
    replaced,
    unlocked: unlocked.filter((each) => !isOver(each, now)),
  };
};

/** Whether a lock is of a player or pro team that these locks are on, and in their time. */
const isAmong = (planned: readonly Lock[]): ((lock: Lock) => boolean) => {
  const subjects = new Set(planned.map(subjectId));
  const from = Math.min(...planned.map((lock) => lock.from ?? 0));
  const until = Math.max(...planned.map(endOf));
  return (lock) => subjects.has(subjectId(lock)) && (lock.from ?? 0) < until && from < endOf(lock);
};

const endOf = ({ until }: Lock): Seconds => until ?? Number.POSITIVE_INFINITY;

const beginsWithin = (lock: Lock, from: Seconds, until: Seconds | null): boolean =>
  lock.from !== null && from <= lock.from && (until === null || lock.from < until);
