import { holds } from "../../domain/league/locks.ts";
import { matchingPlayers } from "../../domain/league/player-names.ts";
import { fullName, type Player, STATUS_WORDS } from "../../domain/league/players.ts";
import { findPoint } from "../../domain/lineups/requested-point.ts";
import { playersInLineup } from "../../domain/lineups/show-lineup.ts";
import { playerFacts } from "../../domain/trades/views.ts";
import { aboutText } from "../tables/words.ts";
import { visible } from "../visible.ts";
import type { Candidate, Wanted } from "./candidates.ts";
import { given, type Look, lastGiven, type Values } from "./look.ts";
import { offeringTeam } from "./team-values.ts";

/**
 * In a person's words: a name that means only him on his team, or else his id (player-names.ts),
 * as for a name that no terminal can be shown as it is.
 */
const wordFor = (player: Player, others: readonly Player[]): string => {
  const name = fullName(player);
  const isTypable = /^[^-@\d:][^:]*$/.test(name) && visible(name) === name;
  return isTypable && matchingPlayers(others, name).length === 1 ? name : player.id;
};

const about = (player: Player, { league }: Look): string =>
  aboutText(playerFacts(player, league.details().effectivePoint));

export const byId =
  (look: Look) =>
  (player: Player): Candidate => ({
    value: player.id,
    description: `${fullName(player)}, ${about(player, look)}`,
    alias: fullName(player),
  });

/** Players of a team by name or, where a digit is typed, by id; not those that are named already. */
const playersInWords = (
  look: Look,
  wanted: Wanted,
  players: readonly Player[],
  named: readonly string[],
): readonly Candidate[] => {
  const taken = new Set(named.flatMap((word) => matchingPlayers(players, word)));
  const free = players.filter((player) => !taken.has(player));
  if (/^\d/.test(wanted.word)) return free.map(byId(look));
  return free.map((player) => {
    const value = wordFor(player, players);
    if (value === player.id) return byId(look)(player);
    return {
      value,
      description: `${about(player, look)}, ${player.id}`,
      alias: fullName(player),
    };
  });
};

export const playersOf =
  (flag: "--give" | "--get"): Values =>
  (look, wanted) => {
    const team = flag === "--give" ? offeringTeam(look, wanted) : lastGiven(wanted, "--to");
    const players = team === undefined ? [] : look.league.playersOf(team);
    return playersInWords(look, wanted, players, given(wanted, flag));
  };

/** The options of `lineup set` that say where players go. */
export const PLACED: readonly string[] = Object.values(STATUS_WORDS).map((word) => `--${word}`);

const lineupPlayers = (look: Look, wanted: Wanted): readonly Player[] => {
  const team = lastGiven(wanted, "--team");
  if (team === undefined) return [];
  const found = findPoint(look.league, {
    point: lastGiven(wanted, "--point") ?? null,
    period: lastGiven(wanted, "--period") ?? null,
  });
  return "refusal" in found ? [] : playersInLineup(look.league, team, found.point);
};

/** A player, and behind a colon the positions that he is eligible at. */
export const placements: Values = (look, wanted) => {
  const players = lineupPlayers(look, wanted);
  const colon = wanted.word.lastIndexOf(":");
  const words = PLACED.flatMap((flag) => given(wanted, flag)).map((word) => word.split(":")[0]);
  const named = words.filter((word) => word !== undefined);
  if (colon < 0) return playersInWords(look, wanted, players, named);
  const head = wanted.word.slice(0, colon);
  const [player, ...more] = matchingPlayers(players, head);
  return player === undefined || more.length > 0
    ? []
    : [...new Set([...player.eligible, player.position])].map((position) => ({
        value: `${head}:${position}`,
      }));
};

export const keepers: Values = (look, wanted) => [
  ...playersInWords(look, wanted, lineupPlayers(look, wanted), given(wanted, "--keeper")),
  ...(given(wanted, "--keeper").length === 0 ? [{ value: "none", description: "no keepers" }] : []),
];

export const allPlayers = ({ league }: Look): readonly Player[] => [
  ...league.teams().flatMap(({ id }) => league.playersOf(id)),
  ...league.playersOf(null),
];

export const lockable: Values = (look, { typed }) => {
  const players = allPlayers(look);
  const proTeams = [...new Set(players.map(({ proTeam }) => proTeam))].filter(
    (team) => team !== "",
  );
  return [
    ...proTeams.toSorted().map((value) => ({ value, description: "everybody of the pro team" })),
    ...players.map(byId(look)),
  ].filter(({ value }) => !typed.args.includes(value));
};

export const locked: Values = (look, { typed }) =>
  look.league
    .locks()
    .filter((lock) => holds(lock, look.now))
    .flatMap((lock): readonly Candidate[] => {
      if (lock.on === "pro_team") return [{ value: lock.proTeam, description: "the pro team" }];
      const player = look.league.player(lock.playerId);
      return player === undefined ? [] : [byId(look)(player)];
    })
    .filter(({ value }) => !typed.args.includes(value));
