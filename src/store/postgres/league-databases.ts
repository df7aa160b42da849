import type { DatabaseStatus, LeagueDatabases } from "../../domain/port.ts";
import { codeOf, messageOf, unusable } from "../problems.ts";
import { type DatabaseAddress, readAddress } from "./address.ts";
import { type Connection, connectTo } from "./database.ts";
import { databaseError } from "./database-errors.ts";
import { checkFormat, FOREIGN, FORMAT, MAKE_TABLES, SCHEMA, TABLES } from "./schema.ts";

export const leagueDatabases: LeagueDatabases = {
  initialize: (address, { role, isDryRun }) =>
    withDatabase(address, async (connection, { shown, config }) => ({
      shown,
      version: FORMAT,
      isNew: await makeTables(connection, shown, isDryRun),
      grants: grantsFor(role, config.database),
    })),

  status: (address) =>
    withDatabase(address, async (connection, { shown }) => {
      await checkFormat(connection, shown);
      return { shown, version: FORMAT, ...(await readStatus(connection)) };
    }),
};

/** Connects to a database for one command. Throws StoreError. */
const withDatabase = async <Result>(
  text: string,
  work: (connection: Connection, address: DatabaseAddress) => Promise<Result>,
): Promise<Result> => {
  const address = readAddress(text);
  const database = connectTo(address);
  try {
    return await database.withConnection((connection) => work(connection, address));
  } catch (error) {
    throw databaseError(address.shown, error);
  } finally {
    await database.close();
  }
};

/** Makes the tables, in one transaction, and returns true; or false if they are there. */
const makeTables = async (
  connection: Connection,
  shown: string,
  isDryRun: boolean,
): Promise<boolean> => {
  const { run } = connection;
  const [found] = await run<{ readonly tables: number; readonly formats: number }>(
    FIND_TABLES,
    SCHEMA,
  );
  if (found?.formats === 1) {
    await checkFormat(connection, shown);
    return false;
  }
  if (found !== undefined && found.tables > 0) throw unusable(`${shown} ${FOREIGN}`);
  await checkEncoding(connection, shown);
  if (isDryRun) return true;
  // Somebody may have made the schema for a role that may not make one.
  const makeSchema = found === undefined ? `CREATE SCHEMA ${SCHEMA};` : "";
  try {
    await run(`BEGIN; ${makeSchema} ${MAKE_TABLES} COMMIT`);
  } catch (error) {
    if (codeOf(error) === NO_RIGHT)
      throw unusable(
        `${shown} does not let this role make the schema (${messageOf(error)}): sign in as the owner of the database`,
        error,
      );
    if (!MADE_MEANWHILE.includes(codeOf(error))) throw error;
    await run("ROLLBACK");
    await checkFormat(connection, shown);
    return false;
  }
  return true;
};

/** No row if there is no schema. The catalogue also shows what this role may not read. */
const FIND_TABLES = `
  SELECT count(c.oid) AS tables, count(*) FILTER (WHERE c.relname = 'format') AS formats
  FROM pg_catalog.pg_namespace n
  LEFT JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relkind NOT IN ('i', 'I')
  WHERE n.nspname = $1 GROUP BY n.oid`;

const NO_RIGHT = "42501";

/** The schema, a table or a type exists, or another program is making it. */
const MADE_MEANWHILE = ["42P06", "42P07", "42710", "23505"];

const checkEncoding = async ({ run }: Connection, shown: string): Promise<void> => {
  const [row] = await run<{ readonly server_encoding: string }>("SHOW server_encoding");
  const encoding = row?.server_encoding;
  if (encoding !== "UTF8")
    throw unusable(
      `${shown} keeps text as ${encoding}, and leagues need UTF8: make another database, with ENCODING 'UTF8'`,
    );
};

/** The statements that let a role do everything except `database init`. */
const grantsFor = (role: string, database: string): readonly string[] => {
  const to = identifier(role);
  return [
    `GRANT CONNECT ON DATABASE ${identifier(database)} TO ${to};`,
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${to};`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${to};`,
    `REVOKE INSERT, UPDATE, DELETE ON ${TABLES.format} FROM ${to};`,
  ];
};

/** A name as PostgreSQL reads it in a statement. It is quoted, because it may be any word. */
const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readStatus = async ({
  run,
}: Connection): Promise<Omit<DatabaseStatus, "shown" | "version">> => {
  const [row] = await run<Omit<DatabaseStatus, "shown" | "version" | "leagues">>(STATUS, SCHEMA);
  if (row === undefined) throw new Error("the database gave no status");
  const [counted] = row.mayRead
    ? await run<{ readonly leagues: number }>(`SELECT count(*) AS leagues FROM ${TABLES.leagues}`)
    : [];
  return { ...row, leagues: counted?.leagues ?? null };
};

/** Nobody may write in a standby, or in a database that is read-only. */
const STATUS = `
  SELECT
    current_setting('server_version') AS server,
    coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
    current_user::text AS role,
    sum(pg_total_relation_size(c.oid))::bigint AS bytes,
    bool_and(has_table_privilege(c.oid, 'SELECT')) AS "mayRead",
    (current_setting('transaction_read_only') = 'off' AND bool_and(
      c.relname = 'format' OR (
        has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE')
        AND has_table_privilege(c.oid, 'DELETE')
      )
    )) AS "mayWrite",
    (current_setting('is_superuser') = 'on') AS "isSuperuser"
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relkind = 'r'`;
