import { holds } from "../../domain/league/locks.ts";
import { matchingPlayers } from "../../domain/league/player-names.ts";
import { fullName, type Player, STATUS_WORDS } from "../../domain/league/players.ts";
import { findPoint } from "../../domain/lineups/requested-point.ts";
import { playersInLineup } from "../../domain/lineups/show-lineup.ts";
import { playerFacts } from "../../domain/trades/views.ts";
import { aboutText } from "../tables/texts.ts";
import { visible } from "../visible.ts";
import type { Candidate, Target } from "./candidates.ts";
import { given, type LiveLeague, lastGiven, type Values } from "./live-league.ts";
import { offeringTeam } from "./team-values.ts";

/**
 * The word to complete for a player: their name if it matches no other player of the team (see
 * player-names.ts) and can be shown unescaped on a terminal; otherwise their id.
 */
const wordForPlayer = (player: Player, others: readonly Player[]): string => {
  const name = fullName(player);
  const isTypable = /^[^-@\d:][^:]*$/.test(name) && visible(name) === name;
  return isTypable && matchingPlayers(others, name).length === 1 ? name : player.id;
};

const describePlayer = (player: Player, { league }: LiveLeague): string =>
  aboutText(playerFacts(player, league.details().effectivePoint));

export const idCandidate =
  (live: LiveLeague) =>
  (player: Player): Candidate => ({
    value: player.id,
    description: `${fullName(player)}, ${describePlayer(player, live)}`,
    alias: fullName(player),
  });

/** The players of a team that are not named yet: by name or, if a digit is typed, by id. */
const playerCandidates = (
  live: LiveLeague,
  target: Target,
  players: readonly Player[],
  named: readonly string[],
): readonly Candidate[] => {
  const taken = new Set(named.flatMap((word) => matchingPlayers(players, word)));
  const free = players.filter((player) => !taken.has(player));
  if (/^\d/.test(target.word)) return free.map(idCandidate(live));
  return free.map((player) => {
    const value = wordForPlayer(player, players);
    if (value === player.id) return idCandidate(live)(player);
    return {
      value,
      description: `${describePlayer(player, live)}, ${player.id}`,
      alias: fullName(player),
    };
  });
};

export const playersOf =
  (flag: "--give" | "--get"): Values =>
  (live, target) => {
    const team = flag === "--give" ? offeringTeam(live, target) : lastGiven(target, "--to");
    const players = team === undefined ? [] : live.league.playersOf(team);
    return playerCandidates(live, target, players, given(target, flag));
  };

/** The options of `lineup set` that place players. */
export const PLACING_OPTIONS: readonly string[] = Object.values(STATUS_WORDS).map(
  (word) => `--${word}`,
);

const lineupPlayers = (live: LiveLeague, target: Target): readonly Player[] => {
  const team = lastGiven(target, "--team");
  if (team === undefined) return [];
  const found = findPoint(live.league, {
    point: lastGiven(target, "--point") ?? null,
    period: lastGiven(target, "--period") ?? null,
  });
  return "refusal" in found ? [] : playersInLineup(live.league, team, found.point);
};

/** A player and, after a colon, the positions at which they are eligible. */
export const placements: Values = (live, target) => {
  const players = lineupPlayers(live, target);
  const colon = target.word.lastIndexOf(":");
  const words = PLACING_OPTIONS.flatMap((flag) => given(target, flag)).map(
    (word) => word.split(":")[0],
  );
  const named = words.filter((word) => word !== undefined);
  if (colon < 0) return playerCandidates(live, target, players, named);
  const head = target.word.slice(0, colon);
  const [player, ...more] = matchingPlayers(players, head);
  return player === undefined || more.length > 0
    ? []
    : [...new Set([...player.eligible, player.position])].map((position) => ({
        value: `${head}:${position}`,
      }));
};

export const keepers: Values = (live, target) => [
  ...playerCandidates(live, target, lineupPlayers(live, target), given(target, "--keeper")),
  ...(given(target, "--keeper").length === 0 ? [{ value: "none", description: "no keepers" }] : []),
];

export const allPlayers = ({ league }: LiveLeague): readonly Player[] => [
  ...league.teams().flatMap(({ id }) => league.playersOf(id)),
  ...league.playersOf(null),
];

export const lockableSubjects: Values = (live, { typed }) => {
  const players = allPlayers(live);
  const proTeams = [...new Set(players.map(({ proTeam }) => proTeam))].filter(
    (team) => team !== "",
  );
  return [
    ...proTeams.toSorted().map((value) => ({ value, description: "all players of the pro team" })),
    ...players.map(idCandidate(live)),
  ].filter(({ value }) => !typed.args.includes(value));
};

export const lockedSubjects: Values = (live, { typed }) =>
  live.league
    .locks()
    .filter((lock) => holds(lock, live.now))
    .flatMap((lock): readonly Candidate[] => {
      if (lock.on === "pro_team") return [{ value: lock.proTeam, description: "pro team" }];
      const player = live.league.player(lock.playerId);
      return player === undefined ? [] : [idCandidate(live)(player)];
    })
    .filter(({ value }) => !typed.args.includes(value));
