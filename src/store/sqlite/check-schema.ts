import type { Finding } from "../../domain/port.ts";
import { damaged, unusable } from "./errors.ts";
import { connect } from "./open.ts";
import type { Migrations } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";

/**
 * What is wrong with the schema: what is not as it was made, since a column of another name would
 * read as nothing, which no check of SQLite finds; and what somebody has added that could change or
 * stop what is written.
 */
export const schemaFindings = (sql: Statements, migrations: Migrations): readonly Finding[] => {
  const { changed, harmful } = differences(sql, migrations);
  return [
    ...changed.map((name) => `${name} is not as it was made`),
    ...harmful.map(({ name, what }) => `${name} is ${what}: drop it`),
  ].map((what) => ({ where: "the schema", what }));
};

/** Before anything is read of a league: throws StoreError where the schema has findings. */
export const checkSchema = (sql: Statements, file: string, migrations: Migrations): void => {
  const { changed, harmful } = differences(sql, migrations);
  const [name] = changed;
  if (name !== undefined) throw damaged(`the schema: ${name} is not as it was made`);
  const [first] = harmful;
  if (first !== undefined)
    throw unusable(
      `${file} cannot be used, since ${first.name} in it is ${first.what}: drop it with the sqlite3 shell, or go back to a backup`,
    );
};

/** Something in the schema, as SQLite lists it. */
type Made = {
  /** In any case. SQLite refuses a schema where it is not what the text makes. */
  readonly type: string;
  readonly name: string;
  /** The table that it is, or that it belongs to. */
  readonly tbl_name: string;
  /** Null for an index that a table's own constraint makes. */
  readonly sql: string | null;
};

/** Something that somebody has added, and why it does harm. */
type Harmful = { readonly name: string; readonly what: string };

const differences = (
  sql: Statements,
  migrations: Migrations,
): { readonly changed: readonly string[]; readonly harmful: readonly Harmful[] } => {
  const found = schemaOf(sql);
  const texts = found.flatMap((each) => (each.sql === null ? [] : [each.sql]));
  if (isAsWritten(new Set(texts), migrations) && texts.length === textsIn(migrations).length)
    return { changed: [], harmful: [] };
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
 * Whether every statement of the steps stands in the schema, where SQLite keeps the text of what it
 * creates: then it is as it was made, and no command needs a database to compare with. Once a step
 * alters or fills something this is never so, and the schemas are compared.
 */
export const isAsWritten = (found: ReadonlySet<string>, migrations: Migrations): boolean =>
  textsIn(migrations).every((text) => found.has(text));

const textsIn = (migrations: Migrations): readonly string[] =>
  migrations
    .flatMap((step) => step.sql.split(";\n"))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

/**
 * What harm something does that somebody has added; null for none. It is judged by what SQLite has
 * made of it, whatever its text looks like. Views are never read, and an index on plain columns
 * only makes finding faster.
 */
const harmOf = (sql: Statements, { type, name, tbl_name, sql: text }: Made, own: OwnNames) => {
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

/** A unique index could refuse what the league allows; so could one that computes, by failing. */
const harmOfIndex = (sql: Statements, name: string, table: string): string | null => {
  const list = sql.all<{ name: string; unique: number; partial: number }>(
    `PRAGMA index_list(${quoted(table)})`,
  );
  const index = list.find((each) => each.name === name);
  if (index?.unique !== 0) return `a unique index on ${table}, which could refuse what is written`;
  const columns = sql.all<{ cid: number }>(`PRAGMA index_xinfo(${quoted(name)})`);
  const computes = index.partial !== 0 || columns.some(({ cid }) => cid === COMPUTED);
  return computes ? `an index on ${table} that computes, which could refuse what is written` : null;
};

/** What SQLite lists in place of a column where an index has an expression. */
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

const schemaOf = (sql: Statements): readonly Made[] =>
  sql.all<Made>("SELECT type, name, tbl_name, sql FROM sqlite_schema");

const known = new Map<Migrations, readonly Made[]>();

/** The schema of a new file; half a millisecond, once a process. */
const expected = (migrations: Migrations): readonly Made[] => {
  const before = known.get(migrations);
  if (before !== undefined) return before;
  const db = connect(":memory:");
  for (const { sql } of migrations) db.exec(sql);
  const made = schemaOf(statementsOf(db));
  db.close();
  known.set(migrations, made);
  return made;
};
