import type { Caller } from "../caller.ts";
import { arrivalsIn, change, type Decision } from "../decision.ts";
import type { PlayerId } from "../league/ids.ts";
import {
  isLocked,
  isLockOn,
  isOver,
  type LockedSubject,
  lockId,
  nextBeginning,
} from "../league/locks.ts";
import { fullName, PRO_STATUSES } from "../league/players.ts";
import type { Seconds } from "../league/time.ts";
import { everyPlayer, type League } from "../league.ts";
import { type Refusal, refuseAny } from "../refusals.ts";
import { type Change, put } from "../things.ts";
import {
  type LockChanges,
  type LocksToMaintain,
  lockChanges,
  nameOfLocked,
  viewLocks,
} from "./locks.ts";
import { type NameNotes, nameNotes, namesakes } from "./name-notes.ts";
import {
  type NewPlayer,
  newPlayerRefusals,
  type PlayerFacts,
  playerFrom,
  positionRefusals,
} from "./new-players.ts";
import { viewPlayers } from "./rosters.ts";
import { refuseRemoval } from "./update-league.ts";

/** The players and pro teams to lock and unlock, and the players to add, to remove and to change. */
export type PlayersToMaintain = Pick<LocksToMaintain, "from" | "until" | "schedule"> & {
  /** Player ids or abbreviations of pro teams. A word that is both means the player. */
  readonly lock: readonly string[];
  readonly unlock: readonly string[];
  readonly add: readonly NewPlayer[];
  readonly remove: readonly PlayerId[];
  /** What to set for players whom the league has. */
  readonly set: ReadonlyMap<PlayerId, Partial<PlayerFacts>>;
};

/**
 * Locks and unlocks players and pro teams, adds and removes players, and sets facts about players.
 * Refused: an unknown player, pro team, position or team, a new player whose id is taken, a lock that
 * is over already, and the removal of a player whom a team or a trade needs. An unlocked player stays
 * locked while their pro team is; the outcome lists
 * these players (R10; command-line.md, Maintenance).
 */
export const maintainPlayers = (
  league: League,
  { lock, unlock, from, until, schedule, add, remove, set }: PlayersToMaintain,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
): Decision => {
  const subjects = [...new Set([...lock, ...unlock])];
  const leaving = [...new Set(remove)];
  const named = [...set.keys(), ...add.map(({ id }) => id)];
  const refused = refuseAny([
    ...subjects
      .filter((word) => subjectOf(league, word) === undefined)
      .map((subject): Refusal => ({ code: "unknown_lock_subject", subject })),
    ...[...set.keys(), ...leaving]
      .filter((id) => league.player(id) === undefined)
      .map((playerId): Refusal => ({ code: "unknown_player", playerId })),
    ...(lock.length > 0 && until !== null && until <= now
      ? [{ code: "lock_already_over", until } as const]
      : []),
    ...[...set.values()].flatMap(({ eligible = [] }) => positionRefusals(league, { eligible })),
    ...add.flatMap((player) => newPlayerRefusals(league, player)),
  ]);
  if (refused !== undefined) return refused;
  const removed = leaving.map((id) => league.player(id)).filter((player) => player !== undefined);
  const needed = refuseRemoval(league, caller, { players: removed });
  if (needed !== undefined) return needed;
  const known = (words: readonly string[]): readonly LockedSubject[] =>
    words.map((word) => subjectOf(league, word)).filter((subject) => subject !== undefined);
  const asked = { lock: known(lock), unlock: known([...new Set(unlock)]), from, until, schedule };
  const locks = lockChanges(league, asked, now);
  const changes: readonly Change[] = [
    ...locks.changes,
    ...[...set].flatMap(([id, facts]): readonly Change[] => {
      const player = league.player(id);
      return player === undefined ? [] : [put("player", { ...player, ...facts })];
    }),
    ...add.map((player) => put("player", playerFrom(league, player))),
    ...leaving.flatMap((id): readonly Change[] => [
      { remove: "player", id },
      ...league
        .locks()
        .filter((each) => each.on === "player" && each.playerId === id)
        .map((each) => ({ remove: "lock", id: lockId(each) }) as const),
    ]),
  ];
  const joining = add.some(({ teamId }) => teamId !== null);
  const renamed = [...set].filter(([, { lastname }]) => lastname !== undefined).map(([id]) => id);
  return change(league, changes, (after) => ({
    kind: "players",
    timeZone: league.timeZone(),
    locks:
      subjects.length + schedule.length === 0
        ? null
        : viewLocks(
            after,
            after.locks().filter((each) => !isOver(each, now)),
          ),
    players: named.length === 0 ? null : viewPlayers(after, named, now),
    removed: leaving.length === 0 ? null : viewPlayers(league, leaving, now),
    namesakes: namesakes(after, [...renamed, ...add.map(({ id }) => id)]),
    idsAsNames: idsAsNames(after, [...renamed, ...add.map(({ id }) => id)]),
    newStatuses: newStatuses(league, [...set.values(), ...add]),
    arrivals: joining ? arrivalsIn(league, changes) : null,
    planned: plannedNotes(league, locks),
    unlocked: viewLocks(league, locks.unlocked),
    ...notUnlocked(league, after, { subjects: asked.unlock, unlocked: locks.unlocked, from }, now),
  }));
};

const idsAsNames = (league: League, ids: readonly PlayerId[]): NameNotes["idsAsNames"] => {
  if (ids.length === 0) return [];
  const players = everyPlayer(league).map((player) => ({ ...player, name: fullName(player) }));
  return nameNotes(players, ids).idsAsNames;
};

/** The pro statuses that were set, without those that have a meaning or that a player has already. */
const newStatuses = (before: League, facts: readonly Partial<PlayerFacts>[]): readonly string[] => {
  const others = facts
    .map(({ proStatus = "" }) => proStatus)
    .filter((status) => status !== "" && !PRO_STATUSES.includes(status));
  if (others.length === 0) return [];
  const known = new Set(everyPlayer(before).map(({ proStatus }) => proStatus));
  return [...new Set(others)].filter((status) => !known.has(status));
};

/** Nothing if the request planned no locks. */
const plannedNotes = (league: League, { planned, over, replaced }: LockChanges) => {
  if (planned.length + over === 0) return null;
  const same = new Set(planned.map((lock) => JSON.stringify(lock)));
  const proTeams = planned.map((lock) => (lock.on === "pro_team" ? lock.proTeam : ""));
  return {
    count: planned.length,
    over,
    replaced: replaced.filter((lock) => !same.has(JSON.stringify(lock))).length,
    proTeamsOfNobody: [...new Set(proTeams)].filter(
      (team) => team !== "" && !league.hasProTeam(team),
    ),
  };
};

/** The players and pro teams to unlock that had no lock, or still have one. */
const notUnlocked = (
  before: League,
  after: League,
  asked: Pick<LockChanges, "unlocked"> & {
    readonly subjects: readonly LockedSubject[];
    readonly from: Seconds | null;
  },
  now: Seconds,
) => {
  const { subjects, unlocked, from } = asked;
  const stillLocked = subjects
    .map((subject) => (subject.on === "player" ? after.player(subject.playerId) : undefined))
    .filter((player) => player !== undefined)
    .filter((player) => from === null && isLocked(after.locksOf(player), now));
  const isStillLocked = (subject: LockedSubject): boolean =>
    subject.on === "player" && stillLocked.some(({ id }) => id === subject.playerId);
  const notLocked = subjects
    .filter((subject) => !unlocked.some((lock) => isLockOn(lock, subject)))
    .filter((subject) => !isStillLocked(subject))
    .map((subject) => ({
      subject,
      name: nameOfLocked(before, subject),
      next: nextBeginning(
        before.locks().filter((lock) => isLockOn(lock, subject)),
        now,
      ),
    }));
  return { stillLocked, notLocked };
};

const subjectOf = (league: League, word: string): LockedSubject | undefined => {
  if (league.player(word) !== undefined) return { on: "player", playerId: word };
  const isProTeam =
    word !== "" &&
    (league.hasProTeam(word) ||
      league.locks().some((lock) => lock.on === "pro_team" && lock.proTeam === word));
  return isProTeam ? { on: "pro_team", proTeam: word } : undefined;
};
