import type { Cursor } from "../domain/declared/cursor.ts";
import * as at from "../domain/declared/cursor.ts";
import { isObject } from "../domain/declared/json.ts";
import { LAST_SECOND, type Seconds } from "../domain/league/time.ts";

/*
 * What the responses of a platform look like. A shape reads a value, and reports what is wrong at
 * its place, such as `rec/rosters.json: [3].owner_id`. Reading goes on with a substitute, so that
 * all faults are reported together. Fields that no shape names are ignored. A missing field, null
 * and "" are no value.
 */

/** Reads a value of a response. */
export type Shape<Value> = (cursor: Cursor) => Value;

/** What a shape reads. */
export type Shaped<S> = S extends Shape<infer Value> ? Value : never;

/** Text, or a number as text; "" if there is no value. */
export const text: Shape<string> = (cursor) => at.text(cursor);

/** A required id of anything but a team (E11). */
export const id: Shape<string> = at.id;

/** A required id of a team (E11). */
export const teamId: Shape<string> = at.teamId;

/** A whole number from 0, as a number or as text; undefined if there is no value. */
export const whole: Shape<number | undefined> = (cursor) => at.whole(cursor);

/** The same from `min` to `max`. */
export const wholeFrom =
  (min: number, max?: number): Shape<number | undefined> =>
  (cursor) =>
    at.whole(cursor, min, max);

/** A whole number that may be negative; undefined if there is no value. */
export const integer: Shape<number | undefined> = (cursor) => {
  if (!at.isGiven(cursor)) return undefined;
  const number = Number(cursor.value);
  if (Number.isSafeInteger(number)) return number;
  at.wrong(cursor, "a whole number");
  return undefined;
};

/** A moment, which the platform gives in milliseconds. Undefined if there is none, or for 0. */
export const milliseconds: Shape<Seconds | undefined> = (cursor) => {
  const seconds = Math.floor((at.whole(cursor) ?? 0) / 1000);
  if (seconds > LAST_SECOND) at.wrong(cursor, "a time in milliseconds");
  return seconds === 0 || seconds > LAST_SECOND ? undefined : seconds;
};

/** A switch; undefined if there is no value. */
export const flag: Shape<boolean | undefined> = (cursor) =>
  at.isGiven(cursor) ? at.flag(cursor) === 1 : undefined;

/** A value of any kind. */
export const anything: Shape<unknown> = ({ value }) => value;

/** A value that has to be there. If it is not, it is undefined, but no league is made then. */
export const required =
  <Value>(shape: Shape<Value>): Shape<NonNullable<Value>> =>
  (cursor) => {
    if (!at.isGiven(cursor)) at.missing(cursor);
    return shape(cursor) as NonNullable<Value>;
  };

/** A value that may be missing as a whole, such as an object with required fields. */
export const optional =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (cursor) =>
    at.isGiven(cursor) ? shape(cursor) : undefined;

/** A list; empty if there is none. */
export const list =
  <Value>(item: Shape<Value>): Shape<readonly Value[]> =>
  (cursor) =>
    at.items(cursor).map(item);

/** A list that the platform leaves out around a single item. */
export const oneOrMore =
  <Value>(item: Shape<Value>): Shape<readonly Value[]> =>
  (cursor) => {
    if (Array.isArray(cursor.value)) return at.items(cursor).map(item);
    return at.isGiven(cursor) ? [item(cursor)] : [];
  };

/** Values by their keys, such as the players of a dump by their ids. Each is read when asked for. */
export type ByKey<Value> = {
  readonly keys: readonly string[];
  /** Undefined if there is no such key. */
  readonly get: (key: string) => Value | undefined;
};

/** An object whose keys are data. */
export const byKey =
  <Value>(shape: Shape<Value>): Shape<ByKey<Value>> =>
  (cursor) => {
    const { value } = at.object(cursor);
    return {
      keys: isObject(value) ? Object.keys(value) : [],
      get: (key) => {
        const found = at.field(cursor, key);
        return at.isGiven(found) ? shape(found) : undefined;
      },
    };
  };

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** An object that was read. `at` is its place, for faults that concern several of its fields. */
type ObjectOf<F extends Fields> = { readonly [Name in keyof F]: Shaped<F[Name]> } & {
  readonly at: Cursor;
};

/** An object with some fields. */
export const object = <const F extends Fields>(fields: F): Shape<ObjectOf<F>> => {
  const entries = Object.entries(fields);
  return (cursor) => {
    at.object(cursor);
    return {
      ...(Object.fromEntries(
        entries.map(([name, shape]) => [name, shape(at.field(cursor, name))]),
      ) as { readonly [Name in keyof F]: Shaped<F[Name]> }),
      at: cursor,
    };
  };
};

/** What a shape of an object has read. */
export type Read = { readonly at: Cursor };

const isRead = (value: unknown): value is Read => isObject(value) && "at" in value;

/** Several responses about one thing as one: of each field, the first value that is there. */
export const together = <Part extends Read>(parts: readonly [Part, ...Part[]]): Part => {
  const fields = Object.entries(parts[0]).map(([name, value]) => {
    const [first = value, ...others] = parts
      .map((part): unknown => part[name as keyof Part])
      .filter((each) => !at.isNoValue(each));
    return [name, isRead(first) ? together([first, ...others.filter(isRead)]) : first];
  });
  return Object.fromEntries(fields) as Part;
};
