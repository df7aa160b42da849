import {
  FIRST_WEEK,
  isPoint,
  isWeek,
  LAST_WEEK,
  type Point,
  parsePoint,
} from "../../domain/league/points.ts";
import {
  type CalendarDate,
  dateIn,
  isCalendarDate,
  type Seconds,
} from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import { findPoint } from "../../domain/lineups/requested-point.ts";
import { seasonOf } from "../../domain/season.ts";
import { type DateFault, type DayWords, isFault, parseDateWords } from "./date-words.ts";
import { meantDay } from "./meant-moment.ts";

/** The point that a text means. It is exact if the text names the point itself. */
export type MeantPoint = { readonly point: Point; readonly isExact: boolean };

/**
 * The point that a text means: a day, in football a week (L8); `next`, the point that the league
 * moves on to; `period 8` or, in football, `week 8` (L9). Undefined for a text that looks like no
 * point.
 */
export const meantPoint = (
  league: League,
  text: string,
  now: Seconds,
): MeantPoint | DateFault | undefined => {
  const { sport } = league.details();
  const words = text.trim().toLowerCase();
  const number = /^(?<unit>week|period)? ?(?<number>[0-9]{1,8})$/.exec(words)?.groups;
  if (number !== undefined) return numberedPoint(league, number);
  if (words === "next") {
    const { nextPoint } = seasonOf(league);
    return isPoint(sport, nextPoint)
      ? { point: nextPoint, isExact: false }
      : { fault: `is not a week: ${LAST_WEEK} is the last` };
  }
  return sport === "football" ? notAWeek(league) : meantDate(league, text, now);
};

const numberedPoint = (
  league: League,
  { unit, number = "" }: Readonly<Record<string, string | undefined>>,
): MeantPoint | DateFault => {
  const point = parsePoint(number);
  if (league.details().sport === "football")
    return isWeek(point) ? { point, isExact: true } : notAWeek(league);
  switch (unit) {
    case "period":
      return firstPointOf(league, number);
    case "week":
      return { fault: `is not a day. If it is a period, write 'period ${number}'` };
    default:
      return isCalendarDate(point)
        ? { point, isExact: true }
        : { fault: "is not a day that exists, such as 2026-05-08 or 20260508" };
  }
};

const notAWeek = (league: League): DateFault => {
  const { effectivePoint } = league.details();
  const weeks = `a point is a week from ${FIRST_WEEK} to ${LAST_WEEK} in football`;
  return { fault: `is not a week: ${weeks}, and the league is in week ${effectivePoint}` };
};

/** The first day of a period; of the running one, the effective point (L9). */
const firstPointOf = (league: League, period: string): MeantPoint | DateFault => {
  const found = findPoint(league, { point: null, period });
  if ("point" in found) return { point: found.point, isExact: false };
  const { refusal } = found;
  return { fault: `is not ${refusal.code === "no_such_point" ? refusal.form : "a period"}` };
};

/**
 * The point of a lineup that a text means. In football, no lineup can be set for a week after the
 * current one (L8), so none is shown or checked there.
 */
export const meantLineupPoint = (
  league: League,
  text: string,
  now: Seconds,
): MeantPoint | DateFault | undefined => {
  const found = meantPoint(league, text, now);
  if (found === undefined || isFault(found)) return found;
  const { sport, effectivePoint } = league.details();
  return sport === "football" && found.point > effectivePoint
    ? {
        fault: `is after the current week, ${effectivePoint}. In football, there are no lineups for later weeks`,
      }
    : found;
};

/** The day that a text means, whatever the sport's points are. `sense` is as for `meantDay`. */
export const meantDate = (
  league: League,
  text: string,
  now: Seconds,
  sense: "until" | "point" = "point",
): MeantPoint | DateFault | undefined => {
  const words = dayWordsOf(text);
  if (words === undefined || isFault(words)) return words;
  if (words.kind === "date") return { point: words.date, isExact: true };
  const today = dateIn(league.timeZone(), now);
  return { point: meantDay(words, today, sense), isExact: false };
};

/** Reads a date that is the same today and tomorrow. Undefined for any other text. */
export const dateNamed = (text: string): CalendarDate | undefined => {
  const words = dayWordsOf(text);
  if (words === undefined || isFault(words)) return undefined;
  return words.kind === "date" ? words.date : undefined;
};

const DAY: Seconds = 86_400;

/** A whole day in words: `friday`, and `3 days ago` too. */
const dayWordsOf = (text: string): DayWords | DateFault | undefined => {
  const words = parseDateWords(text);
  if (words === undefined || isFault(words)) return words;
  switch (words.kind) {
    case "day":
      return words.time === undefined ? words.day : { fault: "has a time. Write only the day" };
    case "duration": {
      const days = "days" in words.length ? words.length.days : words.length.seconds / DAY;
      return Number.isInteger(days)
        ? { kind: "days from today", days: words.way === "ago" ? -days : days }
        : { fault: "is not a number of whole days" };
    }
    case "moment":
      return undefined;
    default:
      return words satisfies never;
  }
};
