import { leagueOf } from "../../domain/league.ts";
import {
  type Change,
  type Index,
  idOf,
  KINDS,
  type Kind,
  type KindOf,
  keyRange,
  keysOf,
  kindOf,
  newestOf,
  type OrderedIndex,
  type Page,
  type ThingOf,
  type Things,
  thingsOf,
} from "../../domain/things.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import type { KeyRow } from "../findings.ts";
import { bodyOf, type StoredThing, thingFrom, thingsFrom } from "../thing-bodies.ts";
import type { Statements } from "./statements.ts";

/**
 * The things in an open file. Each is read when it is needed, and once, because nothing changes
 * during a step.
 */
export const sqlThings = (sql: Statements): Things => {
  const known = new Map<string, unknown>();
  const once = <Found>(name: string, read: () => Found): Found => {
    if (!known.has(name)) known.set(name, read());
    return known.get(name) as Found;
  };
  return {
    get: (kind, id) => once(`${kind} ${id}`, () => readThing(sql, kind, id)),
    list: (kind) => once(kind, () => readThings(sql, kind)),
    by: (index, key) => once(`${index} ${key}`, () => readListed(sql, index, "key = ?", key)),
    newest: (...asked) => readNewest(sql, ...asked),
  };
};

/**
 * A league without its ended trades, and without the players who are on no team and have no slot on
 * one.
 */
export const readPresentLeague = (sql: Statements): WholeLeague => {
  const things = sqlThings(sql);
  const present: Things = {
    ...things,
    list: (kind) => {
      if (kind === "player") return readListed(sql, "playersWithSlotsOn", "TRUE") as never;
      return kind === "trade"
        ? (readListed(sql, "openTrades", "TRUE") as never)
        : things.list(kind);
    },
  };
  return leagueOf(present).whole();
};

/** Writes changes to an open file. */
export const writeChanges = (sql: Statements, changes: readonly Change[]): void => {
  for (const change of changes) {
    if ("replace" in change) {
      sql.run("DELETE FROM keys WHERE name <> 'tokensByHash'");
      sql.run("DELETE FROM things WHERE kind <> 'token'");
      const things = thingsOf(change.replace);
      for (const kind of KINDS) for (const thing of things[kind]) write(sql, kind, thing);
    } else if ("remove" in change) remove(sql, change.remove, change.id);
    else write<Kind>(sql, change.put, change.thing);
  }
};

/** All rows of the table of keys. */
export const readKeys = (sql: Statements): readonly KeyRow[] =>
  sql.all("SELECT name, key, id FROM keys");

/** All rows of the table of things. */
export const readRows = (sql: Statements): readonly (StoredThing & { readonly kind: string })[] =>
  sql.all("SELECT kind, id, body FROM things");

const readThing = <K extends Kind>(
  sql: Statements,
  kind: K,
  id: string,
): ThingOf[K] | undefined => {
  const stored = sql.get<StoredThing>(
    "SELECT id, body FROM things WHERE kind = ? AND id = ?",
    kind,
    id,
  );
  return stored && thingFrom(kind, stored);
};

const readThings = <K extends Kind>(sql: Statements, kind: K): readonly ThingOf[K][] =>
  thingsFrom(kind, sql.all<StoredThing>(`SELECT id, body FROM things WHERE kind = '${kind}'`));

/** The things that an index lists under keys that match a condition. */
const readListed = <I extends Index>(
  sql: Statements,
  index: I,
  condition: string,
  ...parameters: readonly string[]
): readonly ThingOf[ReturnType<typeof kindOf<I>>][] =>
  thingsFrom(
    kindOf(index),
    sql.all<StoredThing>(
      `SELECT id, body FROM things WHERE kind = ? AND id IN (SELECT id FROM keys WHERE name = ? AND ${condition})`,
      kindOf(index),
      index,
      ...parameters,
    ),
  );

/** A page of some lists of an index. Only the things on it are read. */
const readNewest = <I extends OrderedIndex>(
  sql: Statements,
  index: I,
  keys: readonly string[],
  page: Page,
): readonly ThingOf[KindOf<I>][] => {
  const listed = keys.flatMap((key) => {
    const [first, past] = keyRange(key, page);
    const rows = sql.all<{ id: string; key: string }>(
      "SELECT id, key FROM keys WHERE name = ? AND key > ? AND key < ? ORDER BY key DESC LIMIT ?",
      ...[index, first, past, page.limit],
    );
    return rows.map((row) => ({ id: row.id, place: row.key.slice(first.length) }));
  });
  return newestOf(listed, page).flatMap(({ id }) => readThing(sql, kindOf(index), id) ?? []);
};

/** Writes only what changes, because each page takes time to write. */
const write = <K extends Kind>(sql: Statements, kind: K, thing: ThingOf[K]): void => {
  const [id, body] = [idOf(kind, thing), bodyOf(kind, thing)];
  const before = readThing(sql, kind, id);
  if (before !== undefined && bodyOf(kind, before) === body) return;
  sql.run("INSERT OR REPLACE INTO things (kind, id, body) VALUES (?, ?, ?)", kind, id, body);
  const keys = keysOf(kind, thing);
  const keysBefore = before === undefined ? [] : keysOf(kind, before);
  for (const each of keysBefore) if (!isAmong(keys, each)) removeKey(sql, each, id);
  for (const [name, key] of keys)
    if (!isAmong(keysBefore, [name, key]))
      sql.run("INSERT OR IGNORE INTO keys (name, key, id) VALUES (?, ?, ?)", name, key, id);
};

const remove = (sql: Statements, kind: Kind, id: string): void => {
  const before = readThing(sql, kind, id);
  if (before === undefined) return;
  sql.run("DELETE FROM things WHERE kind = ? AND id = ?", kind, id);
  for (const key of keysOf(kind, before)) removeKey(sql, key, id);
};

type Key = readonly [index: Index, key: string];

const removeKey = (sql: Statements, [name, key]: Key, id: string): void =>
  sql.run("DELETE FROM keys WHERE name = ? AND key = ? AND id = ?", name, key, id);

const isAmong = (keys: readonly Key[], [name, key]: Key): boolean =>
  keys.some((each) => each[0] === name && each[1] === key);
