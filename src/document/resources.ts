import type { Flag } from "../domain/declared/cursor.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import {
  freePlayer,
  fullName,
  type Player,
  type PlayerResource,
  type Slot,
  slotAt,
} from "../domain/league/players.ts";
import { BEGINNING, formatPoint, type Point } from "../domain/league/points.ts";
import { type RosterResource, type Team, team } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { LeagueDetails } from "../domain/whole-league.ts";
import type { DatesResource, DetailsResource, SlotResource } from "./league-document.ts";

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

/** A player's place from a point on, without whether it is a move (league-document.md). */
export const slotResource = (player: Player, { from, place }: Slot): SlotResource => ({
  player_id: player.id,
  point: from === BEGINNING ? null : formatPoint(from),
  team_id: place?.teamId ?? NO_TEAM,
  roster_status: place?.rosterStatus ?? "",
  roster_pos: place?.rosterPos ?? "",
});

/** The league's details and dates: two keys of the document (league-document.md). */
export const detailsResources = (
  details: LeagueDetails,
): { readonly league_details: DetailsResource; readonly dates: DatesResource } => ({
  league_details: {
    id: details.id,
    name: details.name,
    sport: details.sport,
    time_zone: details.timeZone,
    uses_keepers: flagOf(details.usesKeepers),
    transactions_locked: flagOf(details.transactionsLocked),
  },
  dates: {
    effective_point: formatPoint(details.effectivePoint),
    effective_period: details.effectivePeriod === null ? null : String(details.effectivePeriod),
  },
});

/** A switch (league-document.md, Writing). */
export const flagOf = (on: boolean): Flag => (on ? 1 : 0);

/** Ids, times and points are strings (E8). */
export const timeText = (time: Seconds): string => String(time);
