import { everyPlayer } from "../../domain/every-player.ts";
import type { PlayerId, TeamId } from "../../domain/league/ids.ts";
import { matchingPlayers } from "../../domain/league/matching-names.ts";
import { fullName } from "../../domain/league/players.ts";
import { teamName } from "../../domain/names.ts";
import { meantPlayer, type Names } from "../typed-names.ts";
import { noPlayer, noPlayerHere } from "../unknown-names.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The players of `roster add` and `roster drop`, by id or by any part of a name that fits only one.
 */

/**
 * The free agent that a word means. The id of any player stays as it is: the league refuses a
 * player who is on a team. Throws UsageError if no free agent matches, or several do.
 */
export const typedFreeAgent = (names: Names, word: string): PlayerId => {
  const { league } = names;
  const id = meantPlayer(names, word, league.playersOf(null), "free agents");
  if (id !== undefined) return id;
  const [other] = matchingPlayers(everyPlayer(league), word);
  if (other === undefined || other.teamId === null)
    throw noPlayer(league, word, "'fantasy-tx roster show --team 0' lists the free agents");
  throw new UsageError(
    `no free agent matches '${word}'. ${fullName(other)} (${other.id}) is on ${teamName(league, other.teamId)}: 'fantasy-tx roster move' moves them`,
  );
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
  const id = meantPlayer(names, word, players, `players ${whose}`);
  const player = id === undefined ? undefined : league.player(id);
  if (player === undefined) throw noPlayerHere(league, word, whose);
  const from = team ?? player.teamId;
  if (from === null)
    throw new UsageError(
      `${fullName(player)} (${player.id}) is on no team, so no team can drop them`,
    );
  return { id: player.id, from };
};
