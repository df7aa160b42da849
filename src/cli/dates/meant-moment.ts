import { endOfDay, momentsOf, sameTimeOtherDay, startOfDay } from "../../domain/league/clocks.ts";
import {
  type CalendarDate,
  dateIn,
  dateOf,
  daysBetween,
  isCalendarDate,
  LAST_SECOND,
  partsOf,
  type Seconds,
} from "../../domain/league/time.ts";
import { inIso } from "../tables/moments.ts";
import { type DateFault, type DateWords, type DayWords, weekdayOf } from "./date-words.ts";

/**
 * How an option takes words. `since` looks back, and a day means its first second. `from` and `until`
 * look ahead, and a day means its first second or its last one.
 */
export type Sense = "since" | "from" | "until";

/** When and where words are said, and from when on lengths and weekdays count, if not from then. */
export type Here = {
  readonly now: Seconds;
  readonly timeZone: string;
  readonly after?: Seconds | undefined;
};

/** The moment that words mean, or why there is none. */
export const meantMoment = (words: DateWords, here: Here, sense: Sense): Seconds | DateFault => {
  switch (words.kind) {
    case "moment":
      return words.at;
    case "duration":
      return afterDuration(words, here, isAhead(words, sense) ? 1 : -1);
    case "day":
      return momentOfDay(words, here, sense);
    default:
      return words satisfies never;
  }
};

/** Days keep the time on the clocks, also over a change of the clocks. Hours are hours. */
const afterDuration = (
  { length }: Extract<DateWords, { kind: "duration" }>,
  { now, timeZone, after = now }: Here,
  sign: 1 | -1,
): Seconds =>
  inRange(
    "days" in length
      ? sameTimeOtherDay(after, sign * length.days, timeZone)
      : after + sign * length.seconds,
  );

const isAhead = ({ way }: Extract<DateWords, { kind: "duration" }>, sense: Sense): boolean =>
  way === undefined ? sense !== "since" : way === "in";

const inRange = (at: Seconds): Seconds => Math.min(LAST_SECOND, Math.max(0, at));

const momentOfDay = (
  { day: dayWords, time }: Extract<DateWords, { kind: "day" }>,
  { now, timeZone, after = now }: Here,
  sense: Sense,
): Seconds | DateFault => {
  // `tomorrow` is the day after today, whatever begins when.
  const from = dayWords.kind === "days from today" ? now : after;
  const day = meantDay(dayWords, dateIn(timeZone, from), sense);
  if (time === undefined)
    return inRange(sense === "until" ? endOfDay(day, timeZone) : startOfDay(day, timeZone));
  const [only, ...more] = momentsOf(day, time, timeZone);
  if (only === undefined) return { fault: "does not exist: the clocks skip it that day" };
  if (more.length === 0) return inRange(only);
  const both = [only, ...more].map((at) => inIso(at, timeZone)).join(" or ");
  return { fault: `happens twice that day, because the clocks go back. Write ${both}` };
};

/**
 * The day that words mean. A weekday is today or the next one; with `since`, today or the last one.
 * A date without a year follows the same rule; for a point, it is the closest one in either
 * direction.
 */
export const meantDay = (
  words: DayWords,
  today: CalendarDate,
  sense: Sense | "point",
): CalendarDate => {
  switch (words.kind) {
    case "date":
      return words.date;
    case "days from today":
      return daysAfter(today, words.days);
    case "weekday": {
      const ahead = (words.weekday - weekdayOf(today) + 7) % 7;
      return daysAfter(today, sense === "since" && ahead > 0 ? ahead - 7 : ahead);
    }
    case "day of a year":
      return dateWithoutYear(words, today, sense);
    default:
      return words satisfies never;
  }
};

/** A day some days later, or earlier if the number is negative. */
export const daysAfter = (date: CalendarDate, days: number): CalendarDate => {
  const [year, month, day] = partsOf(date);
  return dateOf(year, month, day + days);
};

/** A February 29 is never more than 8 years away. */
const YEARS_TO_A_LEAP_YEAR = 8;

const dateWithoutYear = (
  { month, day }: Extract<DayWords, { kind: "day of a year" }>,
  today: CalendarDate,
  sense: Sense | "point",
): CalendarDate => {
  const [thisYear] = partsOf(today);
  const dates = Array.from(
    { length: 2 * YEARS_TO_A_LEAP_YEAR + 1 },
    (_, index) => (thisYear - YEARS_TO_A_LEAP_YEAR + index) * 10_000 + month * 100 + day,
  ).filter(isCalendarDate);
  const last = dates.findLast((date) => date <= today) ?? today;
  const next = dates.find((date) => date >= today) ?? today;
  if (sense !== "point") return sense === "since" ? last : next;
  return daysBetween(last, today) < daysBetween(today, next) ? last : next;
};
