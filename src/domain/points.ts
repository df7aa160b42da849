import { isCalendarDate } from "./time.ts";

export const SPORTS = ["baseball", "football", "basketball", "hockey"] as const;
export type Sport = (typeof SPORTS)[number];

/**
 * A point from which a lineup counts, as a number that orders as points do: in football a week,
 * in the other sports a day YYYYMMDD (interface.md, lineup change; L8).
 */
export type Point = number;

/** Before every point: what a league was made with holds from here on (L8). */
export const BEGINNING: Point = 0;

export const FIRST_WEEK = 1;
const LAST_WEEK = 17;

/** Whether a point is a week of football (interface.md, Limits). */
export const isWeek = (point: Point): boolean =>
  Number.isInteger(point) && point >= FIRST_WEEK && point <= LAST_WEEK;

/** Whether a sport has such a point (L8). */
export const isPoint = (sport: Sport, point: Point): boolean =>
  sport === "football" ? isWeek(point) : isCalendarDate(point);

export const formatPoint = (point: Point): string => String(point);

/** Reads a point, or a period, that somebody typed; `BEGINNING`, which is none, where it is not digits alone. */
export const parsePoint = (text: string): Point =>
  /^[0-9]{1,8}$/.test(text) ? Number(text) : BEGINNING;

/** What a point of the sport looks like, for messages. */
export const pointForm = (sport: Sport): string =>
  sport === "football"
    ? `a week from ${FIRST_WEEK} to ${LAST_WEEK}`
    : "a date that exists, as YYYYMMDD";

/** A period of weekly lineup deadlines, and the point that it begins at (L9). */
export type Period = { readonly period: number; readonly startPoint: Point };

/** The period that is running at a point; undefined before the first, or where there are none. */
export const periodAt = (periods: readonly Period[], point: Point): number | undefined =>
  periods
    .filter(({ startPoint }) => startPoint <= point)
    .sort((a, b) => a.startPoint - b.startPoint)
    .at(-1)?.period;
