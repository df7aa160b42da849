import {
  type CalendarDate,
  dateIn,
  dateOf,
  dayAfter,
  minutesEast,
  partsOf,
  type Seconds,
} from "./time.ts";

/*
 * What the clocks of a time zone show. When they change, they skip some times of a day, or show them
 * twice.
 */

/** A time on the clocks of a place. */
export type ClockTime = {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const A_DAY: Seconds = 86_400;

/** A time of a day as if it were in UTC, and how far ahead the clocks are before and after it. */
const around = (day: CalendarDate, { hour, minute, second }: ClockTime, timeZone: string) => {
  const [year, month, date] = partsOf(day);
  const inUtc = Date.UTC(year, month - 1, date, hour, minute, second) / 1000;
  const [before, after] = [inUtc - A_DAY, inUtc + A_DAY].map((at) => minutesEast(at, timeZone));
  return { inUtc, before: before ?? 0, after: after ?? 0 };
};

/** The moments of a day at which the clocks of a time zone show this time, in order: 0 to 2. */
export const momentsOf = (
  day: CalendarDate,
  time: ClockTime,
  timeZone: string,
): readonly Seconds[] => {
  const { inUtc, before, after } = around(day, time, timeZone);
  return [...new Set([before, after])]
    .map((east) => ({ at: inUtc - east * 60, east }))
    .filter(({ at, east }) => minutesEast(at, timeZone) === east)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
};

/** The first moment at which the clocks show a time or, if they skip it, as much later. */
const firstMomentOf = (day: CalendarDate, time: ClockTime, timeZone: string): Seconds => {
  const { inUtc, before } = around(day, time, timeZone);
  return momentsOf(day, time, timeZone)[0] ?? inUtc - before * 60;
};

/** The first second of a day in a time zone. */
export const startOfDay = (day: CalendarDate, timeZone: string): Seconds =>
  firstMomentOf(day, { hour: 0, minute: 0, second: 0 }, timeZone);

/** The last second of a day in a time zone. */
export const endOfDay = (day: CalendarDate, timeZone: string): Seconds =>
  startOfDay(dayAfter(day), timeZone) - 1;

/**
 * The moment some days later, or earlier if the number is negative, at which the clocks of a time zone
 * show the same time. If they skip it that day, it is as much later as they skip.
 */
export const sameTimeOtherDay = (at: Seconds, days: number, timeZone: string): Seconds => {
  const there = new Date((at + minutesEast(at, timeZone) * 60) * 1000);
  const [year, month, day] = partsOf(dateIn(timeZone, at));
  const time = {
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
    second: there.getUTCSeconds(),
  };
  return firstMomentOf(dateOf(year, month, day + days), time, timeZone);
};
