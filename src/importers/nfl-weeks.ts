import type { Assumption } from "../domain/declared/cursor.ts";
import { FIRST_WEEK, LAST_WEEK } from "../domain/league/points.ts";
import { type CalendarDate, dateOf } from "../domain/league/time.ts";

/** The effective point of a football league, and what was assumed about it. */
export type WeekPoint = {
  readonly point: number | undefined;
  readonly assumed: Assumption | false;
};

/**
 * The effective point in a recorded week of the NFL. Lineups end in week 17, so later weeks become
 * week 17, and a season that has not begun is in week 1.
 */
export const pointOfWeek = (week: number | undefined): WeekPoint => {
  if (week === undefined)
    return { point: FIRST_WEEK, assumed: { what: `the effective point is week ${FIRST_WEEK}` } };
  if (week <= LAST_WEEK) return { point: Math.max(week, FIRST_WEEK), assumed: false };
  const what = `the effective point is week ${LAST_WEEK}: lineups end there, and the league is in week ${week}`;
  return { point: LAST_WEEK, assumed: { what } };
};

/**
 * The Tuesday that ends a week of the NFL. Its first week begins on the Thursday after Labor Day,
 * which is the first Monday of September.
 */
export const endOfWeek = (season: number, week: number): CalendarDate => {
  const weekday = new Date(Date.UTC(season, 8, 1)).getUTCDay();
  const laborDay = 1 + ((8 - weekday) % 7);
  const firstTuesday = laborDay + 8;
  return dateOf(season, 9, firstTuesday + 7 * (week - 1));
};
