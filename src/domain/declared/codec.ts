import type { Cursor, Flag } from "./cursor.ts";
import * as at from "./cursor.ts";
import type { Body, Json } from "./json.ts";

/*
 * How the things of a league are declared: each field once, with its name in documents, its
 * spellings, its default and its meaning. Reading, writing, types and schemas follow from that.
 */

/** How a value is read from JSON in any recorded spelling, and written in its one spelling. */
export type Codec<Value, Written = Json> = {
  /** Undefined if there is no value, or after a fault, which it reports. */
  read(cursor: Cursor): Value | undefined;
  write(value: Value): Written;
  /** JSON Schema of what is written. */
  readonly schema: Body;
  /** The values as they are written, if they are only a few. */
  readonly words?: readonly Written[];
  /** What a number counts or names, for texts that people read. */
  readonly unit?: "hours" | "day";
};

export type ValueOf<C> = C extends Codec<infer Value> ? Value : never;
/** What a codec writes. */
type WrittenBy<C> = C extends { write(value: never): infer Written } ? Written : never;

/** A codec that has a value even after a fault: a substitute takes its place. */
export type Complete<Value, Written = Json> = Omit<Codec<Value, Written>, "read"> & {
  read(cursor: Cursor): Value;
};

/** A value that is written as it is. */
const plain = <Value>(
  read: (cursor: Cursor) => Value | undefined,
  schema: Body,
  more: Pick<Codec<Value, Value>, "words" | "unit"> = {},
): Codec<Value, Value> => ({ read, write: (value) => value, schema, ...more });

/** Text; none if it is empty. */
export const text: Codec<string, string> = plain((cursor) => at.text(cursor) || undefined, {
  type: "string",
});

/** A whole number from `min` to `max`. */
export const whole = (
  min = 0,
  max?: number,
  more: Pick<Codec<number>, "unit"> = {},
): Codec<number, number> =>
  plain<number>(
    (cursor) => at.whole(cursor, min, max),
    { type: "integer", minimum: min, ...(max !== undefined && { maximum: max }) },
    more,
  );

/** A limit as a whole number. `No Limit` is no value. */
export const limit: Codec<number, number> = plain((cursor) => at.limit(cursor) ?? undefined, {
  type: "integer",
  minimum: 0,
});

/** One of a few words. */
export const word = <const Word extends string>(words: readonly Word[]): Codec<Word, Word> =>
  plain((cursor) => at.word(cursor, words), { type: "string", enum: words }, { words });

/** A switch, which is written as 1 (on) or 0 (off). */
export const flag: Codec<boolean, Flag> = {
  read: (cursor) => (at.isGiven(cursor) ? at.flag(cursor) === 1 : undefined),
  write: (on) => (on ? 1 : 0),
  schema: { type: "integer", enum: [0, 1] },
  words: [1, 0],
};

/** A value, or null for none. */
export const orNull = <Value, Written>(
  codec: Codec<Value, Written>,
): Codec<Value | null, Written | null> => ({
  ...codec,
  read: (cursor) => codec.read(cursor) ?? null,
  write: (value) => (value === null ? null : codec.write(value)),
  schema: { anyOf: [codec.schema, { type: "null" }] },
});

/** A field: its name in documents, and the value that it has if it is left out or has a fault. */
export type Field<Value, Written = Json, Name extends string = string> = {
  readonly name: Name;
  readonly codec: Codec<Value, Written>;
  readonly or: Value;
  /** What it means, in a sentence. */
  readonly about: string;
  /** Whether a document without it has a fault. */
  readonly isRequired: boolean;
};

export const field = <Value, Written, const Name extends string>(
  name: Name,
  codec: Codec<Value, Written>,
  or: NoInfer<Value>,
  about: string,
): Field<Value, Written, Name> => ({ name, codec, or, about, isRequired: false });

/** A field without which a document has a fault. Then `or` takes its place. */
export const required = <Value, Written, const Name extends string>(
  ...given: Parameters<typeof field<Value, Written, Name>>
): Field<Value, Written, Name> => ({ ...field(...given), isRequired: true });

/** The words that a field may have, as they are written. */
export const wordsOf = <Written>({
  codec,
}: {
  readonly codec: Pick<Codec<never, Written>, "words">;
}): readonly Written[] => codec.words ?? [];

/** Fields by their names in the domain. */
export type Table = Readonly<Record<string, Field<unknown>>>;

/** What is read by a table. */
export type Read<T extends Table> = {
  readonly [Key in keyof T]: T[Key] extends Field<infer Value> ? Value : never;
};

/** What is written by a table. */
export type Written<T extends Table> = {
  readonly [Key in keyof T as T[Key]["name"]]: WrittenBy<T[Key]["codec"]>;
};

/** Reads a field from its place. */
export const readField = <Value>(
  { codec, or, isRequired }: Field<Value>,
  cursor: Cursor,
): Value => {
  if (isRequired && !at.isGiven(cursor)) at.missing(cursor);
  return codec.read(cursor) ?? or;
};

/** The values that fields have if they are left out. */
export const defaultsOf = <const T extends Table>(table: T): Read<T> =>
  Object.fromEntries(Object.entries(table).map(([key, { or }]) => [key, or])) as Read<T>;

/** The names of fields in documents, in their order. */
export const namesOf = <const T extends Table>(table: T): readonly T[keyof T]["name"][] =>
  Object.values(table).map(({ name }) => name);

type Cursors<T extends Table> = { readonly [Key in keyof T]: Cursor };

/** An object with the fields of a table. `check` reports faults between fields. */
export const object = <const T extends Table>(
  table: T,
  check: (value: Read<T>, cursors: Cursors<T>) => void = () => {},
): Complete<Read<T>, Written<T>> => {
  const entries = Object.entries<Field<unknown>>(table);
  const names = namesOf(table);
  return {
    read: (cursor) => {
      const given = at.fields(cursor, names);
      const cursors = Object.fromEntries(
        entries.map(([key, { name }]) => [key, given[name as T[keyof T]["name"]]]),
      ) as Cursors<T>;
      const value = Object.fromEntries(
        entries.map(([key, each]) => [key, readField(each, cursors[key] as Cursor)]),
      ) as Read<T>;
      check(value, cursors);
      return value;
    },
    write: (value) =>
      Object.fromEntries(
        entries.map(([key, { name, codec }]) => [name, codec.write(value[key])]),
      ) as Written<T>,
    schema: objectSchema(Object.values(table)),
  };
};

/** The schema of an object. With `mayLack`, each field may be left out, as some answers do. */
export const objectSchema = (
  listed: readonly Field<unknown>[],
  { mayLack = false } = {},
): Body => ({
  type: "object",
  properties: Object.fromEntries(
    listed.map(({ name, codec, about }) => [
      name,
      { ...codec.schema, ...(about !== "" && { description: about }) },
    ]),
  ),
  required: mayLack ? [] : listed.map(({ name }) => name),
});

/** A codec of a value that has another form in the domain. */
export const as = <From, To, Written>(
  codec: Complete<From, Written>,
  to: (value: From) => To,
  from: (value: To) => From,
): Complete<To, Written> => ({
  ...codec,
  read: (cursor) => to(codec.read(cursor)),
  write: (value) => codec.write(from(value)),
});

/**
 * A list; empty if there is none. No two items may have the same `key`; an empty key is not
 * compared. The fault is at the field `name` of an item, and says `what` occurs twice.
 */
export const list = <Value, Written>(
  { read, write, schema }: Complete<Value, Written>,
  unique: { readonly name: string; readonly what: string; readonly key: (value: Value) => string },
): Complete<readonly Value[], readonly Written[]> => ({
  read: (cursor) => {
    const found = at.items(cursor).map((item) => ({
      value: read(item),
      cursor: at.field(item, unique.name),
    }));
    at.rejectDuplicates(
      found.map((each) => ({ key: unique.key(each.value), cursor: each.cursor })),
      unique.what,
    );
    return found.map(({ value }) => value);
  },
  write: (values) => values.map(write),
  schema: { type: "array", items: schema },
});
