import { isId, isTeamId } from "../league/ids.ts";
import { LAST_SECOND, type Seconds } from "../league/time.ts";
import { isObject, shown } from "./json.ts";

/** What is wrong with a document, and where, such as `rosters.teams[3].players[7].id`. */
export type Fault = { readonly where: string; readonly what: string };

/** The names and numbers that lead to a value. */
type Keys = readonly (string | number)[];

/** A field that no league document has: its name, and its place, such as `rosters.teams[]`. */
export type LeftOut = { readonly place: string; readonly name: string };

/** Something that was assumed because a document leaves it out. */
export type Assumption = {
  readonly what: string;
  /** The command-line option that sets it, such as `--zone`. */
  readonly option?: string | undefined;
};

/** What was found while a document was read, apart from its content. */
export type Report = {
  /** Each fault once. */
  readonly faults: Map<string, Fault & { readonly keys: Keys }>;
  /** Fields that no league document has, each once, by such as `rosters.teams[].division`. */
  readonly leftOut: Map<string, LeftOut>;
  readonly assumed: Assumption[];
  /** References from one part of the document to another, for the link step to check. */
  readonly references: Reference[];
  /** The slots of players, for the link step to compare with the rosters. */
  readonly slots: Map<object, Cursor>;
};

/** An id in a document, and the kind of thing that it should belong to. */
export type Reference = {
  readonly to: "team" | "player" | "pick" | "owner" | "original team";
  readonly id: string;
  readonly cursor: Cursor;
};

export const newReport = (): Report => ({
  faults: new Map(),
  leftOut: new Map(),
  assumed: [],
  references: [],
  slots: new Map(),
});

/** All faults with the keys of their values. Those of links between things come last. */
export const faultsAtKeys = ({ faults }: Report): readonly (Fault & { readonly keys: Keys })[] => [
  ...faults.values(),
];

/** The same without the keys. `whole` is what a fault of the whole value is called. */
export const faultsIn = (report: Report, whole = "the document"): readonly Fault[] =>
  faultsAtKeys(report).map(({ where, what }) => ({ where: where || whole, what }));

/** All fields that were left out, by their places. */
export const leftOutIn = ({ leftOut }: Report): readonly LeftOut[] =>
  [...leftOut.keys()].sort().flatMap((field) => leftOut.get(field) ?? []);

/**
 * How a document is validated. A cursor is a value and its place. A reader such as `text` or
 * `whole` takes a cursor and returns the value in its canonical spelling. A schema library supports
 * neither the many spellings nor the places of faults that the link step finds.
 *
 * After a fault, reading goes on with a substitute for the value, so that all faults are reported
 * together. The result is valid only if there are no faults.
 */
export type Cursor = {
  readonly value: unknown;
  readonly report: Report;
  /** The value that this one is in, and its name or number there. None if it is in no other. */
  readonly above: Cursor | undefined;
  readonly key: string | number;
  /** The place of a whole document or file. `whereOf` says it for every value. */
  readonly place: string | undefined;
};

export const rootCursor = (value: unknown, report: Report): Cursor => ({
  ...{ value, report, above: undefined, key: "", place: "" },
});

/** A file that a league is imported from. Places in it begin with the file's name. */
export const fileCursor = (name: string, value: unknown, report: Report): Cursor => ({
  ...{ value, report, above: undefined, key: "", place: `${name}:` },
});

/** A value in another one. Its place is put together only when it is needed, which is rare. */
const below = (above: Cursor, key: string | number, value: unknown): Cursor => ({
  ...{ value, report: above.report, above, key, place: undefined },
});

/** The place of a value, such as `rosters.teams[3].players[7].id`. */
export const whereOf = ({ place, above, key }: Cursor): string => {
  if (place !== undefined || above === undefined) return place ?? "";
  return above.place?.endsWith(":") === true
    ? `${above.place} ${join("", key)}`
    : join(whereOf(above), key);
};

const keysOf = ({ above, key }: Cursor): Keys =>
  above === undefined ? [] : [...keysOf(above), key];

/** The place without the numbers of list items. */
const kindOf = ({ above, key }: Cursor): string =>
  above === undefined ? "" : join(kindOf(above), key, "[]");

/** Notes the id of another part of the document, for the link step to check. */
export const note = (cursor: Cursor, to: Reference["to"], found: string): void => {
  cursor.report.references.push({ to, id: found, cursor });
};

/** Reports a fault, once. There is no value then. */
export const fault = (cursor: Cursor, what: string): undefined => {
  const { report } = cursor;
  const where = cursor.place?.replace(/:$/, "") ?? whereOf(cursor);
  const key = JSON.stringify([where, what]);
  if (!report.faults.has(key)) report.faults.set(key, { where, what, keys: keysOf(cursor) });
};

/** Reports a fault that names the given value. */
export const wrong = (cursor: Cursor, wanted: string): void => {
  fault(cursor, `${quote(cursor.value)} is not ${wanted}`);
};

export const missing = (cursor: Cursor, why = ""): void => fault(cursor, `missing${why}`);

/** Whether there is no value: `null`, `""`, or a missing field. */
export const isNoValue = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

export const isGiven = (cursor: Cursor): boolean => !isNoValue(cursor.value);

/** The fields of an object by name. Fields of other names are noted as left out. */
export const fields = <const Name extends string>(
  cursor: Cursor,
  names: readonly Name[],
): Readonly<Record<Name, Cursor>> => {
  noteUnknown(cursor, new Set(names));
  const entries = names.map((name): [Name, Cursor] => [name, field(cursor, name)]);
  return Object.fromEntries(entries) as Record<Name, Cursor>;
};

/** Notes the fields of an object that have other names. */
export const noteUnknown = (cursor: Cursor, names: ReadonlySet<string>): void => {
  if (isObject(cursor.value)) {
    for (const name of Object.keys(cursor.value))
      if (!names.has(name)) {
        const place = kindOf(cursor);
        cursor.report.leftOut.set(join(place, name), { place, name });
      }
  } else if (isGiven(cursor)) wrong(cursor, "an object");
};

/** A value that should be an object. Unknown fields are not noted. */
export const object = (cursor: Cursor): Cursor => {
  if (isGiven(cursor) && !isObject(cursor.value)) wrong(cursor, "an object");
  return cursor;
};

/** One field of a value that may be an object. Unknown fields are not noted. */
export const field = (cursor: Cursor, name: string): Cursor => {
  const value =
    isObject(cursor.value) && Object.hasOwn(cursor.value, name) ? cursor.value[name] : undefined;
  return below(cursor, name, value);
};

/** A place below another: a field by its name, an item by its number or by `item`. */
const join = (place: string, key: string | number, item = `[${key}]`): string => {
  if (typeof key === "number") return `${place}${item}`;
  return place === "" ? key : `${place}.${key}`;
};

/** The items of a list; empty if the list is missing. */
export const items = (cursor: Cursor): readonly Cursor[] => {
  if (!isGiven(cursor)) return [];
  if (!Array.isArray(cursor.value)) {
    wrong(cursor, "a list");
    return [];
  }
  return cursor.value.map((value: unknown, index) => below(cursor, index, value));
};

/** Text, or a number as text; the fallback if there is no value. */
export const text = (cursor: Cursor, fallback = ""): string => {
  const { value } = cursor;
  if (isNoValue(value)) return fallback;
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number") return String(value);
  wrong(cursor, "text");
  return fallback;
};

/** A required id (E11). */
export const id = (cursor: Cursor): string => {
  const found = text(cursor);
  if (!isGiven(cursor)) missing(cursor);
  else if (hasLostDigits(cursor)) wrong(cursor, EXACT);
  else if (!isId(found))
    wrong(cursor, "an id: ids have no white space or ':', and do not begin with '-' or '@'");
  return found;
};

/** Whether a JSON number has more than 15 or 16 digits, so that it was not read exactly. */
const hasLostDigits = ({ value }: Cursor): boolean =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);

const EXACT = "exact: write an id of so many digits as text";

/** The required id of a team (E11). */
export const teamId = (cursor: Cursor): string => {
  const found = text(cursor);
  if (!isGiven(cursor)) missing(cursor);
  else if (hasLostDigits(cursor)) wrong(cursor, EXACT);
  else if (!isTeamId(found))
    wrong(
      cursor,
      "a team id: a whole number above zero, of at most 15 digits, without leading zeros",
    );
  return found;
};

/** A switch: on is 1. */
export type Flag = 0 | 1;

/** The spellings of a switch, in documents and in payloads. */
export const ON = [true, 1, "1", "true", "on"] as const;
export const OFF = [false, 0, "0", "false", "off"] as const;

/** Whether a value is one of the spellings of "on". */
export const isOn = (value: unknown): boolean => (ON as readonly unknown[]).includes(value);

/** Whether a value is one of the spellings of "off". "No value" is not one of them. */
export const isOff = (value: unknown): boolean => (OFF as readonly unknown[]).includes(value);

/** A switch in any of its spellings. */
export const flag = (cursor: Cursor, fallback = false): Flag => {
  if (!isGiven(cursor)) return fallback ? 1 : 0;
  if (!isOn(cursor.value) && !isOff(cursor.value))
    fault(cursor, `${quote(cursor.value)} is neither on nor off`);
  return isOn(cursor.value) ? 1 : 0;
};

/** A whole number of at least `min`, as a number or as text; undefined if there is no value. */
export const whole = (
  cursor: Cursor,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
): number | undefined => {
  const { value } = cursor;
  if (isNoValue(value)) return undefined;
  const number = typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= min && number <= max)
    return number;
  wrong(cursor, wholeForm(min, max));
  return undefined;
};

const wholeForm = (min: number, max: number): string => {
  if (max < Number.MAX_SAFE_INTEGER) return `a whole number from ${min} to ${max}`;
  return min === 0 ? "a whole number" : `a whole number of at least ${min}`;
};

/** A limit as a whole number; null if there is no value, or for `No Limit`. */
export const limit = (cursor: Cursor): number | null =>
  typeof cursor.value === "string" && cursor.value.trim().toLowerCase() === "no limit"
    ? null
    : (whole(cursor) ?? null);

/** A moment in UNIX seconds; undefined if there is no value. */
export const time = (cursor: Cursor): Seconds | undefined => {
  const found = whole(cursor);
  if (found === undefined || found <= LAST_SECOND) return found;
  wrong(cursor, "a time in UNIX seconds");
  return undefined;
};

/** One word of a list; undefined if there is no value. */
export const word = <Word extends string>(
  cursor: Cursor,
  list: readonly Word[],
): Word | undefined => {
  if (!isGiven(cursor)) return undefined;
  const found = list.find((each) => each === cursor.value);
  if (found === undefined) wrong(cursor, `one of ${list.join(", ")}`);
  return found;
};

/** Reports each repetition of a key in a list. An empty key is not compared. */
export const rejectDuplicates = (
  entries: readonly { readonly key: string; readonly cursor: Cursor }[],
  what: string,
): void => {
  const first = new Map<string, Cursor>();
  for (const { key, cursor } of entries) {
    if (key === "") continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, cursor);
    else fault(cursor, `${quote(key)}: ${what} is already at ${whereOf(before)}`);
  }
};

/** A value as a message quotes it. Lists and objects are not shown. */
export const quote = (value: unknown): string => {
  if (Array.isArray(value)) return "a list";
  return isObject(value) ? "an object" : shown(value);
};
