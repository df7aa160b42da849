import { type Stats, statSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import {
  BUSY_SECONDS,
  damaged,
  damageText,
  movedAway,
  notALeagueFile,
  unusable,
} from "./errors.ts";
import { APPLICATION_ID } from "./schema.ts";

export type Connection = Database.Database;

/** Larger files are checked by `league check` only: it takes 2 ms a megabyte. */
const QUICK_CHECK_BYTES = 2_000_000;

/** Opens a league file that exists; `checkHeader` says whether it is one. */
export const openLeagueFile = (file: string): Connection => {
  const path = pathOf(file);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw unusable(
      `there is no league file ${file}: name one with --league, or make it with 'fantasy-tx league init'`,
    );
  if (stat.isDirectory()) throw unusable(`${file} is a folder, not a league file`);
  if (stat.size === 0) throw unusable(`${file} is empty: it is not a league file`);
  return connect(path, { fileMustExist: true, timeout: BUSY_SECONDS * 1000 });
};

/** Connects to a database, or to the bytes of one; references hold, and its own SQL is not trusted. */
export const connect = (database: string | Buffer, options: Database.Options = {}): Connection =>
  new Database(database, options).exec(
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL",
  );

/**
 * A file's name as better-sqlite3 takes no other for it: names of its own such as `:memory:` are
 * none with a folder before them, and it trims white space, which would open another file.
 */
export const pathOf = (file: string): string => {
  if (file === "") throw unusable("no league file is named: its name is empty");
  if (/[/\\]$/.test(file)) throw unusable(`${file} names a folder, not a league file`);
  const path = resolve(file);
  if (path.trim() !== path)
    throw unusable(`${JSON.stringify(file)} ends in white space: give the file another name`);
  return path;
};

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
  const size = db.memory ? expected : statOf(db, file).size;
  if (size < expected && !isInWal(db))
    throw unusable(damageText(file, `only ${size} of its ${expected} bytes are there`));
  return header.user_version;
};

/** The pages of a file in WAL mode, which another program has set, may still stand beside it. */
const isInWal = (db: Connection): boolean => db.pragma("journal_mode", { simple: true }) === "wal";

/** Throws where the file is not there any more. */
export const statOf = (db: Connection, file: string): Stats => {
  const stat = statSync(db.name, { throwIfNoEntry: false });
  if (stat === undefined) throw unusable(movedAway(file));
  return stat;
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

/** Before writing: throws if SQLite's quick check finds a file of moderate size damaged. */
export const checkBeforeWriting = (db: Connection, file: string): void => {
  if (db.memory || statOf(db, file).size > QUICK_CHECK_BYTES) return;
  const [first] = quickCheck(db);
  if (first !== undefined) throw damaged(first);
};

/** What SQLite's quick check finds wrong with the file. */
export const quickCheck = (db: Connection): readonly string[] => foundBy(db, "quick_check");

/** What SQLite finds wrong where it also compares each index with its table, which takes longer. */
export const wholeCheck = (db: Connection): readonly string[] => foundBy(db, "integrity_check");

const foundBy = (db: Connection, check: "quick_check" | "integrity_check"): readonly string[] => {
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
