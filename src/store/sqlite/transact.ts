import { damaged, StoreError } from "../../domain/store-error.ts";
import { codeOf } from "../problems.ts";
import { checkBeforeWriting } from "./check-before-writing.ts";
import { checkSchema } from "./check-schema.ts";
import { leagueFileError } from "./errors.ts";
import { checkIsHere } from "./moved.ts";
import {
  type Connection,
  checkHeader,
  openLeagueFile,
  PATIENCE,
  transaction,
  wholeCheck,
} from "./open.ts";
import type { Migrations } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { inUpgradedCopy, upgradeFile } from "./upgrade.ts";

/** An open league file, with its name as given and the migrations of its schema. */
export type OpenFile = {
  readonly file: string;
  readonly db: Connection;
  readonly sql: Statements;
  readonly migrations: Migrations;
};

/**
 * Opens a league file for as long as the work takes. Throws StoreError if it cannot be used.
 * `timeout` is how long to wait for another program's lock, in milliseconds.
 */
export const withLeagueFile = <Result>(
  file: string,
  migrations: Migrations,
  work: (opened: OpenFile) => Result,
  timeout = PATIENCE,
): Result => {
  try {
    const db = openLeagueFile(file, timeout);
    try {
      return work({ file, db, sql: statementsOf(db), migrations });
    } catch (error) {
      throw findDamage(db, error) ?? error;
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

/**
 * The damage behind an error, if there is any. Impossible rows in a damaged file can make the code
 * fail in any way. The file is checked only after an error, because a check is too slow for every
 * request.
 */
export const findDamage = (db: Connection, error: unknown): Error | undefined => {
  if (error instanceof StoreError) return undefined;
  // The program never breaks a constraint, so such an error means that an index does not match its
  // table.
  if (codeOf(error) !== "" && !codeOf(error).startsWith("SQLITE_CONSTRAINT")) return undefined;
  const [first] = wholeCheck(db);
  return first === undefined ? undefined : damaged(first);
};

/**
 * Runs one transaction on a league file. A file of an older version is read without changing it,
 * and upgraded before it is written. Throws StoreError if it is not a league file or is damaged, or
 * if the league has moved away and would be written.
 */
export const transact = <Result>(
  opened: OpenFile,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
): Result =>
  transactOnAnySchema(opened, mode, (sql) => {
    checkSchema(sql, opened.file, opened.migrations);
    if (mode === "write") checkIsHere(sql, opened.file);
    return work(sql);
  });

/** Like `transact`, but the work itself checks the schema, and whether the league is here. */
export const transactOnAnySchema = <Result>(
  opened: OpenFile,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
): Result => {
  const { file, db, sql, migrations } = opened;
  const done = transaction(db, mode, () => {
    const version = checkHeader(db, file, migrations.length);
    if (version === migrations.length) {
      if (mode === "write") checkBeforeWriting(db, sql, file);
      return { result: work(sql) };
    }
    return mode === "write"
      ? "outdated"
      : {
          result: inUpgradedCopy(db, file, version, migrations, (copy) => work(statementsOf(copy))),
        };
  });
  if (done !== "outdated") return done.result;
  upgradeFile(db, file, migrations);
  return transactOnAnySchema(opened, mode, work);
};
