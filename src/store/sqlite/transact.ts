import { StoreError } from "../../domain/port.ts";
import { checkBeforeWriting } from "./check-before-writing.ts";
import { checkSchema } from "./check-schema.ts";
import { codeOf, damaged, leagueFileError } from "./errors.ts";
import { type Connection, checkHeader, openLeagueFile, transaction, wholeCheck } from "./open.ts";
import type { Migrations } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { inUpgradedCopy, upgradeFile } from "./upgrade.ts";

/** An open league file: its name as it was given, and the schema that it should have. */
export type OpenFile = {
  readonly file: string;
  readonly db: Connection;
  readonly sql: Statements;
  readonly migrations: Migrations;
};

/** Opens a league file for as long as the work takes. Throws StoreError if it cannot be used. */
export const withLeagueFile = <Result>(
  file: string,
  migrations: Migrations,
  work: (opened: OpenFile) => Result,
): Result => {
  try {
    const db = openLeagueFile(file);
    try {
      return work({ file, db, sql: statementsOf(db), migrations });
    } catch (error) {
      throw damageBehind(db, error) ?? error;
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

/**
 * Rows of a damaged file may be what no row can be, and the code that reads them fails. The damage
 * is looked for only then: the check takes too long for every look at a large file.
 */
const damageBehind = (db: Connection, error: unknown): Error | undefined => {
  if (error instanceof StoreError) return undefined;
  // What is written breaks no constraint, unless something is not where its index says.
  if (codeOf(error) !== "" && !codeOf(error).startsWith("SQLITE_CONSTRAINT")) return undefined;
  const [first] = wholeCheck(db);
  return first === undefined ? undefined : damaged(first);
};

/**
 * One transaction on a league file. A file of an older version is read as it is, and upgraded
 * before it is written. Throws StoreError if the file is no league file or if it is damaged.
 */
export const transact = <Result>(
  opened: OpenFile,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
): Result =>
  transactOnAnySchema(opened, mode, (sql) => {
    checkSchema(sql, opened.file, opened.migrations);
    return work(sql);
  });

/** Like `transact`, but the work has to check the schema. */
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
