import type { DatabaseStatus, LeagueDatabases } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import { codeOf, unusable } from "../../problems.ts";
import { BUSY_SECONDS } from "../connection/database-errors.ts";
import { type Administration, administer } from "./administer.ts";
import { allTablesOf, FOREIGN, readFormat, SCHEMA, versionIn } from "./format.ts";
import { grantsFor } from "./grants.ts";
import { MIGRATIONS, type Migrations } from "./schema.ts";

/** What can be done with a database as a whole, by a program with these migrations. */
export const leagueDatabasesOf = (migrations: Migrations): LeagueDatabases => {
  const newest = migrations.length;
  return {
    initialize: (address, { role, isDryRun }) =>
      administer(address, async (administration) => {
        const { shown, config } = administration.address;
        const grants = grantsFor(role, config.database);
        const made = await makeSchema(administration, migrations, isDryRun);
        return { shown, newest, grants, ...made };
      }),

    upgrade: (address, { isDryRun }) =>
      administer(address, async (administration) => {
        const { shown } = administration.address;
        const from = versionIn(shown, await readFormat(administration.query, migrations), newest);
        const result = { shown, newest };
        if (from === newest || isDryRun) return { ...result, from };
        return { ...result, from: await runSteps(administration, migrations) };
      }),

    status: (address) =>
      administer(address, async (administration) => {
        const { shown } = administration.address;
        const version = versionIn(
          shown,
          await readFormat(administration.query, migrations),
          newest,
        );
        const known = migrations.slice(0, version);
        return { shown, version, newest, ...(await readStatus(administration, known)) };
      }),
  };
};

export const leagueDatabases: LeagueDatabases = leagueDatabasesOf(MIGRATIONS);

type Made = { readonly version: number; readonly isNew: boolean };

/** Makes the schema, in one transaction, unless it is there. */
const makeSchema = async (
  administration: Administration,
  migrations: Migrations,
  isDryRun: boolean,
): Promise<Made> => {
  const { query, address } = administration;
  const { shown } = address;
  const format = await readFormat(administration.query, migrations);
  if (format.kind !== "none")
    return { version: versionIn(shown, format, migrations.length), isNew: false };
  await checkEncoding(administration);
  const made = { version: migrations.length, isNew: true };
  if (isDryRun) return made;
  try {
    await query(
      [
        "BEGIN",
        ...(format.isPrepared ? [] : [`CREATE SCHEMA ${SCHEMA}`]),
        VERSION_TABLE,
        ...migrations,
        `INSERT INTO ${SCHEMA}.format VALUES (1, ${migrations.length})`,
        "COMMIT",
      ].join(";\n"),
    );
  } catch (error) {
    if (codeOf(error) === NO_RIGHT)
      throw unusable(
        `${shown} does not let this role make the schema (${messageOf(error)}): sign in as the owner of the database`,
        error,
      );
    if (!MADE_MEANWHILE.includes(codeOf(error))) throw error;
    await query("ROLLBACK");
    const found = await readFormat(administration.query, migrations);
    const known = found.kind === "none" ? FOREIGN : found;
    return { version: versionIn(shown, known, migrations.length), isNew: false };
  }
  return made;
};

/** The version of the schema: one row, which an upgrade locks. */
const VERSION_TABLE = `
CREATE TABLE ${SCHEMA}.format (
  only_row bigint PRIMARY KEY CHECK (only_row = 1),
  version bigint NOT NULL
)`;

const NO_RIGHT = "42501";

/** The schema, a table or a type exists, or another program is making it. */
const MADE_MEANWHILE = ["42P06", "42P07", "42710", "23505"];

const checkEncoding = async ({ query, address }: Administration): Promise<void> => {
  const [row] = await query<{ readonly server_encoding: string }>("SHOW server_encoding");
  const encoding = row?.server_encoding;
  if (encoding !== "UTF8")
    throw unusable(
      `${address.shown} keeps text as ${encoding}, and leagues need UTF8: make another database, with ENCODING 'UTF8'`,
    );
};

/**
 * Takes the steps that the database has not taken, in one transaction. Other upgrades wait for the
 * row of the version. Returns the version before.
 */
const runSteps = async (
  { query, address }: Administration,
  migrations: Migrations,
): Promise<number> => {
  try {
    await query(`BEGIN; SET LOCAL lock_timeout = '${BUSY_SECONDS}s'`);
    const [row] = await query<{ readonly version: string }>(
      `SELECT version FROM ${SCHEMA}.format FOR UPDATE`,
    );
    const from = Number(row?.version);
    // Waits for requests that write, because they have begun with the old version.
    await query(`LOCK TABLE ${SCHEMA}.leagues IN EXCLUSIVE MODE`);
    for (const step of migrations.slice(from)) await query(step);
    await query(`UPDATE ${SCHEMA}.format SET version = ${migrations.length}; COMMIT`);
    return from;
  } catch (error) {
    if (codeOf(error) === NO_RIGHT)
      throw unusable(
        `${address.shown} does not let this role upgrade the schema (${messageOf(error)}): sign in as the role that made it`,
        error,
      );
    if (codeOf(error) === LOCKED)
      throw new StoreError(
        "busy",
        `${address.shown} is busy: another program upgrades it, or did not finish a request within ${BUSY_SECONDS} seconds; try again`,
        { cause: error },
      );
    throw error;
  }
};

const LOCKED = "55P03";

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

type StatusRow = {
  readonly server: string;
  readonly role: string;
  readonly leagues: string;
  readonly bytes: string;
  readonly may_read: boolean;
  readonly may_write: boolean;
  readonly may_upgrade: boolean;
  readonly is_superuser: boolean;
};

const readStatus = async (
  { query, isEncrypted }: Administration,
  migrations: Migrations,
): Promise<Omit<DatabaseStatus, "shown" | "version" | "newest">> => {
  const [row] = await query<StatusRow>(STATUS, [allTablesOf(migrations), SCHEMA]);
  if (row === undefined) throw new Error("the database gave no status");
  const [counted] = row.may_read
    ? await query<{ readonly leagues: string }>(`SELECT count(*) AS leagues FROM ${SCHEMA}.leagues`)
    : [];
  return {
    server: row.server,
    isEncrypted,
    leagues: counted === undefined ? null : Number(counted.leagues),
    bytes: Number(row.bytes),
    role: row.role,
    mayRead: row.may_read,
    mayWrite: row.may_write,
    mayUpgrade: row.may_upgrade,
    isSuperuser: row.is_superuser,
  };
};

/** False in a standby, and in a database that is read-only. */
const IS_WRITABLE = "current_setting('transaction_read_only') = 'off'";

/**
 * Permissions are looked up by numbers. By names, a role without any permission would get an error.
 */
const STATUS = `
  SELECT
    current_setting('server_version') AS server,
    current_user::text AS role,
    sum(pg_total_relation_size(c.oid)) AS bytes,
    bool_and(has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')) AS may_read,
    ${IS_WRITABLE} AND bool_and(
      c.relname = 'format' OR (
        has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
        AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE')
      )
    ) AS may_write,
    ${IS_WRITABLE} AND bool_and(pg_has_role(c.relowner, 'USAGE')) AS may_upgrade,
    current_setting('is_superuser') = 'on' AS is_superuser
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $2 AND c.relname = ANY($1)`;
