import { nextPoint, type Point } from "./league/points.ts";
import type { CalendarDate } from "./league/time.ts";
import type { League, LeagueDetails } from "./league.ts";

/** Where a league is in its season. */
export type Season = Pick<LeagueDetails, "sport" | "effectivePoint" | "timeZone"> & {
  /** Where `league set --effective-point next` moves the league. */
  readonly nextPoint: Point;
};

export const seasonOf = (league: League): Season => {
  const { sport, effectivePoint, timeZone } = league.details();
  const next = nextPoint(sport, effectivePoint, league.periods());
  return { sport, effectivePoint, timeZone, nextPoint: next };
};

/**
 * Whether a league is behind a day: by then it should have moved on to its next point. So a league
 * of weekly periods is not behind in the middle of a week. A football league never is, because its
 * weeks have no dates.
 */
export const isBehind = ({ sport, nextPoint: next }: Season, today: CalendarDate): boolean =>
  sport !== "football" && next <= today;
