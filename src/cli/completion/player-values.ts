import { everyPlayer } from "../../domain/every-player.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { matchingPlayers } from "../../domain/league/matching-names.ts";
import { fullName, type Player } from "../../domain/league/players.ts";
import { playerFacts } from "../../domain/trades/views.ts";
import { aboutText } from "../../words/rosters.ts";
import { visible } from "../visible.ts";
import {
  type Candidate,
  given,
  type LeagueValues,
  type LiveLeague,
  type Target,
} from "./values.ts";

/** All players of the league, by id. */
export const players: LeagueValues = (live) => everyPlayer(live.league).map(idCandidate(live));

export const idCandidate =
  (live: LiveLeague) =>
  (player: Player): Candidate => ({
    value: player.id,
    description: `${fullName(player)}, ${describePlayer(player, live)}`,
    alias: fullName(player),
  });

const describePlayer = (player: Player, { league }: LiveLeague): string =>
  aboutText(playerFacts(player, league.details().effectivePoint));

/** The players of a team, if it is known, that the option does not name yet. */
export const playersNotNamed = (
  live: LiveLeague,
  target: Target,
  team: TeamId | undefined,
  flag: string,
): readonly Candidate[] => {
  const players = team === undefined ? [] : live.league.playersOf(team);
  return playerCandidates(live, target, players, given(target, flag));
};

/** The players that `--drop` and `--player` name, and those that the given sides of a trade name. */
export const namedInTrade = (
  target: Target,
  sides: readonly ("--give" | "--get")[],
): readonly string[] => [
  ...["--drop", ...sides].flatMap((flag) => given(target, flag)),
  ...given(target, "--player").map((entry) => entry.split(":")[0] ?? ""),
];

/** The players of a team that are not named yet: by name or, if a digit is typed, by id. */
export const playerCandidates = (
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

/**
 * The word to complete for a player: their name if it matches no other player of the team (see
 * matching-names.ts) and can be shown unescaped on a terminal; otherwise their id.
 */
const wordForPlayer = (player: Player, others: readonly Player[]): string => {
  const name = fullName(player);
  const isTypable = /^[^-@\d:][^:]*$/.test(name) && visible(name) === name;
  return isTypable && matchingPlayers(others, name).length === 1 ? name : player.id;
};
