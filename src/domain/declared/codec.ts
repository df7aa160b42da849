import { ID, isId, isTeamId, NO_TEAM, TEAM_ID } from "../league/ids.ts";
import type { Seconds } from "../league/time.ts";
import type { Cursor, Flag } from "./cursor.ts";
import * as at from "./cursor.ts";
import { type Body, isObject, type Json } from "./json.ts";

/*
 * How the things of a league are declared: each field once, with its name in documents, its
 * spellings, its default and its meaning. Reading, writing, types and schemas follow from that.
 */

/** How a value is read from JSON. */
export type Reader<Value> = {
  /** Undefined if there is no value, or after a fault, which it reports. */
  read(cursor: Cursor): Value | undefined;
  /** JSON Schema of what is read; of what is written, if it is written too. */
  readonly schema: Body;
};

/** How a value is read from JSON in any recorded spelling, and written in its one spelling. */
export type Codec<Value, Written = Json> = Reader<Value> & {
  write(value: Value): Written;
  /** The values as they are written, if they are only a few. */
  readonly words?: readonly Written[];
  /** What a number counts or names, for texts that people read. */
  readonly unit?: "hours" | "deadline";
};

/** Something with a schema, such as a codec. */
export type Described = Pick<Codec<unknown>, "schema">;

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

/** Text. Empty text counts as no value. */
export const text: Codec<string, string> = plain((cursor) => at.text(cursor) || undefined, {
  type: "string",
});

/** The same, where it is never empty. */
export const someText: Codec<string, string> = {
  ...text,
  schema: { type: "string", minLength: 1 },
};

/** Codecs do not report a missing value; `required` does. */
const given =
  <Value>(read: (cursor: Cursor) => Value) =>
  (cursor: Cursor): Value | undefined =>
    at.isGiven(cursor) ? read(cursor) : undefined;

/** Text of a form, which a JSON Schema and the schema of XML can both say. */
export const formed = (form: RegExp): Body => ({ type: "string", pattern: form.source });

/** An id of anything but a team (E11). */
export const id: Codec<string, string> = plain(given(at.id), formed(ID));

/** The id of a team (E11). */
export const teamId: Codec<string, string> = plain(given(at.teamId), formed(TEAM_ID));

/**
 * The id of something that the league has to have. Here only its form is checked; it is noted, and
 * the link step checks that the league has the thing. An id that `isNoted` refuses has a fault already.
 */
export const reference = (
  to: at.Reference["to"],
  codec: Codec<string, string>,
  isNoted: (found: string) => boolean,
): Codec<string, string> => ({
  ...codec,
  read: (cursor) => {
    const found = codec.read(cursor);
    if (found !== undefined && isNoted(found)) at.note(cursor, to, found);
    return found;
  },
});

export const teamReference = reference("team", teamId, isTeamId);
export const playerReference = reference("player", id, isId);
export const ownerReference = reference("owner", id, () => true);

/** The id of a team that the league has to have, or `0` for no team. */
export const teamOrNone: Codec<string | null, string> = {
  read: (cursor) => (at.text(cursor) === NO_TEAM ? null : teamReference.read(cursor)),
  write: (team) => team ?? NO_TEAM,
  schema: formed(/^(0|[1-9][0-9]{0,14})$/),
};

/** UNIX seconds, which are written as text (E8). */
export const time: Codec<Seconds, string> = {
  read: at.time,
  write: String,
  schema: formed(/^[0-9]{1,12}$/),
};

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

/** A field: its name in JSON, and the value that it has if it is left out or has a fault. */
type FieldOf<Value, How extends Reader<Value>, Name extends string = string> = {
  readonly name: Name;
  readonly codec: How;
  readonly or: Value;
  /** What it means, in a sentence. */
  readonly about: string;
  /** Whether a document without it has a fault. */
  readonly isRequired: boolean;
  /** Whether documents leave it out if it has no value. */
  readonly isOptional?: boolean;
  /** What a schema says about it and other optional fields. An object has one such group at most. */
  readonly group?: Body;
};

/** A field of documents. */
export type Field<Value, Written = Json, Name extends string = string> = FieldOf<
  Value,
  Codec<Value, Written>,
  Name
>;

/** A field that may be only read. */
type ReadField<Value = unknown> = FieldOf<Value, Reader<Value>>;

/**
 * A field that may be left out; `or` takes its place. A field that is added later has to be one of
 * these, because older documents and league files lack it.
 */
export const field = <Value, How extends Reader<Value>, const Name extends string>(
  name: Name,
  codec: How & Reader<Value>,
  or: NoInfer<Value>,
  about: string,
): FieldOf<Value, How, Name> => ({ name, codec, or, about, isRequired: false });

/** A field without which a document has a fault. Then `or` takes its place. */
export const required = <Value, How extends Reader<Value>, const Name extends string>(
  ...given: Parameters<typeof field<Value, How, Name>>
): FieldOf<Value, How, Name> => ({ ...field(...given), isRequired: true });

/** A field that documents leave out if it has no value. */
export const optional = <Value, How extends Reader<Value>, const Name extends string>(
  name: Name,
  codec: How & Reader<Value>,
  about: string,
): FieldOf<Value | undefined, How, Name> & { readonly isOptional: true } => ({
  ...{ name, codec, or: undefined, about, isRequired: false, isOptional: true },
});

type Optional<T extends Table> = {
  readonly [Key in keyof T]: T[Key] extends FieldOf<infer Value, infer How, infer Name>
    ? FieldOf<Value | undefined, How, Name> & { readonly isOptional: true }
    : never;
};

const optionalGroup = <const T extends Table>(table: T, group: Body): Optional<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, each]) => [
      key,
      { ...each, or: undefined, isOptional: true, group },
    ]),
  ) as unknown as Optional<T>;

/** Fields that documents leave out together. */
export const allOrNone = <const T extends Table>(table: T): Optional<T> => {
  const names = namesOf(table);
  const others = names.map((name) => [name, names.filter((each) => each !== name)] as const);
  return optionalGroup(table, { dependentRequired: Object.fromEntries(others) });
};

/** Two fields of which documents have at most one. */
export const atMostOne = <const T extends Table>(table: T): Optional<T> =>
  optionalGroup(table, { not: { required: namesOf(table) } });

/** Fields by their names in the domain. */
export type Table = Readonly<Record<string, Field<unknown>>>;

/** A table of fields that may be only read. */
export type ReadTable = Readonly<Record<string, ReadField>>;

type OptionalKeys<T extends ReadTable> = {
  [Key in keyof T]: T[Key] extends { readonly isOptional: true } ? Key : never;
}[keyof T];

/** What is read by a table. */
export type Read<T extends ReadTable> = {
  readonly [Key in Exclude<keyof T, OptionalKeys<T>>]: ReadBy<T[Key]>;
} & { readonly [Key in OptionalKeys<T>]?: Exclude<ReadBy<T[Key]>, undefined> };
type ReadBy<F> = F extends { readonly or: infer Value } ? Value : never;

/** What is written by a table. */
export type Written<T extends Table> = {
  readonly [Key in Exclude<keyof T, OptionalKeys<T>> as T[Key]["name"]]: WrittenBy<T[Key]["codec"]>;
} & {
  readonly [Key in OptionalKeys<T> as T[Key]["name"]]?: WrittenBy<T[Key]["codec"]>;
};

/** Something that has to be there, such as an item of a list. Otherwise `or` takes its place. */
export const needed = <Value, Written>(
  codec: Codec<Value, Written>,
  or: NoInfer<Value>,
): Complete<Value, Written> => ({
  ...codec,
  read: (cursor) => {
    if (!at.isGiven(cursor)) at.missing(cursor);
    return codec.read(cursor) ?? or;
  },
});

/** The same fields, which are written, but ignored when they are read. */
export const skipped = <const T extends Table>(table: T): T =>
  Object.fromEntries(
    Object.entries(table).map(([key, { codec, ...field }]) => [
      key,
      { ...field, isRequired: false, codec: { ...codec, read: () => undefined } },
    ]),
  ) as unknown as T;

/** Reads a field from its place. */
export const readField = <Value>(
  { codec, or, isRequired }: ReadField<Value>,
  cursor: Cursor,
): Value => {
  if (isRequired && !at.isGiven(cursor)) at.missing(cursor);
  return codec.read(cursor) ?? or;
};

/** The values that fields have if they are left out. */
export const defaultsOf = <const T extends Table>(table: T): Read<T> =>
  Object.fromEntries(Object.entries(table).map(([key, { or }]) => [key, or])) as Read<T>;

/** The names of fields in documents, in their order. */
export const namesOf = <const T extends ReadTable>(table: T): readonly T[keyof T]["name"][] =>
  Object.values(table).map(({ name }) => name);

/** The places of the fields of a table. */
export type Cursors<T extends ReadTable> = { readonly [Key in keyof T]: Cursor };

/**
 * An object with the fields of a table. `settle` looks at fields together: it reports faults between
 * them, and returns the values that follow from other fields.
 */
export const object = <const T extends Table>(
  table: T,
  settle?: (value: Read<T>, cursors: Cursors<T>, whole: Cursor) => Partial<Read<T>>,
): Complete<Read<T>, Written<T>> => {
  const entries = Object.entries<Field<unknown>>(table);
  const names = new Set(namesOf(table));
  return {
    read: (cursor) => {
      at.noteUnknown(cursor, names);
      const { value, cursors } = readEach<T>(entries, cursor, readField);
      return settle === undefined ? value : Object.assign(value, settle(value, cursors, cursor));
    },
    write: (value) =>
      Object.fromEntries(
        entries.flatMap(([key, { name, codec }]) => {
          const found: unknown = value[key as keyof Read<T>];
          return found === undefined ? [] : [[name, codec.write(found)]];
        }),
      ) as Written<T>,
    schema: objectSchema(Object.values(table)),
  };
};

/** Reads each field of an object from its place. */
const readEach = <T extends ReadTable>(
  entries: readonly (readonly [key: string, field: ReadField])[],
  cursor: Cursor,
  read: (field: ReadField, place: Cursor) => unknown,
): { readonly value: Read<T>; readonly cursors: Cursors<T> } => {
  const cursors: Record<string, Cursor> = {};
  const value: Record<string, unknown> = {};
  for (const [key, each] of entries) {
    const place = at.field(cursor, each.name);
    cursors[key] = place;
    const found = read(each, place);
    if (found !== undefined) value[key] = found;
  }
  return { value: value as Read<T>, cursors: cursors as Cursors<T> };
};

/**
 * An object that is only read, and strictly: `""` and null are values, and another field than those
 * of the table is a fault. `wrong` says what is wrong with a value that is no object, and `unknown`
 * with the first such field.
 */
export const strictObject = <const T extends ReadTable>(
  table: T,
  wrong: (value: unknown) => string,
  unknown: (names: readonly string[]) => string,
): Reader<Read<T>> => {
  const entries = Object.entries<ReadField>(table);
  const fields = Object.values<ReadField>(table);
  const names: readonly string[] = namesOf(table);
  return {
    read: (cursor) => {
      if (!isObject(cursor.value)) return at.fault(cursor, wrong(cursor.value));
      const { value } = readEach<T>(entries, cursor, readStrictly);
      const other = Object.keys(cursor.value).find((name) => !names.includes(name));
      if (other !== undefined) at.fault(at.field(cursor, other), unknown(names));
      return value;
    },
    schema: {
      ...objectSchema(fields),
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    },
  };
};

const readStrictly = ({ codec, or, isRequired }: ReadField, cursor: Cursor): unknown => {
  if (cursor.value !== undefined) return codec.read(cursor);
  if (isRequired) at.missing(cursor);
  return or;
};

/** The schema of an object. With `mayLack`, each field may be left out, as some answers do. */
export const objectSchema = (
  listed: readonly {
    readonly name: string;
    readonly codec: Described;
    readonly about: string;
    readonly isOptional?: boolean;
    readonly group?: Body;
  }[],
  { mayLack = false } = {},
): Body => ({
  type: "object",
  ...listed.find(({ group }) => group)?.group,
  properties: Object.fromEntries(
    listed.map(({ name, codec, about }) => [
      name,
      about === "" ? codec.schema : { ...codec.schema, description: about },
    ]),
  ),
  required: mayLack
    ? []
    : listed.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name),
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

/** A codec that has no value if a document has none. */
export const ifGiven = <Value, Written>({
  read,
  ...codec
}: Complete<Value, Written>): Codec<Value, Written> => ({ ...codec, read: given(read) });

/**
 * A list; empty if there is none. If `unique` is given, no two items may have the same `key`; an
 * empty key is not compared. The fault is at an item, or at its field `name`, and says `what` occurs
 * twice.
 */
export const list = <Value, Written>(
  { read, write, schema }: Complete<Value, Written>,
  unique?: {
    readonly name?: string;
    readonly what: string;
    readonly key: (value: Value) => string;
  },
): Complete<readonly Value[], readonly Written[]> => ({
  read: (cursor) => {
    const found = at.items(cursor).map((item) => ({ value: read(item), item }));
    if (unique !== undefined)
      at.rejectDuplicates(
        found.map(({ value, item }) => ({
          key: unique.key(value),
          cursor: unique.name === undefined ? item : at.field(item, unique.name),
        })),
        unique.what,
      );
    return found.map(({ value }) => value);
  },
  write: (values) => values.map(write),
  schema: { type: "array", items: schema },
});

/** A list that has at least so many items where it is written. */
export const atLeast = <Value, Written>(
  least: number,
  items: Complete<readonly Value[], Written>,
): Complete<readonly Value[], Written> => ({
  ...items,
  schema: { ...items.schema, minItems: least },
});
