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

/** What a value looks like: an object by its fields, a list by its item in brackets, or a shape. */
export type Form = Shape<unknown> | readonly [Form] | { readonly [name: string]: Form };

/** What a form reads. An object also has its place, for faults that concern several of its fields. */
export type Shaped<F> =
  F extends Shape<infer Value>
    ? Value
    : F extends readonly [infer Item]
      ? readonly Shaped<Item>[]
      : { readonly [Name in keyof F]: Shaped<F[Name]> } & Read;

export type Read = { readonly at: Cursor };

/** The shape of what looks like this. A list is empty if there is none. */
export const like = <const F extends Form>(form: F): Shape<Shaped<F>> =>
  shapeOf(form) as Shape<Shaped<F>>;

const shapeOf = (form: Form): Shape<unknown> => {
  if (typeof form === "function") return form;
  if (isListForm(form)) {
    const item = shapeOf(form[0]);
    return (cursor) => at.items(cursor).map((each) => item(each));
  }
  const fields = Object.entries(form).map(([name, each]) => [name, shapeOf(each)] as const);
  return (cursor) => {
    at.object(cursor);
    const read = fields.map(([name, shape]) => [name, shape(at.field(cursor, name))]);
    return { ...Object.fromEntries(read), at: cursor };
  };
};

const isListForm = (form: Form): form is readonly [Form] => Array.isArray(form);

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
export const required = <const F extends Form>(form: F): Shape<NonNullable<Shaped<F>>> => {
  const shape = like(form);
  return (cursor) => {
    if (!at.isGiven(cursor)) at.missing(cursor);
    return shape(cursor) as NonNullable<Shaped<F>>;
  };
};

/** A value that may be missing as a whole, such as an object with required fields. */
export const optional = <const F extends Form>(form: F): Shape<Shaped<F> | undefined> => {
  const shape = like(form);
  return (cursor) => (at.isGiven(cursor) ? shape(cursor) : undefined);
};

/** A list that the platform leaves out around a single item. */
export const oneOrMore = <const F extends Form>(form: F): Shape<readonly Shaped<F>[]> => {
  const item = like(form);
  return (cursor) => {
    if (Array.isArray(cursor.value)) return at.items(cursor).map((each) => item(each));
    return at.isGiven(cursor) ? [item(cursor)] : [];
  };
};

/** Values by their keys, such as the players of a dump by their ids. Each is read when asked for. */
export type ByKey<Value> = {
  readonly keys: readonly string[];
  /** Undefined if there is no such key. */
  readonly get: (key: string) => Value | undefined;
};

/** An object whose keys are data. */
export const byKey = <const F extends Form>(form: F): Shape<ByKey<Shaped<F>>> => {
  const shape = like(form);
  return (cursor) => {
    const { value } = at.object(cursor);
    return {
      keys: isObject(value) ? Object.keys(value) : [],
      get: (key) => {
        const found = at.field(cursor, key);
        return at.isGiven(found) ? shape(found) : undefined;
      },
    };
  };
};

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
