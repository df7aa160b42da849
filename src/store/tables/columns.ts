import { isTeamId } from "../../domain/league/ids.ts";
import { isWeek } from "../../domain/league/points.ts";
import { LARGEST_MIN } from "../../domain/league/rules.ts";
import { isCalendarDate, LAST_SECOND } from "../../domain/league/time.ts";

/**
 * A kind of column: a check of the values that it can hold. SQLite checks the type of a value when
 * it is written, but not when it is read.
 */
export type Column<Value> = (value: unknown) => value is Value;

export const text: Column<string> = (value) => typeof value === "string";

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Column<number> =>
  (value): value is number =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;

export const orNull =
  <Value>(column: Column<Value>): Column<Value | null> =>
  (value): value is Value | null =>
    value === null || column(value);

/** 1 means yes. */
export const flag: Column<0 | 1> = (value) => value === 0 || value === 1;
export const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0);

export const count = whole(0);
/** The position of a row in a list, from 0 on. */
export const rank = whole(0);
/** A number of players that the rules ask for. */
export const requiredCount = whole(0, LARGEST_MIN);
/** UNIX seconds. */
export const time = whole(0, LAST_SECOND);
export const team: Column<string> = (value): value is string =>
  typeof value === "string" && isTeamId(value);
export const date: Column<number> = (value): value is number =>
  typeof value === "number" && isCalendarDate(value);
/** A week or a day. The league's sport decides which, but other tables do not know it. */
export const point: Column<number> = (value): value is number =>
  typeof value === "number" && (isWeek(value) || isCalendarDate(value));
