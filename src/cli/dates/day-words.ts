import { type CalendarDate, dateOf, isCalendarDate } from "../../domain/league/time.ts";
import {
  type DateFault,
  isFault,
  isoDate,
  LEAP_YEAR,
  MONTHS,
  WEEKDAYS,
  weekdayOf,
} from "./calendar.ts";

/** A day in words, not yet the day that they mean. */
export type DayWords =
  | { readonly kind: "date"; readonly date: CalendarDate }
  /** Such as `may 10`. */
  | { readonly kind: "day of a year"; readonly month: number; readonly day: number }
  /** 0 for Sunday. */
  | { readonly kind: "weekday"; readonly weekday: number }
  /** Such as `tomorrow`, which is 1. */
  | { readonly kind: "days from today"; readonly days: number };

/** Reads a day in small letters: a word, a weekday or a date. Undefined if it looks like none. */
export const parseDay = (text: string): DayWords | DateFault | undefined => {
  const away = ["yesterday", "today", "tomorrow"].indexOf(text);
  if (away >= 0) return { kind: "days from today", days: away - 1 };
  const weekday = indexOfName(WEEKDAYS, text);
  if (weekday !== undefined) return { kind: "weekday", weekday };
  const [, which = "", name = ""] = /^(next|last|this) ([a-z]+)$/.exec(text) ?? [];
  if (indexOfName(WEEKDAYS, name) !== undefined) {
    // A weekday alone mostly means the next one.
    const write = which === "last" ? "the date" : `${name}, or the date`;
    return { fault: `can mean two days. Write ${write} as YYYY-MM-DD` };
  }
  return parseDateOfWeekday(text);
};

/** The place of a name that is written out, or shortened to three letters or more. */
const indexOfName = (names: readonly string[], word: string): number | undefined => {
  const index =
    word.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(word));
  return index < 0 ? undefined : index;
};

/** A date, with or without its weekday: `sun 2026-05-10`, as tables show it. */
const parseDateOfWeekday = (text: string): DayWords | DateFault | undefined => {
  const [, name = "", rest = ""] = /^([a-z]+),? (.+)$/.exec(text) ?? [];
  const weekday = indexOfName(WEEKDAYS, name);
  if (weekday === undefined) return parseDate(text);
  const found = parseDate(rest);
  if (found === undefined || isFault(found) || found.kind !== "date") return found;
  const real = weekdayOf(found.date);
  return real === weekday
    ? found
    : { fault: `is not a day: ${isoDate(found.date)} is a ${WEEKDAYS[real]}` };
};

const parseDate = (text: string): DayWords | DateFault | undefined => {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (iso !== null) return dateIfReal(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return parseNamedMonth(text) ?? numericDateFault(text);
};

const MONTH_FIRST =
  /^(?<name>[a-z]+)\.? (?<day>[0-9]{1,2})(?:st|nd|rd|th)?(?:,? (?<year>[0-9]{4}))?$/;
const DAY_FIRST =
  /^(?<day>[0-9]{1,2})(?:st|nd|rd|th)?\.? (?<name>[a-z]+)\.?(?:,? (?<year>[0-9]{4}))?$/;

/** `may 10`, `10 may` or `may 10, 2026`. */
const parseNamedMonth = (text: string): DayWords | DateFault | undefined => {
  const { groups = {} } = MONTH_FIRST.exec(text) ?? DAY_FIRST.exec(text) ?? {};
  const { name = "", day: days, year } = groups;
  const index = indexOfName(MONTHS, name);
  if (index === undefined) return undefined;
  const [month, day] = [index + 1, Number(days)];
  if (year !== undefined) return dateIfReal(Number(year), month, day);
  return isCalendarDate(LEAP_YEAR * 10_000 + month * 100 + day)
    ? { kind: "day of a year", month, day }
    : noSuchDay(month);
};

const dateIfReal = (year: number, month: number, day: number): DayWords | DateFault => {
  const date = year * 10_000 + month * 100 + day;
  if (isCalendarDate(date)) return { kind: "date", date };
  if (month < 1 || month > 12) return { fault: "is not a day: write the month as 01 to 12" };
  return year < 1000 ? { fault: "is not a day: the year is too early" } : noSuchDay(month, year);
};

const noSuchDay = (month: number, year?: number): DateFault => {
  // Day 0 of a month is the last day of the month before.
  const last = dateOf(year ?? LEAP_YEAR, month + 1, 0) % 100;
  const name = `${MONTHS[month - 1]}${year === undefined ? "" : ` ${year}`}`;
  return { fault: `is not a day: ${name} has the days 1 to ${last}` };
};

const YEAR_FIRST = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$/;
const YEAR_LAST = /^([0-9]{1,2})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{2}|[0-9]{4}))?$/;

/**
 * Why a date of numbers such as `05/08/2026` is not read: countries write the day and the month in
 * different orders. Undefined for any other text.
 */
const numericDateFault = (text: string): DateFault | undefined => {
  const meanings = meaningsOf(text);
  if (meanings === undefined) return undefined;
  const [one, other] = new Set(meanings.filter((meaning) => meaning !== undefined));
  if (one === undefined) return { fault: "is not a day. Write dates as YYYY-MM-DD" };
  return {
    fault:
      other === undefined
        ? `is not read as a date. Write ${one}`
        : `can mean ${one} or ${other}. Write the one that you mean`,
  };
};

/** The days that the numbers can mean, undefined for those that do not exist. */
const meaningsOf = (text: string): readonly (string | undefined)[] | undefined => {
  const iso = YEAR_FIRST.exec(text);
  if (iso !== null) return [written(Number(iso[1]), Number(iso[2]), Number(iso[3]))];
  const [whole, a, b, years] = YEAR_LAST.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const year = years === undefined ? undefined : Number(years) + (years.length === 2 ? 2000 : 0);
  return [written(year, Number(a), Number(b)), written(year, Number(b), Number(a))];
};

/** A date as it should be written, if there is such a day. */
const written = (year: number | undefined, month: number, day: number): string | undefined => {
  const date = (year ?? LEAP_YEAR) * 10_000 + month * 100 + day;
  if (!isCalendarDate(date)) return undefined;
  return year === undefined ? `'${MONTHS[month - 1]} ${day}'` : isoDate(date);
};
