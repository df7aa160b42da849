import { byId, type TeamId } from "../league/ids.ts";
import { type Place, type Player, slotAt } from "../league/players.ts";
import type { Point } from "../league/points.ts";
import type { League } from "../league.ts";

/** The players in a team's lineup at a point, by id. */
export const playersInLineup = (league: League, team: TeamId, point: Point): readonly Player[] =>
  inLineup(league.playersWithSlotsOn(team), team, point).map(({ player }) => player);

type Placed = { readonly player: Player; readonly from: Point; readonly place: Place };

/** The given players that are in the team's lineup at a point, by id. */
export const inLineup = (
  players: readonly Player[],
  team: TeamId,
  point: Point,
): readonly Placed[] =>
  byId(players).flatMap((player) => {
    const { from, place } = slotAt(player.timeline, point);
    return place?.teamId === team ? [{ player, from, place }] : [];
  });
