import type { Caller } from "../caller.ts";
import { arrivalsIn, change, type Decision } from "../decision.ts";
import { everyPlayer } from "../every-player.ts";
import type { PlayerId, TeamId } from "../league/ids.ts";
import { holds, isLockOn, type LockedSubject, lockId } from "../league/locks.ts";
import { fullName, type Player } from "../league/players.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { type Refusal, type Refused, refuseAny, type StillNeeded } from "../refusals.ts";
import { type Change, put } from "../things.ts";
import { nameOfLocked, viewLocks } from "./locks.ts";
import { type NameNotes, nameNotes } from "./name-notes.ts";
import { namesakes } from "./namesakes.ts";
import {
  type NewPlayer,
  newPlayerRefusals,
  type PlayerFacts,
  playerFrom,
  positionRefusals,
} from "./new-players.ts";
import { viewPlayers } from "./rosters.ts";
import { playerInTrades, refusalShownTo } from "./update-league.ts";

/** The players and pro teams to lock and unlock, and the players to add, to remove and to change. */
export type PlayersToMaintain = {
  /** Player ids or abbreviations of pro teams. A word that is both means the player. */
  readonly lock: readonly string[];
  readonly unlock: readonly string[];
  /** When the new locks end; null means never. */
  readonly until: Seconds | null;
  readonly add: readonly NewPlayer[];
  readonly remove: readonly PlayerId[];
  /** What to set for players whom the league has. */
  readonly set: ReadonlyMap<PlayerId, Partial<PlayerFacts>>;
};

/**
 * Locks and unlocks players and pro teams, adds and removes players, and sets facts about players.
 * Refused: an unknown player, pro team, position or team, a new player whose id is taken, a lock
 * that ends before it begins, and the removal of a player whom a team or a trade needs. An unlocked player stays locked while their pro team is; the outcome lists
 * these players (R10; command-line.md, Maintenance).
 */
export const maintainPlayers = (
  league: League,
  { lock, unlock, until, add, remove, set }: PlayersToMaintain,
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
    ...(until !== null && until <= now ? [{ code: "lock_already_over", until } as const] : []),
    ...[...set.values()].flatMap(({ eligible = [] }) => positionRefusals(league, { eligible })),
    ...add.flatMap((player) => newPlayerRefusals(league, player)),
  ]);
  if (refused !== undefined) return refused;
  const needed = leaving.length === 0 ? undefined : areNeeded(league, leaving, caller);
  if (needed !== undefined) return needed;
  const known = (words: readonly string[]): readonly LockedSubject[] =>
    words.map((word) => subjectOf(league, word)).filter((subject) => subject !== undefined);
  const changes: readonly Change[] = [
    ...known(unlock).map((subject) => ({ remove: "lock", id: lockId(subject) }) as const),
    ...known(lock).map((subject) => put("lock", { ...subject, until })),
    ...[...set].flatMap(([id, facts]): readonly Change[] => {
      const player = league.player(id);
      return player === undefined ? [] : [put("player", { ...player, ...facts })];
    }),
    ...add.map((player) => put("player", playerFrom(league, player))),
    ...leaving.flatMap((id): readonly Change[] => [
      { remove: "player", id },
      { remove: "lock", id: lockId({ on: "player", playerId: id }) },
    ]),
  ];
  const joining = add.some(({ teamId }) => teamId !== null);
  const renamed = [...set].filter(([, { lastname }]) => lastname !== undefined).map(([id]) => id);
  return change(league, changes, (after) => ({
    kind: "players",
    timeZone: league.timeZone(),
    locks: subjects.length === 0 ? null : viewLocks(after, now),
    players: named.length === 0 ? null : viewPlayers(after, named, now),
    removed: leaving.length === 0 ? null : viewPlayers(league, leaving, now),
    namesakes: namesakes(after, [...renamed, ...add.map(({ id }) => id)]),
    idsAsNames: idsAsNames(after, [...renamed, ...add.map(({ id }) => id)]),
    arrivals: joining ? arrivalsIn(league, changes) : null,
    ...unlockedOf(league, after, known([...new Set(unlock)]), now),
  }));
};

/** The refusal to remove players who are on a team, or whom a trade needs (R10). */
const areNeeded = (
  league: League,
  leaving: readonly PlayerId[],
  caller: Caller,
): Refused | undefined => {
  const players = leaving.map((id) => league.player(id)).filter((player) => player !== undefined);
  const trades = league.trades();
  const refused = refuseAny(
    players.flatMap((player) => [
      ...(player.teamId === null ? [] : [neededByTeam(player, player.teamId)]),
      ...playerInTrades({ trades }, player),
    ]),
  );
  return (
    refused &&
    refusalShownTo(caller, { trades, transactionRules: league.transactionRules() }, refused)
  );
};

const neededByTeam = (player: Player, team: TeamId): StillNeeded => ({
  ...{ code: "still_needed", kind: "player", id: player.id, name: fullName(player) },
  by: { kind: "team", id: team },
});

const idsAsNames = (league: League, ids: readonly PlayerId[]): NameNotes["idsAsNames"] => {
  if (ids.length === 0) return [];
  const players = everyPlayer(league).map((player) => ({ ...player, name: fullName(player) }));
  return nameNotes(players, ids).idsAsNames;
};

/** What became of the players and pro teams to unlock. */
const unlockedOf = (
  before: League,
  after: League,
  subjects: readonly LockedSubject[],
  now: Seconds,
) => {
  const unlocked = viewLocks(before, now).filter(({ lock }) =>
    subjects.some((subject) => isLockOn(lock, subject)),
  );
  const stillLocked = subjects
    .map((subject) => (subject.on === "player" ? after.player(subject.playerId) : undefined))
    .filter((player) => player !== undefined)
    .filter((player) => after.locksOf(player).some((lock) => holds(lock, now)));
  const isStillLocked = (subject: LockedSubject): boolean =>
    subject.on === "player" && stillLocked.some(({ id }) => id === subject.playerId);
  const notLocked = subjects
    .filter((subject) => !unlocked.some(({ lock }) => isLockOn(lock, subject)))
    .filter((subject) => !isStillLocked(subject))
    .map((subject) => ({ subject, name: nameOfLocked(before, subject) }));
  return { unlocked, stillLocked, notLocked };
};

const subjectOf = (league: League, word: string): LockedSubject | undefined => {
  if (league.player(word) !== undefined) return { on: "player", playerId: word };
  const isProTeam =
    word !== "" &&
    (league.hasProTeam(word) ||
      league.locks().some((lock) => lock.on === "pro_team" && lock.proTeam === word));
  return isProTeam ? { on: "pro_team", proTeam: word } : undefined;
};
