import { NO_TEAM, type OwnerId, type PlayerId, type TeamId } from "./league/ids.ts";
import { fullName } from "./league/players.ts";
import type { League } from "./league.ts";

/** The name of a team, or the id if the league has no such team. `0` gives "team 0". */
export const teamName = (league: League, id: TeamId): string =>
  id === NO_TEAM ? "team 0" : (league.team(id)?.name ?? id);

/** The name of an owner, or the id if the league has no such owner. */
export const ownerName = (league: League, id: OwnerId): string => league.owner(id)?.name ?? id;

/** The name of a player, or the id if the league has no such player (T7, L4). */
export const playerName = (league: League, id: PlayerId): string => {
  const player = league.player(id);
  return player === undefined ? id : fullName(player);
};
