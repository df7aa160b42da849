import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { checkBeforeOpening } from "./beside.ts";
import { BUSY_SECONDS, damageText, movedAway, notALeagueFile, unusable } from "./errors.ts";
import { pathOf } from "./path.ts";
import { APPLICATION_ID } from "./schema.ts";

export type Connection = Database.Database;

/** Opens a file that exists; `checkHeader` says whether it is a league file. */
export const openLeagueFile = (file: string): Connection => {
  const path = pathOf(file);
  checkBeforeOpening(path, file);
  return connect(path, { fileMustExist: true, timeout: BUSY_SECONDS * 1000 });
};

/**
 * Connects to a database, or to the bytes of one. References hold, and its own SQL is not trusted.
 * EXTRA also syncs the folder when a commit removes the rollback journal: were the journal back
 * after a power cut, SQLite would take back what has been answered.
 */
export const connect = (database: string | Buffer, options: Database.Options = {}): Connection =>
  new Database(database, options).exec(
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = EXTRA",
  );

/**
 * Inside a transaction: throws unless this is a whole league file of a version up to the newest
 * that is known; returns its version. Missing pages SQLite notices by itself, a missing end of the
 * last page it does not.
 */
export const checkHeader = (db: Connection, file: string, newest: number): number => {
  const header = readHeader(db);
  if (header.application_id !== APPLICATION_ID || header.user_version < 1)
    throw unusable(notALeagueFile(file));
  if (header.user_version > newest)
    throw unusable(
      `${file} was made by a newer fantasy-tx (its format is ${header.user_version}, this program knows ${newest}): install the newer one`,
    );
  const expected = header.page_size * header.page_count;
  const size = db.memory ? expected : sizeOf(db, file);
  if (size < expected && !isInWal(db))
    throw unusable(damageText(file, `only ${size} of its ${expected} bytes are there`));
  return header.user_version;
};

/** The pages of a file in WAL mode, which another program has set, may still stand beside it. */
const isInWal = (db: Connection): boolean => db.pragma("journal_mode", { simple: true }) === "wal";

/** The size of the file in bytes. Throws where it is not there any more. */
export const sizeOf = (db: Connection, file: string): number => {
  const stat = statSync(db.name, { throwIfNoEntry: false });
  if (stat === undefined) throw unusable(movedAway(file));
  return stat.size;
};

type Header = {
  readonly application_id: number;
  readonly user_version: number;
  readonly page_size: number;
  readonly page_count: number;
};

const readHeader = (db: Connection): Header => {
  const value = (name: keyof Header): number => Number(db.pragma(name, { simple: true }));
  return {
    application_id: value("application_id"),
    user_version: value("user_version"),
    page_size: value("page_size"),
    page_count: value("page_count"),
  };
};

/** What SQLite's quick check finds wrong with the file, or with one table and its indexes. */
export const quickCheck = (db: Connection, table?: string): readonly string[] =>
  foundBy(db, table === undefined ? "quick_check" : `quick_check(${table})`);

/** What SQLite finds wrong where it also compares each index with its table, which takes longer. */
export const wholeCheck = (db: Connection): readonly string[] => foundBy(db, "integrity_check");

const foundBy = (db: Connection, check: string): readonly string[] => {
  const rows = db.prepare<[], string>(`PRAGMA ${check}`).pluck().all();
  return rows
    .flatMap((row) => row.split("\n"))
    .filter((line) => line !== "ok" && !line.startsWith("***"));
};

/**
 * Runs inside one transaction that is committed as a whole, or not at all if `step` throws.
 * better-sqlite3 has a wrapper for this, whose statements cost as much as a small request and stay
 * in memory long after their file is closed.
 */
export const transaction = <Result>(
  db: Connection,
  mode: "read" | "write",
  step: () => Result,
): Result => {
  db.exec(mode === "write" ? "BEGIN IMMEDIATE" : "BEGIN");
  try {
    const result = step();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // Some errors, a full disk among them, have rolled back already.
    if (db.inTransaction) db.exec("ROLLBACK");
    throw error;
  }
};
