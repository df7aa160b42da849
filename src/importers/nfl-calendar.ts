import { type CalendarDate, dateOf } from "../domain/league/time.ts";

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
