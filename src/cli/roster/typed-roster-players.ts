import { everyPlayer } from "../../domain/every-player.ts";
import { isTeamId, NO_TEAM, type PlayerId, type TeamId } from "../../domain/league/ids.ts";
import { matchingPlayers } from "../../domain/league/matching-names.ts";
import { fullName, type Player } from "../../domain/league/players.ts";
import { teamName } from "../../domain/names.ts";
import { idOfOnly, type Names, namedPlayer, noTeam, typedTeam } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The players of `roster add` and `roster drop`, by id or by any part of a name that fits only one.
 */

/**
 * The team that a word means. Throws UsageError if the word is no team's name and cannot be an id.
 */
export const typedRosterTeam = (names: Names, word: string): TeamId => {
  const id = typedTeam(names, word);
  if (id === NO_TEAM || isTeamId(id)) return id;
  throw noTeam(names.league, word);
};

/**
 * The free agent that a word means. The id of any player stays as it is: the league refuses a
 * player who is on a team. Throws UsageError if no free agent matches, or several do.
 */
export const typedFreeAgent = (names: Names, word: string): PlayerId => {
  const { league } = names;
  if (league.player(word) !== undefined) return word;
  const only = onlyPlayer(names, league.playersOf(null), word, "free agents");
  if (only !== undefined) return only.id;
  const [other] = matchingPlayers(everyPlayer(league), word);
  const advice =
    other === undefined || other.teamId === null
      ? "'fantasy-tx roster show --team 0' lists the free agents"
      : `${fullName(other)} (${other.id}) is on ${teamName(league, other.teamId)}: 'fantasy-tx roster move' moves them`;
  throw new UsageError(`no free agent matches '${word}'. ${advice}`);
};

/**
 * The player that a word means, and the team that drops them: the one that is named, otherwise
 * theirs. Throws UsageError if nobody on a team matches, or several do.
 */
export const typedDrop = (
  names: Names,
  word: string,
  team: TeamId | undefined,
): { readonly id: PlayerId; readonly from: TeamId } => {
  const { league } = names;
  const whose = team === undefined ? "on a team" : `of ${teamName(league, team)}`;
  const players =
    team === undefined
      ? everyPlayer(league).filter(({ teamId }) => teamId !== null)
      : league.playersOf(team);
  const player = league.player(word) ?? onlyPlayer(names, players, word, `players ${whose}`);
  if (player === undefined)
    throw new UsageError(
      `no player ${whose} matches '${word}'. Use a player's id or part of their name`,
    );
  const from = team ?? player.teamId;
  if (from === null)
    throw new UsageError(
      `${fullName(player)} (${player.id}) is on no team, so no team can drop them`,
    );
  return { id: player.id, from };
};

const onlyPlayer = (
  names: Names,
  players: readonly Player[],
  word: string,
  what: string,
): Player | undefined => {
  const id = idOfOnly(names, word, matchingPlayers(players, word).map(namedPlayer), what);
  return players.find((player) => player.id === id);
};
