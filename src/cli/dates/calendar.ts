import { formatPoint, isWeek, type Point } from "../../domain/league/points.ts";
import { type CalendarDate, partsOf } from "../../domain/league/time.ts";

/**
 * Why a text is not read: the rest of a sentence that begins with the text, and says what to write
 * instead.
 */
export type DateFault = { readonly fault: string };

export const isFault = <Words extends object>(words: Words | DateFault): words is DateFault =>
  "fault" in words;

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Any leap year, for a date without a year. */
export const LEAP_YEAR = 2024;

/** The weekday of a date; 0 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => {
  const [year, month, day] = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
};

/** A day for people: `Fri 2026-05-01`. Tables and sentences all show days like this. */
export const dayText = (date: CalendarDate): string =>
  `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${isoDate(date)}`;

/** A date as in ISO 8601. */
export const isoDate = (date: CalendarDate): string =>
  String(date).replace(/^([0-9]{4})([0-9]{2})([0-9]{2})$/, "$1-$2-$3");

/** A point for people: `week 3` in football, `Fri 2026-05-01` in other sports. */
export const pointText = (point: Point): string =>
  isWeek(point) ? `week ${formatPoint(point)}` : dayText(point);
