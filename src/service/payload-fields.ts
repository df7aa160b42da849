import {
  field,
  type Read,
  type Reader,
  type ReadTable,
  strictObject,
} from "../domain/declared/codec.ts";
import * as at from "../domain/declared/cursor.ts";
import { type Fault, faultsIn, newReport } from "../domain/declared/cursor.ts";
import { type Body, isObject, type Json, shown } from "../domain/declared/json.ts";
import { type Entry, isId } from "../domain/league/ids.ts";
import { parsePickId } from "../domain/league/picks.ts";
import { parseSeconds, parseTime, type Seconds } from "../domain/league/time.ts";
import type { Decoded, Payload } from "./payload.ts";

/*
 * What the payloads of requests are made of. A payload is declared as a table of fields, like the
 * things of a league (`src/domain/declared/codec.ts`). But it is only read, and strictly: `""` and
 * null are values, and an unknown field is a fault.
 */

/** Says what is wrong with a value. */
type Wrong = (value: unknown) => string;

export const isNot =
  (wanted: string): Wrong =>
  (value) =>
    `${shown(value)} is not ${wanted}`;

/** Any JSON. */
export const json: Reader<Json> = { read: ({ value }) => value as Json, schema: {} };

/** What `to` makes of a value. If it makes nothing of it, the value is wrong. */
export const made = <From, To>(
  { read, schema }: Reader<From>,
  wrong: Wrong,
  to: (value: From) => To | undefined,
  more: Body = {},
): Reader<To> => ({
  read: (cursor) => {
    const given = read(cursor);
    if (given === undefined) return undefined;
    const value = to(given);
    return value === undefined ? at.fault(cursor, wrong(cursor.value)) : value;
  },
  schema: { ...schema, ...more },
});

/** A JSON value of one kind. */
export const kind = <Value extends Json>(
  isOfKind: (value: Json) => value is Value,
  wrong: Wrong,
  schema: Body = {},
): Reader<Value> => made(json, wrong, (value) => (isOfKind(value) ? value : undefined), schema);

export const isText = (value: Json) => typeof value === "string";
export const isNumber = (value: Json) => typeof value === "number";

/** Text of any kind. */
export const text = kind(isText, isNot("text"), { type: "string" });

/** A boolean; `1` and `"true"` are not accepted. */
export const boolean = kind(
  (value) => typeof value === "boolean",
  (value) => `${shown(value)} is neither true nor false`,
  { type: "boolean" },
);

const scalar = (wanted: string): Reader<string | number> =>
  kind((value) => isText(value) || isNumber(value), isNot(wanted), { type: ["string", "number"] });

/** Text, or any number as text. One that is too large for JSON is infinite. */
export const textOrAnyNumber = (wanted: string): Reader<string> =>
  made(scalar(wanted), isNot(wanted), String);

/** Text, or a finite number as text: the journal keeps the payload, and cannot keep others. */
export const textOrNumberAs = (wanted: string, tooLarge: string): Reader<string> =>
  made(
    scalar(wanted),
    (value) => `${value} is ${tooLarge}`,
    (value) => (isText(value) || Number.isFinite(value) ? String(value) : undefined),
  );

export const textOrNumber = textOrNumberAs("text", "too large");

/** A moment: UNIX seconds, or ISO 8601 with its offset. */
export const time = made(
  textOrAnyNumber("a time"),
  isNot("a time: UNIX seconds, or ISO 8601 with its offset"),
  parseTime,
);

/** UNIX seconds, as a number or as text. */
export const seconds = made(textOrAnyNumber("UNIX seconds"), isNot("UNIX seconds"), parseSeconds);

const ENTRY = /^[^\s:]+:[^\s:]+:[^\s:]+$/;

/** Three parts with colons between them. `to` makes nothing of them if they are not of the form. */
export const entry = <Value>(
  form: string,
  to: (entry: Entry) => Value | undefined,
): Reader<Value> =>
  made(
    text,
    isNot(`of the form ${form}`),
    (given) => {
      const [id = "", from = "", last = ""] = given.split(":");
      return ENTRY.test(given) ? to({ id, from, to: last }) : undefined;
    },
    { description: form, pattern: ENTRY.source },
  );

/** A player, their team now, and the team they go to. */
export const playerEntry = entry("<player_id>:<current_team_id>:<new_team_id>", (each) => each);

/** The same for a draft pick (T11). */
export const pickEntry = entry(
  "<season>.<round>.<original_team_id>:<current_team_id>:<new_team_id>",
  (each) => (parsePickId(each.id) === undefined ? undefined : each),
);

/** A switch, in any of its spellings. */
export const onOrOff = made(
  json,
  (value) => `${shown(value)} is neither on nor off`,
  (value) => at.isOn(value) || (at.isOff(value) ? false : undefined),
  { enum: [...at.ON, ...at.OFF] },
);

/** A list. It has no value if one of its items has a fault. */
export const list = <Value>(
  item: Reader<Value>,
  wrong = isNot("a list"),
): Reader<readonly Value[]> => ({
  read: (cursor) => {
    if (!Array.isArray(cursor.value)) return at.fault(cursor, wrong(cursor.value));
    const found = at.items(cursor).map((each) => item.read(each));
    return found.includes(undefined) ? undefined : (found as readonly Value[]);
  },
  schema: { type: "array", items: item.schema },
});

/** A field with a list. If it is missing or null, the list is empty. */
export const listField = <Value, const Name extends string>(
  name: Name,
  item: Reader<Value>,
  about: string,
) => field(name, nullAs(list(item), []), [], about);

/** Values by ids. */
export type ById<Value> = readonly (readonly [id: string, value: Value])[];

/** A field with an object that has ids as keys. If it is missing or null, it is empty. */
export const byId = <Value, const Name extends string>(
  name: Name,
  { read, schema }: Reader<Value>,
  about: string,
) => {
  const reader: Reader<ById<Value>> = {
    read: (cursor) =>
      isObject(cursor.value)
        ? Object.keys(cursor.value).flatMap((id) => {
            const value = read(at.field(cursor, id));
            return value === undefined ? [] : [[id, value] as const];
          })
        : at.fault(cursor, isNot("an object")(cursor.value)),
    schema: { type: "object", additionalProperties: schema },
  };
  return field(name, nullAs(reader, []), [], about);
};

export const idsOf = (given: ById<unknown>): readonly string[] => given.map(([id]) => id);

/** The problem, if one of the ids of a field is also in another field. */
export const alsoIn = (
  ids: readonly string[],
  field: string,
  others: Readonly<Record<string, readonly string[]>>,
): string | undefined => {
  for (const id of ids)
    for (const [other, each] of Object.entries(others))
      if (each.includes(id)) return `${field}: ${shown(id)} is also in ${other}`;
  return undefined;
};

/** The problem, if one of the ids to add does not have the form of one (E11). */
export const notAnId = (added: readonly string[]): string | undefined => {
  const wrong = added.find((id) => !isId(id));
  if (wrong === undefined) return undefined;
  return `add: ${shown(wrong)} is not an id: ids have no white space or ':', and do not begin with '-' or '@'`;
};

/** What several fields say about the same ids, by these ids. */
export const joined = <Facts extends object>(said: ById<Facts>): ReadonlyMap<string, Facts> => {
  const facts = new Map<string, Facts>();
  for (const [id, more] of said) facts.set(id, { ...facts.get(id), ...more });
  return facts;
};

/** An object of some fields. A fault at an unknown one lists them. */
export const object = <const T extends ReadTable>(table: T): Reader<Read<T>> =>
  strictObject(
    table,
    isNot("an object"),
    (names) =>
      `unknown field; ${names.length > 1 ? "there are" : "there is"} ${names.join(", ") || "none"}`,
  );

/** A value, or null. */
export const orNull = <Value>({ read, schema }: Reader<Value>): Reader<Value | null> => ({
  read: (cursor) => (cursor.value === null ? null : read(cursor)),
  schema: { anyOf: [schema, { type: "null" }] },
});

/** A value. Null means `or`. */
export const nullAs = <Value>(reader: Reader<Value>, or: NoInfer<Value>): Reader<Value> => ({
  ...orNull(reader),
  read: (cursor) => (cursor.value === null ? or : reader.read(cursor)),
});

/** Reads a whole value. `whole` is what a fault of all of it is called. */
export const readWhole = <Value>(
  { read }: Reader<Value>,
  given: unknown,
  whole: string,
): { readonly value: Value } | { readonly faults: readonly Fault[] } => {
  const report = newReport();
  const value = read(at.rootCursor(given, report));
  const faults = faultsIn(report, whole);
  return value === undefined || faults.length > 0 ? { faults } : { value };
};

/** Faults in one sentence. */
export const sentenceOf = (faults: readonly Fault[]): string =>
  faults.map(({ where, what }) => `${where}: ${what}`).join("; ");

/**
 * A payload that is read by its fields, and then by `next`. The problem names every wrong field
 * (R2).
 */
export const payloadOf = <const T extends ReadTable, Asked>(
  table: T,
  next: (given: Read<T>, at: Seconds) => Decoded<Asked>,
): Payload<Asked> => {
  const reader = object(table);
  return {
    schema: reader.schema,
    decode: (payload, time) => {
      if (!isObject(payload)) return { problem: `payload: ${shown(payload)} is not a JSON object` };
      const read = readWhole(reader, payload, "");
      return "faults" in read ? { problem: sentenceOf(read.faults) } : next(read.value, time);
    },
  };
};
