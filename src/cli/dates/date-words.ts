import type { ClockTime } from "../../domain/league/clocks.ts";
import { isCalendarDate, parseTime, type Seconds } from "../../domain/league/time.ts";
import { type DateFault, isFault, isoDate } from "./calendar.ts";
import { type DayWords, parseDay } from "./day-words.ts";

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
