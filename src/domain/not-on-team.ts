import type { PickId, PlayerId, TeamId } from "./league/ids.ts";
import { parsePickId } from "./league/picks.ts";
import type { League } from "./league.ts";
import { playerName, teamName } from "./names.ts";
import type { Refusal } from "./refusals.ts";

/**
 * The refusal for a player who is not on the team they are moved from. An unknown player's id is
 * used as the name (T7).
 */
export const playerNotOnTeam = (
  league: League,
  { id, from, to }: { readonly id: PlayerId; readonly from: TeamId; readonly to?: TeamId },
): Refusal => ({
  code: "player_not_on_team",
  playerId: id,
  from,
  ...(to !== undefined && { to }),
  player: playerName(league, id),
  team: teamName(league, from),
});

/**
 * The refusal for a pick that is not on the team it is moved from (T11). Throws if the id does not
 * have the form of a pick's id.
 */
export const pickNotOnTeam = (
  league: League,
  move: { readonly id: PickId; readonly from: TeamId },
): Refusal => {
  const pick = parsePickId(move.id);
  if (pick === undefined) throw new Error(`${move.id} is not the id of a draft pick`);
  return {
    code: "pick_not_on_team",
    pickId: move.id,
    from: move.from,
    pick,
    originalTeam: teamName(league, pick.originalTeamId),
    team: teamName(league, move.from),
  };
};
