import type { Change } from "../changes.ts";
import { change, type Decision, refuseAny } from "../decision.ts";
import type { PlayerId } from "../league/ids.ts";
import { holds, type Lock, type LockedSubject } from "../league/locks.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { playerName } from "../names.ts";
import type { Refusal } from "../refusals.ts";
import { viewPlayers } from "./rosters.ts";

/** The players and pro teams to lock and unlock, and the pro statuses to set. */
export type PlayersToMaintain = {
  /** Player ids or abbreviations of pro teams. A word that is both means the player. */
  readonly lock: readonly string[];
  readonly unlock: readonly string[];
  /** When the new locks end; null means never. */
  readonly until: Seconds | null;
  readonly proStatus: ReadonlyMap<PlayerId, string>;
};

/** A lock, with the name of the player or pro team. */
export type LockView = { readonly lock: Lock; readonly name: string };

/**
 * Locks and unlocks players and pro teams, and sets players' pro statuses. Refused: an unknown
 * player or pro team, and a lock that ends before it begins. An unlocked player stays locked while
 * their pro team is; the outcome lists these players (command-line.md, Maintenance).
 */
export const maintainPlayers = (
  league: League,
  { lock, unlock, until, proStatus }: PlayersToMaintain,
  { now }: { readonly now: Seconds },
): Decision => {
  const subjects = [...new Set([...lock, ...unlock])];
  const statuses = [...proStatus.keys()];
  const refused = refuseAny([
    ...subjects
      .filter((word) => subjectOf(league, word) === undefined)
      .map((subject): Refusal => ({ code: "unknown_lock_subject", subject })),
    ...statuses
      .filter((id) => league.player(id) === undefined)
      .map((playerId): Refusal => ({ code: "unknown_player", playerId })),
    ...(until !== null && until <= now ? [{ code: "lock_already_over", until } as const] : []),
  ]);
  if (refused !== undefined) return refused;
  const known = (words: readonly string[]): readonly LockedSubject[] =>
    words.map((word) => subjectOf(league, word)).filter((subject) => subject !== undefined);
  const changes: readonly Change[] = [
    ...known(unlock).map((subject) => ({ kind: "unlock", subject }) as const),
    ...known(lock).map((subject) => ({ kind: "lock", lock: { ...subject, until } }) as const),
    ...[...proStatus].flatMap(([id, status]): readonly Change[] => {
      const player = league.player(id);
      return player === undefined
        ? []
        : [{ kind: "player", player: { ...player, proStatus: status } }];
    }),
  ];
  return change(league, changes, (after) => ({
    kind: "players",
    timeZone: league.timeZone(),
    locks: subjects.length === 0 ? null : viewLocks(after, now),
    players: statuses.length === 0 ? null : viewPlayers(after, statuses, now),
    stillLocked: unlock
      .map((word) => after.player(word))
      .filter((player) => player !== undefined)
      .filter((player) => after.locksOf(player).some((each) => holds(each, now))),
  }));
};

/** The locks that hold, with the names of the players and pro teams. */
export const viewLocks = (league: League, now: Seconds): readonly LockView[] =>
  league
    .locks()
    .filter((lock) => holds(lock, now))
    .map((lock) => ({ lock, name: nameOf(league, lock) }));

const nameOf = (league: League, lock: LockedSubject): string =>
  lock.on === "pro_team" ? lock.proTeam : playerName(league, lock.playerId);

const subjectOf = (league: League, word: string): LockedSubject | undefined => {
  if (league.player(word) !== undefined) return { on: "player", playerId: word };
  const isProTeam =
    word !== "" &&
    (league.hasProTeam(word) ||
      league.locks().some((lock) => lock.on === "pro_team" && lock.proTeam === word));
  return isProTeam ? { on: "pro_team", proTeam: word } : undefined;
};
