import { isTeamId } from "../../domain/league/ids.ts";
import { BEGINNING, isWeek } from "../../domain/league/points.ts";
import { LARGEST_MIN } from "../../domain/league/rules.ts";
import { isCalendarDate, LAST_SECOND } from "../../domain/league/time.ts";

/**
 * A kind of column: its type, and the values that it can hold. They are checked when they are read,
 * because somebody may have changed them since the program wrote them.
 */
export type Column<Value> = {
  readonly type: "text" | "integer";
  readonly canHold: (value: unknown) => value is Value;
};

const textThat = (test: (value: string) => boolean): Column<string> => ({
  type: "text",
  canHold: (value): value is string => typeof value === "string" && test(value),
});

const integerThat = <Value extends number>(test: (value: number) => boolean): Column<Value> => ({
  type: "integer",
  canHold: (value): value is Value => typeof value === "number" && test(value),
});

export const text = textThat(() => true);

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Column<number> =>
  integerThat((value) => Number.isSafeInteger(value) && value >= least && value <= most);

export const orNull = <Value>({ type, canHold }: Column<Value>): Column<Value | null> => ({
  type,
  canHold: (value): value is Value | null => value === null || canHold(value),
});

/** 1 means yes. */
export const flag: Column<0 | 1> = integerThat((value) => value === 0 || value === 1);
export const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0);

export const count = whole(0);
/** The position of a row in a list, from 0 on. */
export const rank = whole(0);
/** A number of players that the rules require. */
export const requiredCount = whole(0, LARGEST_MIN);
/** UNIX seconds. */
export const time = whole(0, LAST_SECOND);
export const team = textThat(isTeamId);
export const date: Column<number> = integerThat(isCalendarDate);
/** A week or a day. The league's sport decides which, but other tables do not know it. */
export const point: Column<number> = integerThat((value) => isWeek(value) || isCalendarDate(value));
/** A point, or the beginning. */
export const fromPoint: Column<number> = integerThat(
  (value) => value === BEGINNING || point.canHold(value),
);
/** A hash in hexadecimal digits. */
export const hash = textThat((value) => /^[0-9a-f]{64}$/.test(value));
