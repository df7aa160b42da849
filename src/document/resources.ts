import {
  freePlayer,
  fullName,
  type Player,
  type PlayerResource,
  slotAt,
} from "../domain/league/players.ts";
import type { Point } from "../domain/league/points.ts";
import { type RosterResource, type Team, team } from "../domain/league/teams.ts";

/** The service's resources, as answers and league documents have them (E8, E12). */

/** A team of the rosters, with its budget and its players (league-document.md). */
export const rosterResource = (
  of: Team,
  budget: number | null,
  players: readonly PlayerResource[],
): RosterResource => {
  const { id, logo, long_abbr, abbr, short_name, name } = team.write(of);
  return {
    ...{ id, name, long_abbr, short_name, abbr, logo },
    ...(budget !== null && { budget }),
    players,
  };
};

/** A player of a roster, in their place at a point (league-document.md). */
export const playerResource = (player: Player, point: Point, isLocked: boolean): PlayerResource => {
  const { place } = slotAt(player.timeline, point);
  return freePlayer.write({
    ...player,
    fullname: fullName(player),
    rosterStatus: place?.rosterStatus ?? "",
    rosterPos: place?.rosterPos ?? "",
    isLocked,
  });
};
