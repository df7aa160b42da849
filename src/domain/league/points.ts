import { type Codec, formed, whole } from "../declared/codec.ts";
import * as at from "../declared/cursor.ts";
import { dayAfter, daysBetween, isCalendarDate } from "./time.ts";

export const SPORTS = ["baseball", "football", "basketball", "hockey"] as const;
export type Sport = (typeof SPORTS)[number];

/**
 * A point from which a lineup counts, as a number, so points compare as numbers: in football a
 * week, in the other sports a day YYYYMMDD (interface.md, lineup change; L8).
 */
export type Point = number;

/** Earlier than every point. What a league was made with holds from here (L8). */
export const BEGINNING: Point = 0;

export const FIRST_WEEK = 1;
export const LAST_WEEK = 17;

/** Whether a point is a week of football (interface.md, Limits). */
export const isWeek = (point: Point): boolean =>
  Number.isInteger(point) && point >= FIRST_WEEK && point <= LAST_WEEK;

/** Whether the sport has this point (L8). */
export const isPoint = (sport: Sport, point: Point): boolean =>
  sport === "football" ? isWeek(point) : isCalendarDate(point);

/** How far the effective point may move ahead without a question (R14). */
const FAR = { weeks: 4, days: 31 } as const;

/** Whether a point is so far ahead of another one that it may be a mistake (R14). */
export const isFarAhead = (from: Point, to: Point): boolean =>
  isWeek(from) ? to - from > FAR.weeks : daysBetween(from, to) > FAR.days;

export const formatPoint = (point: Point): string => String(point);

/**
 * Reads a point or period that was typed. Anything but digits gives `BEGINNING`, which is not a
 * valid point.
 */
export const parsePoint = (text: string): Point =>
  /^[0-9]{1,8}$/.test(text) ? Number(text) : BEGINNING;

/** What a point of the sport looks like, for messages. */
export const pointForm = (sport: Sport): string =>
  sport === "football"
    ? `a week from ${FIRST_WEEK} to ${LAST_WEEK}`
    : "a date that exists, as YYYYMMDD";

/** A point of a sport, or of any if it is null. It is written as text (E8). */
export const pointOf = (sport: Sport | null): Codec<Point, string> => ({
  read: (cursor) => {
    const found = at.whole(cursor);
    const isSound = (each: Sport): boolean => found === undefined || isPoint(each, found);
    if (!(sport === null ? SPORTS.some(isSound) : isSound(sport)))
      at.fault(cursor, `${found} is not ${sport === null ? "a point" : pointForm(sport)}`);
    return found;
  },
  write: formatPoint,
  schema: formed(/^([0-9]{8}|[1-9]|1[0-7])$/),
});

/** The number of a period, which is written as text (E8). */
export const periodNumber: Codec<number, string> = {
  ...{ read: whole(1).read, write: String, schema: formed(/^[1-9][0-9]*$/) },
};

/** A period of weekly lineup deadlines, and its first point (L9). */
export type Period = { readonly period: number; readonly startPoint: Point };

/**
 * The period that is running at a point; null before the first period, or if there are no periods.
 */
export const periodAt = (periods: readonly Period[], point: Point): number | null =>
  periods
    .filter(({ startPoint }) => startPoint <= point)
    .sort((a, b) => a.startPoint - b.startPoint)
    .at(-1)?.period ?? null;

/**
 * The point that a league moves on to. In football, the next week. In the other sports, the first
 * day of the next known period, or else the next day.
 */
export const nextPoint = (sport: Sport, point: Point, periods: readonly Period[]): Point => {
  if (sport === "football") return point + 1;
  const starts = periods.map(({ startPoint }) => startPoint).filter((start) => start > point);
  return starts.length > 0 ? Math.min(...starts) : dayAfter(point);
};
