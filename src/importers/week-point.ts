import type { Assumption } from "../domain/declared/cursor.ts";
import { type Cursor, isGiven, placed, whole } from "../domain/declared/cursor.ts";
import { FIRST_WEEK, LAST_WEEK } from "../domain/league/points.ts";

/** The effective point of a football league, and what was assumed about it. */
export type WeekPoint = { readonly point: unknown; readonly assumed: readonly Assumption[] };

/** The effective point in a recorded week. Lineups end in week 17, so week 18 becomes week 17. */
export const weekPoint = (cursor: Cursor | undefined): WeekPoint => {
  if (cursor === undefined || !isGiven(cursor))
    return {
      point: FIRST_WEEK,
      assumed: [{ what: `the effective point is week ${FIRST_WEEK}` }],
    };
  const week = whole(cursor, FIRST_WEEK);
  if (week !== LAST_WEEK + 1) return { point: placed(cursor, week ?? FIRST_WEEK), assumed: [] };
  return {
    point: placed(cursor, LAST_WEEK),
    assumed: [
      {
        what: `the effective point is week ${LAST_WEEK}: lineups end there, and the league is in week ${week}`,
      },
    ],
  };
};

/**
 * The effective point of a football league in a week of the NFL. Lineups end in week 17, so week 18
 * becomes week 17.
 */
export const pointInWeek = (week: number | undefined): WeekPoint => {
  if (week === undefined)
    return {
      point: FIRST_WEEK,
      assumed: [{ what: `the effective point is week ${FIRST_WEEK}` }],
    };
  if (week !== LAST_WEEK + 1) return { point: Math.max(week, FIRST_WEEK), assumed: [] };
  return {
    point: LAST_WEEK,
    assumed: [
      {
        what: `the effective point is week ${LAST_WEEK}: lineups end there, and the league is in week ${week}`,
      },
    ],
  };
};
