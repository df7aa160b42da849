import type { ClockTime } from "../../domain/league/clocks.ts";
import { formatPoint, isWeek, type Point } from "../../domain/league/points.ts";
import {
  type CalendarDate,
  dateOf,
  isCalendarDate,
  isoDate,
  parseTime,
  partsOf,
  type Seconds,
} from "../../domain/league/time.ts";

/*
 * Dates and times as people write them. This is what a text says; what it means depends on the time
 * and on the league's time zone (meant-moment.ts). We have our own grammar because it is small and
 * never guesses. The usual library, chrono-node, takes 170 ms to load, several times as long as a
 * whole command, and silently reads 05/08/2026 as a day in May.
 */

export type DateWords =
  /** UNIX seconds, or a time with an offset. */
  | { readonly kind: "moment"; readonly at: Seconds }
  /** Such as `3 days ago`. Without `ago` and `in`, the option decides the direction. */
  | {
      readonly kind: "duration";
      /** Days of the calendar, which may have 23 or 25 hours, or else a length of time. */
      readonly length: { readonly days: number } | { readonly seconds: Seconds };
      readonly way: "ago" | "in" | undefined;
    }
  | { readonly kind: "day"; readonly day: DayWords; readonly time: ClockTime | undefined };

/**
 * Reads a date or a time. Letters may be large or small. Undefined if the text looks like neither.
 */
export const parseDateWords = (typed: string): DateWords | DateFault | undefined => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  // Eight digits mean a day if there is one. As UNIX seconds, they would be a time before 1974.
  if (/^[0-9]{8}$/.test(text) && isCalendarDate(Number(text)))
    return { kind: "day", day: { kind: "date", date: Number(text) }, time: undefined };
  if (/^[1-9][0-9]{0,6}$/.test(text))
    return { fault: `has no unit. Write ${text}h for hours or ${text}d for days` };
  const at = parseTime(text);
  if (at !== undefined) return { kind: "moment", at };
  return parseDuration(text) ?? parseDayAndTime(text);
};

const UNITS = [
  [/^(min|mins|minutes?)$/, { seconds: 60 }],
  [/^(h|hrs?|hours?)$/, { seconds: 3600 }],
  [/^(d|days?)$/, { days: 1 }],
  [/^(w|weeks?)$/, { days: 7 }],
] as const;

/** `48h`, `3 days ago`, git's `3.days.ago`, `in 2 weeks`. */
const parseDuration = (text: string): DateWords | DateFault | undefined => {
  const [, before, count, unit = "", after] =
    /^(in )?([0-9]{1,7}) ?([a-z]+)( ago)?$/.exec(text.replace(/\.(?=[a-z])/g, " ")) ?? [];
  if (count === undefined || (before !== undefined && after !== undefined)) return undefined;
  if (unit === "m") return { fault: `can mean minutes or months. Write ${count}min for minutes` };
  const [, one] = UNITS.find(([words]) => words.test(unit)) ?? [];
  if (one === undefined) return undefined;
  const length =
    "days" in one ? { days: Number(count) * one.days } : { seconds: Number(count) * one.seconds };
  const way = before !== undefined ? "in" : after !== undefined ? "ago" : undefined;
  return { kind: "duration", length, way };
};

/** An offset from UTC at the end, also as tables show it: `2026-05-10 23:59 -04`. */
const OFFSET = /^(?<local>.*[0-9]) ?(?<offset>z|[+-][0-9]{2}(:?[0-9]{2})?)$/;

const CLOCK_TIME =
  /^(?<day>.*?)(^| at |[ t])(?<hour>[0-9]{1,2})(:(?<minute>[0-9]{2})(:(?<second>[0-9]{2}))?)? ?(?<half>[ap]m)?$/;

type Parts = Readonly<Record<string, string | undefined>>;

const parseDayAndTime = (text: string): DateWords | DateFault | undefined => {
  const whole = parseDay(text);
  if (whole !== undefined)
    return isFault(whole) ? whole : { kind: "day", day: whole, time: undefined };
  const { local = text, offset }: Parts = OFFSET.exec(text)?.groups ?? {};
  const parts: Parts = CLOCK_TIME.exec(local)?.groups ?? {};
  if (parts["minute"] === undefined && parts["half"] === undefined) return undefined;
  if (parts["day"] === "") return { fault: `names no day. Write 'today ${text}', for example` };
  const day = parseDay((parts["day"] ?? "").replace(/,$/, ""));
  if (day === undefined || isFault(day)) return day;
  const time = clockTime(parts);
  if (time === undefined) return { fault: "has no such time: write it as 18:00 or 6pm" };
  return offset === undefined ? { kind: "day", day, time } : momentAt(day, time, offset);
};

const clockTime = ({ hour, minute, second, half }: Parts): ClockTime | undefined => {
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const time = {
    hour: half === undefined ? typed : (typed % 12) + (half === "pm" ? 12 : 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  };
  return time.hour < 24 && time.minute < 60 && time.second < 60 ? time : undefined;
};

const momentAt = (day: DayWords, time: ClockTime, offset: string): DateWords | undefined => {
  if (day.kind !== "date") return undefined;
  const clock = [time.hour, time.minute, time.second].map((n) => String(n).padStart(2, "0"));
  // ISO 8601 has minutes in every offset: -04:00.
  const zone = offset.replace(
    /^([+-][0-9]{2}):?([0-9]{2})?$/,
    (_, hours, minutes = "00") => `${hours}:${minutes}`,
  );
  const at = parseTime(`${isoDate(day.date)}T${clock.join(":")}${zone}`);
  return at === undefined ? undefined : { kind: "moment", at };
};

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

const MONTHS = [
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
const LEAP_YEAR = 2024;

/** The weekday of a date; 0 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => {
  const [year, month, day] = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
};

/** A day for people: `Fri 2026-05-01`. Tables and sentences all show days like this. */
export const dayText = (date: CalendarDate): string =>
  `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${isoDate(date)}`;

/** A point for people: `week 3` in football, `Fri 2026-05-01` in other sports. */
export const pointText = (point: Point): string =>
  isWeek(point) ? `week ${formatPoint(point)}` : dayText(point);

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
const parseDay = (text: string): DayWords | DateFault | undefined => {
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
