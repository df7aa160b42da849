import type { StoreError } from "../../domain/port.ts";
import { unusable } from "../problems.ts";
import type { Administration } from "./administer.ts";
import type { Migrations } from "./schema.ts";

/** The schema of the database that all tables are in. */
export const SCHEMA = "fantasy_tx";

/** What a database has in the schema `fantasy_tx`. */
export type Format =
  /** Nothing. `isPrepared` if the schema itself is there: somebody has made it for the program. */
  | { readonly kind: "none"; readonly isPrepared: boolean }
  /** The tables of this version. */
  | { readonly kind: "leagues"; readonly version: number }
  /** Something else. `why` goes on after the name of the database. */
  | { readonly kind: "foreign"; readonly why: string };

/** A row of the catalogue, which every role can read. */
type CatalogueRow = {
  readonly is_there: boolean;
  readonly tables: string;
  readonly columns: string;
};

/**
 * Finds out what a database has. Reads the catalogue first, so that it understands what another
 * program has made, and what this role may not read.
 */
export const readFormat = async (
  { query }: Pick<Administration, "query">,
  migrations: Migrations,
): Promise<Format> => {
  const [catalogue] = await query<CatalogueRow>(CATALOGUE, [SCHEMA]);
  const tables = new Set(catalogue?.tables.split("\n").filter((name) => name !== ""));
  if (tables.size === 0) return { kind: "none", isPrepared: catalogue?.is_there ?? false };
  if (!tables.has("format") || catalogue?.columns !== "only_row version") return FOREIGN;
  const rows = await query<{ readonly version: string }>(`SELECT version FROM ${SCHEMA}.format`);
  const version = Number(rows[0]?.version);
  if (rows.length !== 1 || !Number.isSafeInteger(version) || version < 1) return FOREIGN;
  const missing = tablesOf(migrations.slice(0, version)).filter((name) => !tables.has(name));
  return missing.length === 0
    ? { kind: "leagues", version }
    : {
        kind: "foreign",
        why: `has only some of the tables of version ${version} (there is no ${SCHEMA}.${missing[0]}): go back to a backup, or drop the schema and make it again`,
      };
};

/** Names are divided by line breaks and spaces. Ours have none. */
const CATALOGUE = `
  SELECT
    EXISTS (SELECT FROM pg_catalog.pg_namespace WHERE nspname = $1) AS is_there,
    coalesce((
      SELECT string_agg(c.relname, E'\\n') FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relkind NOT IN ('i', 'I')
    ), '') AS tables,
    coalesce((
      SELECT string_agg(a.attname, ' ' ORDER BY a.attname) FROM pg_catalog.pg_attribute a
      JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relname = 'format' AND a.attnum > 0 AND NOT a.attisdropped
    ), '') AS columns`;

export const FOREIGN = {
  kind: "foreign",
  why: `has a schema ${SCHEMA} that this program did not make, or that was not finished: use another database, or drop the schema if nobody needs it`,
} as const satisfies Format;

/** The tables that steps make. */
const tablesOf = (migrations: Migrations): readonly string[] =>
  migrations.flatMap((step) =>
    [...step.matchAll(/^CREATE TABLE fantasy_tx\.(\w+)/gm)].map(([, name = ""]) => name),
  );

/** The tables of leagues, and the table of the version. */
export const allTablesOf = (migrations: Migrations): readonly string[] => [
  "format",
  ...tablesOf(migrations),
];

/** The version of a database that has leagues. Throws StoreError for any other. */
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
 * Throws StoreError unless this program can use a database of this version. It reads older ones, but
 * writes only to its own.
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
