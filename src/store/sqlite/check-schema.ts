import type { Finding } from "../../domain/port.ts";
import { damaged } from "../../domain/store-error.ts";
import { unusable } from "../problems.ts";
import { once } from "./once.ts";
import { connect } from "./open.ts";
import type { Migrations } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";

/**
 * What is wrong with the schema. Everything must be as the program made it: a renamed column would
 * read as empty, and no check of SQLite finds that. Nothing that somebody added may change or
 * refuse what is written.
 */
export const schemaFindings = (sql: Statements, migrations: Migrations): readonly Finding[] => {
  const { changed, harmful } = differences(sql, migrations);
  return [
    ...changed.map((name) => `${name} is not as it was made`),
    ...harmful.map(({ name, what }) => `${name} is ${what}: drop it`),
  ].map((what) => ({ where: "the schema", what }));
};

/** Throws StoreError if something is wrong with the schema. Runs before anything is read. */
export const checkSchema = (sql: Statements, file: string, migrations: Migrations): void => {
  const { changed, harmful } = differences(sql, migrations);
  const [name] = changed;
  if (name !== undefined) throw damaged(`the schema: ${name} is not as it was made`);
  const [first] = harmful;
  if (first !== undefined)
    throw unusable(
      `${file} cannot be used because ${first.name} in it is ${first.what}: drop it with the sqlite3 shell, or restore a backup`,
    );
};

/** A table, index, view or trigger, as SQLite lists it. */
type SchemaObject = {
  /** SQLite takes it in any case of letters, and refuses one that does not fit the text. */
  readonly type: string;
  readonly name: string;
  /** The table itself, or the table that it belongs to. */
  readonly tbl_name: string;
  /** Null for an index that a constraint of its table made. */
  readonly sql: string | null;
};

/** Something that somebody added, and what harm it can do. */
type Harmful = { readonly name: string; readonly what: string };

const differences = (
  sql: Statements,
  migrations: Migrations,
): { readonly changed: readonly string[]; readonly harmful: readonly Harmful[] } => {
  const found = schemaOf(sql);
  const texts = found.flatMap((each) => (each.sql === null ? [] : [each.sql]));
  if (isAsWritten(texts, migrations)) return { changed: [], harmful: [] };
  const own = expected(migrations);
  const textOf = new Map(found.map((each) => [each.name, each.sql]));
  const names = new Set(own.map(({ name }) => name));
  return {
    changed: own.filter((each) => textOf.get(each.name) !== each.sql).map(({ name }) => name),
    harmful: found
      .filter(({ name }) => !names.has(name))
      .map((each) => ({ name: each.name, what: harmOf(sql, each, names) }))
      .filter((each): each is Harmful => each.what !== null),
  };
};

/**
 * Whether the schema has each table and index with exactly the text of the last step that made it,
 * and nothing else. SQLite keeps these texts, so equal texts mean an unchanged schema. No other
 * schema has to be made for comparison. False if a step changes a table in place.
 */
export const isAsWritten = (found: readonly string[], migrations: Migrations): boolean => {
  const texts = textsIn(migrations);
  const known = new Set(found);
  return texts?.length === found.length && texts.every((text) => known.has(text));
};

/** The statement that made each table and index; undefined if a step changes one in place. */
const textsIn = once((migrations: Migrations): readonly string[] | undefined => {
  const texts = new Map<string, string>();
  for (const { sql } of migrations)
    for (const statement of sql.split(";\n").map((each) => each.trim())) {
      const made = /^CREATE (?:TABLE|INDEX) (\w+)/.exec(statement)?.[1];
      if (made !== undefined) texts.set(made, statement);
      // To change a table's columns, a step renames the table, makes a new one and drops the old
      // one.
      else if (!/^($|INSERT |DROP TABLE old_\w+$|ALTER TABLE \w+ RENAME TO old_)/.test(statement))
        return undefined;
    }
  return [...texts.values()];
});

/**
 * What harm something can do that somebody added; null if none. Looks at what SQLite made of it,
 * not at its text. Views are never read, and an index on plain columns only makes reading faster.
 */
const harmOf = (
  sql: Statements,
  { type, name, tbl_name, sql: text }: SchemaObject,
  own: OwnNames,
) => {
  switch (type.toLowerCase()) {
    case "view":
      return null;
    case "index":
      return text !== null && own.has(tbl_name.toLowerCase())
        ? harmOfIndex(sql, name, tbl_name)
        : null;
    case "table":
      return harmOfTable(sql, name, own);
    default:
      return "a trigger, which could change what is written";
  }
};

type OwnNames = ReadonlySet<string>;

/**
 * A unique index could refuse what the league allows. So could an index on an expression that
 * fails.
 */
const harmOfIndex = (sql: Statements, name: string, table: string): string | null => {
  const list = sql.all<{ name: string; unique: number; partial: number }>(
    `PRAGMA index_list(${quoted(table)})`,
  );
  const index = list.find((each) => each.name === name);
  if (index?.unique !== 0) return `a unique index on ${table}, which could refuse what is written`;
  const columns = sql.all<{ cid: number }>(`PRAGMA index_xinfo(${quoted(name)})`);
  const computes = index.partial !== 0 || columns.some(({ cid }) => cid === COMPUTED);
  return computes
    ? `an index on ${table} with an expression or a condition, which could refuse what is written`
    : null;
};

/** SQLite's number for a part of an index that is an expression, not a column. */
const COMPUTED = -2;

const harmOfTable = (sql: Statements, name: string, own: OwnNames): string | null => {
  const [listed] = sql.all<{ type: string }>(`PRAGMA table_list(${quoted(name)})`);
  if (listed?.type === "virtual") return "a virtual table, which runs code of its own";
  const parent = sql
    .all<{ table: string }>(`PRAGMA foreign_key_list(${quoted(name)})`)
    .find(({ table }) => own.has(table.toLowerCase()));
  return parent === undefined
    ? null
    : `a table that refers to ${parent.table}, which could refuse what is written`;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const schemaOf = (sql: Statements): readonly SchemaObject[] =>
  sql.all<SchemaObject>("SELECT type, name, tbl_name, sql FROM sqlite_schema");

/** The schema of a new file. Making it takes half a millisecond. */
const expected = once((migrations: Migrations): readonly SchemaObject[] => {
  const db = connect(":memory:");
  for (const { sql } of migrations) db.exec(sql);
  const made = schemaOf(statementsOf(db));
  db.close();
  return made;
});
