import { everyPlayer } from "../../domain/every-player.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { matchingTeams } from "../../domain/league/matching-names.ts";
import { onlyTeam } from "../../domain/league/teams.ts";
import { playerCandidates, playersNotNamed } from "../completion/player-values.ts";
import {
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
} from "../completion/values.ts";

/** Players on no team who are not named yet. */
export const freeAgents: LeagueValues = (live, target) =>
  playerCandidates(live, target, live.league.playersOf(null), target.typed.args);

/** Players of the team that is named, or of the caller's only team, who are not named yet. */
export const playersToDrop: LeagueValues = (live, target) =>
  playersNotNamed(live, target, teamAt(live, target), "--drop");

/** Players of the team that is named, otherwise of all teams, who are not named yet. */
export const rosteredPlayers: LeagueValues = (live, target) => {
  const { league } = live;
  const team = namedTeam(live, target);
  const players =
    team === undefined
      ? everyPlayer(league).filter(({ teamId }) => teamId !== null)
      : league.playersOf(team);
  return playerCandidates(live, target, players, target.typed.args);
};

const teamAt = (live: LiveLeague, target: Target): TeamId | undefined =>
  namedTeam(live, target) ?? (live.caller ? onlyTeam(live.caller) : undefined);

const namedTeam = ({ league }: LiveLeague, target: Target): TeamId | undefined => {
  const word = lastGiven(target, "--team");
  if (word === undefined) return undefined;
  const found = matchingTeams(league.teams(), word);
  return found.length === 1 ? found[0]?.id : undefined;
};
