import type { StoreError } from "../../../domain/store-error.ts";
import { unusable } from "../../problems.ts";
import type { Migrations } from "./schema.ts";

/** The schema of the database that all tables are in. */
export const SCHEMA = "fantasy_tx";

/** The tables by their whole names. */
export const TABLES = {
  format: `${SCHEMA}.format`,
  leagues: `${SCHEMA}.leagues`,
  things: `${SCHEMA}.things`,
  keys: `${SCHEMA}.keys`,
  journal: `${SCHEMA}.journal`,
  tokens: `${SCHEMA}.tokens`,
} as const;

/** What a database has in the schema `fantasy_tx`. */
export type Format =
  /**
   * Nothing. `isPrepared` if the schema itself exists, because somebody made it for the program.
   */
  | { readonly kind: "none"; readonly isPrepared: boolean }
  /** The tables of this version. */
  | { readonly kind: "leagues"; readonly version: number }
  /** Something else. `why` continues a sentence after the name of the database. */
  | { readonly kind: "foreign"; readonly why: string };

/** Runs a statement and returns its rows. `Row` has the types of its columns. */
export type Query = <Row extends Readonly<Record<string, string | number | null>>>(
  text: string,
  values?: readonly string[],
) => Promise<readonly Row[]>;

/** A column of a table; null if the schema has no table, or the table has no column. */
type CatalogueRow = { readonly relname: string | null; readonly attname: string | null };

/** Tables and their columns. */
type Tables = ReadonlyMap<string, ReadonlySet<string | null>>;

/**
 * Finds out what a database has. Reads the catalogue first: it also shows tables of other programs,
 * and tables that this role may not read.
 */
export const readFormat = async (query: Query, migrations: Migrations): Promise<Format> => {
  const tables = await readTables(query);
  if (tables === undefined || tables.size === 0)
    return { kind: "none", isPrepared: tables !== undefined };
  if (!isEqual(tables.get("format"), VERSION_COLUMNS)) return FOREIGN;
  const versions = await query<{ readonly version: string | number }>(
    `SELECT version FROM ${SCHEMA}.format`,
  );
  const version = Number(versions[0]?.version);
  if (versions.length !== 1 || !Number.isSafeInteger(version) || version < 1) return FOREIGN;
  // A newer program may have dropped any of them.
  const known = version > migrations.length ? [] : columnsOf(migrations.slice(0, version));
  const missing =
    // An upgrade may have finished after the first look.
    firstMissing(known, tables) && firstMissing(known, (await readTables(query)) ?? new Map());
  return missing === undefined
    ? { kind: "leagues", version }
    : {
        kind: "foreign",
        why: `has only some of the ${missing.what} of version ${version} (there is no ${SCHEMA}.${missing.name}): restore a backup, or drop the schema and make it again`,
      };
};

/** Undefined if there is no schema. */
const readTables = async (query: Query): Promise<Tables | undefined> => {
  const rows = await query<CatalogueRow>(CATALOGUE, [SCHEMA]);
  if (rows.length === 0) return undefined;
  const tables = new Map<string, Set<string | null>>();
  for (const { relname, attname } of rows)
    if (relname !== null) tables.set(relname, (tables.get(relname) ?? new Set()).add(attname));
  return tables;
};

const firstMissing = (
  known: readonly Column[],
  tables: Tables,
): { readonly what: "tables" | "columns"; readonly name: string } | undefined => {
  const table = known.find(([name]) => !tables.has(name));
  if (table !== undefined) return { what: "tables", name: table[0] };
  const column = known.find(([name, each]) => !tables.get(name)?.has(each));
  return column && { what: "columns", name: column.join(".") };
};

const CATALOGUE = `
  SELECT c.relname, a.attname FROM pg_catalog.pg_namespace n
  LEFT JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relkind NOT IN ('i', 'I')
  LEFT JOIN pg_catalog.pg_attribute a
    ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE n.nspname = $1`;

const VERSION_COLUMNS = ["only_row", "version"] as const;

const isEqual = (found: ReadonlySet<string | null> | undefined, names: readonly string[]) =>
  found?.size === names.length && names.every((name) => found.has(name));

export const FOREIGN = {
  kind: "foreign",
  why: `has a schema ${SCHEMA} that this program did not make, or that was not finished: use another database, or drop the schema if nobody needs it`,
} as const satisfies Format;

/** The names of a table and of a column of it. */
type Column = readonly [table: string, column: string];

/** The columns that the migrations make. Each is text or a whole number. */
const columnsOf = (migrations: Migrations): readonly Column[] =>
  migrations
    .flatMap((step) => step.split(";"))
    .flatMap((statement) => {
      const [, table] = /\b(?:CREATE|ALTER) TABLE fantasy_tx\.(\w+)/.exec(statement) ?? [];
      if (table === undefined) return [];
      const columns = [...statement.matchAll(/\b(\w+) (?:text|bigint)\b/g)];
      return columns.map(([, column = ""]) => [table, column] as const);
    });

/** The tables of leagues, and the table of the version. */
export const allTablesOf = (migrations: Migrations): readonly string[] => [
  "format",
  ...new Set(columnsOf(migrations).map(([table]) => table)),
];

/** The version of a database that has leagues. Throws StoreError for other databases. */
export const versionIn = (shown: string, format: Format, newest: number): number => {
  switch (format.kind) {
    case "none":
      throw noSchema(shown);
    case "foreign":
      throw unusable(`${shown} ${format.why}`);
    case "leagues":
      if (format.version > newest) throw newerSchema(shown, format.version, newest);
      return format.version;
    default:
      return format satisfies never;
  }
};

const noSchema = (shown: string): StoreError =>
  unusable(`${shown} has no leagues yet: 'fantasy-tx database init' prepares it`);

const newerSchema = (shown: string, version: number, newest: number): StoreError =>
  unusable(
    `${shown} was made by a newer fantasy-tx: it has version ${version}, and this program knows ${newest}. Install that one`,
  );

/**
 * Throws StoreError unless this program can use a database of this version. It reads older
 * versions, but writes only its own.
 */
export const checkVersion = (
  shown: string,
  version: number,
  { newest, isWriting }: { readonly newest: number; readonly isWriting: boolean },
): void => {
  if (version > newest) throw newerSchema(shown, version, newest);
  if (version < newest && isWriting)
    throw unusable(
      `${shown} has version ${version}, and this program writes version ${newest}: 'fantasy-tx database upgrade' upgrades it`,
    );
};
