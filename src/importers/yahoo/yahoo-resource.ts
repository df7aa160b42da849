import { type Cursor, field, isGiven, items } from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";

/**
 * A resource of Yahoo, such as a team, as one set of fields. Yahoo spreads the fields over lists of
 * objects with one key each, lists in lists, and objects with the keys `0`, `1` and so on. XML is
 * read into such lists too (`parseXml`). Yahoo's client libraries join some of the objects. So the
 * fields of a resource are those of all objects inside it that have no name of their own.
 */
export type YahooResource = {
  readonly cursor: Cursor;
  /** A field. Without a value if the resource does not have it. */
  readonly field: (name: string) => Cursor;
};

export const resource = (cursor: Cursor): YahooResource => {
  const layers = new Map<string, Cursor>();
  for (const layer of layersOf(cursor))
    for (const name of namesIn(layer)) if (!layers.has(name)) layers.set(name, layer);
  return { cursor, field: (name) => field(layers.get(name) ?? cursor, name) };
};

/**
 * The same resource from several responses. Each field comes from the first response that has it.
 */
export const merged = (first: YahooResource, others: readonly YahooResource[]): YahooResource => ({
  cursor: first.cursor,
  field: (name) => {
    const own = first.field(name);
    if (isGiven(own)) return own;
    return others.map((each) => each.field(name)).find(isGiven) ?? own;
  },
});

/**
 * The members of a collection, such as the players of a roster. Each may be wrapped in an object
 * with the key `name`.
 */
export const members = (cursor: Cursor, name: string): readonly Cursor[] => {
  if (Array.isArray(cursor.value)) return items(cursor).flatMap((each) => members(each, name));
  const numbered = numberedIn(cursor);
  if (numbered.length > 0) return numbered.flatMap((each) => members(each, name));
  const names = namesIn(cursor);
  if (names.includes(name)) return [field(cursor, name)];
  const isEmpty = isObject(cursor.value) && names.every((each) => each === "count");
  return isEmpty || !isGiven(cursor) ? [] : [cursor];
};

/**
 * The members of a resource's list, such as the players of a roster. The library yahoo-fantasy
 * replaces some resources by their lists.
 */
export const membersOf = (cursor: Cursor, list: string, name: string): readonly Cursor[] => {
  const inside = resource(cursor).field(list);
  return members(inside.value === undefined ? cursor : inside, name);
};

/** The objects inside a value that have no name of their own. */
export const layersOf = (cursor: Cursor): readonly Cursor[] => {
  if (Array.isArray(cursor.value)) return items(cursor).flatMap(layersOf);
  if (!isObject(cursor.value)) return [];
  return [cursor, ...numberedIn(cursor).flatMap(layersOf)];
};

const numberedIn = (cursor: Cursor): readonly Cursor[] =>
  isObject(cursor.value) && Object.hasOwn(cursor.value, "0")
    ? namesIn(cursor)
        .filter((name) => /^[0-9]+$/.test(name))
        .map((name) => field(cursor, name))
    : [];

const namesIn = ({ value }: Cursor): readonly string[] =>
  isObject(value) ? Object.keys(value) : [];
