import type { LeagueDetails } from "./league/details.ts";
import { nextPoint, type Point, type Sport } from "./league/points.ts";
import { type CalendarDate, dateIn, partsOf, type Seconds } from "./league/time.ts";
import type { League } from "./league.ts";

/** A league's place in its season. The time zone is the stored one, for tables. */
export type Season = Pick<LeagueDetails, "sport" | "effectivePoint" | "timeZone"> & {
  /** The point that `league set --effective-point next` moves the league to. */
  readonly nextPoint: Point;
};

export const seasonOf = (league: League): Season => {
  const { sport, effectivePoint, timeZone } = league.details();
  const next = nextPoint(sport, effectivePoint, league.periods());
  return { sport, effectivePoint, timeZone, nextPoint: next };
};

/**
 * Whether a league is behind on this day: its effective point is an earlier one. A football league is
 * never behind, because its weeks have no dates.
 */
export const isBehind = ({ sport, effectivePoint }: Season, today: CalendarDate): boolean =>
  sport !== "football" && effectivePoint < today;

/** Today's date, if the league is behind. Otherwise undefined. */
export const todayIfBehind = (season: Season, now: Seconds): CalendarDate | undefined => {
  const today = dateIn(season.timeZone, now);
  return isBehind(season, today) ? today : undefined;
};

/** The month (1 for January) from which trades count for a new season (T3). */
const FIRST_MONTH: Readonly<Record<Sport, number>> = {
  baseball: 1,
  football: 3,
  basketball: 7,
  hockey: 7,
};

/** The season of a day, by the year in which it began. */
export const seasonOfDay = (sport: Sport, day: CalendarDate): number => {
  const [year, month] = partsOf(day);
  return month < FIRST_MONTH[sport] ? year - 1 : year;
};
