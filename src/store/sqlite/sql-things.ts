import type { League } from "../../domain/league.ts";
import {
  type Change,
  type Kind,
  keyRange,
  keysOf,
  newestOf,
  type ThingOf,
  type Things,
} from "../../domain/things.ts";
import {
  type Asked,
  type AskedPage,
  conditionFor,
  kindAsked,
  nameOf,
  thingsFound,
} from "../asked-things.ts";
import { type Changed, changedBy } from "../changed-things.ts";
import type { KeyRow } from "../findings.ts";
import { presentCondition } from "../present-things.ts";
import { bodyOf, leagueFrom, type StoredThing, thingsFrom } from "../thing-bodies.ts";
import type { Statements } from "./statements.ts";

/**
 * The things in an open file. Each is read when it is needed, and once, because nothing changes
 * during a step.
 */
export const sqlThings = (sql: Statements): Things => {
  const known = new Map<string, readonly unknown[]>();
  return thingsFound((asked) => {
    const found = known.get(nameOf(asked)) ?? read(sql, asked);
    known.set(nameOf(asked), found);
    return found;
  });
};

const KEYS = "keys WHERE";

/** What a server has in memory of a league. */
export const readPresentLeague = (sql: Statements): League =>
  leagueFrom(readRows(sql, presentCondition(KEYS)));

/** Writes changes to an open file. */
export const writeChanges = (sql: Statements, changes: readonly Change[]): void => {
  const { isReplaced, changed } = changedBy(changes);
  if (isReplaced) {
    sql.run("DELETE FROM keys WHERE name <> 'tokensByHash'");
    sql.run("DELETE FROM things WHERE kind <> 'token'");
  }
  for (const each of changed) write(sql, each);
};

/** All rows of the table of keys. */
export const readKeys = (sql: Statements): readonly KeyRow[] =>
  sql.all("SELECT name, key, id FROM keys");

/** Rows of the table of things. */
export const readRows = (
  sql: Statements,
  condition = "TRUE",
  ...values: readonly string[]
): readonly StoredThing[] =>
  sql.all(`SELECT kind, id, body FROM things WHERE ${condition}`, ...values);

const read = (sql: Statements, asked: Asked): readonly ThingOf[Kind][] => {
  const kind = kindAsked(asked);
  return "page" in asked
    ? idsOn(sql, asked).flatMap((id) => read(sql, { kind, id }))
    : thingsFrom(kind, readRows(sql, ...conditionFor(asked, KEYS)));
};

/** The things on a page of some lists of an index. Only these are read. */
const idsOn = (sql: Statements, { index, keys, page }: AskedPage): readonly string[] => {
  const listed = keys.flatMap((key) => {
    const [first, past] = keyRange(key, page);
    const rows = sql.all<{ id: string; key: string }>(
      "SELECT id, key FROM keys WHERE name = ? AND key > ? AND key < ? ORDER BY key DESC LIMIT ?",
      ...[index, first, past, page.limit],
    );
    return rows.map((row) => ({ id: row.id, place: row.key.slice(first.length) }));
  });
  return newestOf(listed, page).map(({ id }) => id);
};

/** Writes only what changes, because each page takes time to write. */
const write = (sql: Statements, { kind, id, thing }: Changed): void => {
  const [before] = read(sql, { kind, id });
  const [stored, storedBefore] = [thing, before].map(
    (each) => each && { body: bodyOf<Kind>(kind, each), keys: keysOf<Kind>(kind, each) },
  );
  if (stored?.body === storedBefore?.body) return;
  if (stored === undefined) sql.run("DELETE FROM things WHERE kind = ? AND id = ?", kind, id);
  else
    sql.run(
      "INSERT OR REPLACE INTO things (kind, id, body) VALUES (?, ?, ?)",
      kind,
      id,
      stored.body,
    );
  const [keys, keysBefore] = [stored, storedBefore].map((each) => each?.keys ?? []);
  for (const [name, key] of without(keysBefore, keys))
    sql.run("DELETE FROM keys WHERE name = ? AND key = ? AND id = ?", name, key, id);
  for (const [name, key] of without(keys, keysBefore))
    sql.run("INSERT OR IGNORE INTO keys (name, key, id) VALUES (?, ?, ?)", name, key, id);
};

type Keys = ReturnType<typeof keysOf>;

const without = (keys: Keys = [], others: Keys = []): Keys => {
  const known = new Set(others.map((key) => JSON.stringify(key)));
  return keys.filter((key) => !known.has(JSON.stringify(key)));
};
