import { FIRST_WEEK, LAST_WEEK } from "../../domain/league/points.ts";
import type { CalendarDate, Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { dayAt } from "../tables/moments.ts";
import { type DateFault, isFault } from "./calendar.ts";
import { DAY, parseDateWords } from "./date-words.ts";
import type { DayWords } from "./day-words.ts";
import { meantDay } from "./meant-moment.ts";

/** The day that a text means. It is exact if the text names the date itself. */
export type MeantDay = { readonly day: CalendarDate; readonly isExact: boolean };

/**
 * The day that a text means as a point. Football has none, because its points are weeks, which have
 * no dates (L8). Undefined if the text does not look like a day.
 */
export const meantPoint = (
  league: League,
  text: string,
  now: Seconds,
): MeantDay | DateFault | undefined => {
  const { sport, effectivePoint } = league.details();
  if (sport !== "football") return meantDate(league, text, now);
  const weeks = `a point is a week from ${FIRST_WEEK} to ${LAST_WEEK} in football`;
  return { fault: `is not a week: ${weeks}, and the league is in week ${effectivePoint}` };
};

/** The day that a text means, whatever the sport's points are. */
export const meantDate = (
  league: League,
  text: string,
  now: Seconds,
): MeantDay | DateFault | undefined => {
  const words = dayWordsOf(text);
  if (words === undefined || isFault(words)) return words;
  if (words.kind === "date") return { day: words.date, isExact: true };
  const today = dayAt(now, league.timeZone());
  return { day: meantDay(words, today, "point"), isExact: false };
};

/** Reads a date that is the same today and tomorrow. Undefined for any other text. */
export const dateNamed = (text: string): CalendarDate | undefined => {
  const words = dayWordsOf(text);
  if (words === undefined || isFault(words)) return undefined;
  return words.kind === "date" ? words.date : undefined;
};

/** A whole day in words: `friday`, and `3 days ago` too. */
const dayWordsOf = (text: string): DayWords | DateFault | undefined => {
  const words = parseDateWords(text);
  if (words === undefined || isFault(words)) return words;
  switch (words.kind) {
    case "day":
      return words.time === undefined ? words.day : { fault: "has a time. Write only the day" };
    case "duration":
      return words.seconds % DAY === 0
        ? { kind: "days from today", days: (words.seconds / DAY) * (words.way === "ago" ? -1 : 1) }
        : { fault: "is not a number of whole days" };
    case "moment":
      return undefined;
    default:
      return words satisfies never;
  }
};
