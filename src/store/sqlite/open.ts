import { statSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { damageText } from "../../domain/store-error.ts";
import { BUSY_SECONDS, earlierFormat, unusable } from "../problems.ts";
import { movedAway, notALeagueFile } from "./errors.ts";
import { APPLICATION_ID, EARLIER_APPLICATION_ID, FORMAT } from "./schema.ts";
import type { Connection } from "./statements.ts";

/**
 * How many milliseconds SQLite waits for another program's lock. The process does nothing else
 * then.
 */
export const PATIENCE = BUSY_SECONDS * 1000;

/**
 * The path of a league file, in a form that better-sqlite3 cannot reinterpret. Alone, a name such
 * as `:memory:` has a special meaning, and white space is trimmed; after a folder, both stay as
 * they are.
 */
export const pathOf = (file: string): string => {
  if (file === "") throw unusable("the name of the league file is empty");
  if (/[/\\]$/.test(file)) throw unusable(`${file} names a folder, not a league file`);
  const path = resolve(file);
  if (path.trim() !== path)
    throw unusable(`${JSON.stringify(file)} ends in white space: give the file another name`);
  return path;
};

/**
 * The path of a file that is there. Throws StoreError if it is empty or no file: SQLite would open
 * that too.
 */
const existingPath = (file: string): string => {
  const path = pathOf(file);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw unusable(
      `there is no league file ${file}: name one with --league, or make it with 'fantasy-tx league init'`,
    );
  if (!stat.isFile())
    throw unusable(
      `${file} is ${stat.isDirectory() ? "a folder" : "not a file"}: name a league file with --league`,
    );
  if (stat.size === 0) throw unusable(`${file} is empty: it is not a league file`);
  return path;
};

/** Opens an existing file. It may not be a league file; `checkHeader` checks that. */
export const openLeagueFile = (file: string, timeout = PATIENCE): Connection =>
  connect(existingPath(file), { fileMustExist: true, timeout });

/**
 * Connects to a database, or to the bytes of one. SQL in the file is not trusted. EXTRA also syncs
 * the folder after a commit has removed the rollback journal. Without that, the journal could come
 * back after a power cut, and SQLite would undo a change that was already answered.
 */
export const connect = (database: string | Buffer, options: Database.Options = {}): Connection => {
  const db = new Database(database, options);
  try {
    return db.exec("PRAGMA trusted_schema = OFF; PRAGMA synchronous = EXTRA");
  } catch (error) {
    // The error may be that another program has locked the file.
    db.close();
    throw error;
  }
};

/**
 * Throws StoreError if a file is not a league file of this format, or if its end is missing: SQLite
 * notices missing pages, but not the missing end of the last page. Needs a transaction.
 */
export const checkHeader = (db: Connection, file: string): void => {
  const read = (name: string): number => Number(db.pragma(name, { simple: true }));
  const [application, format] = [read("application_id"), read("user_version")];
  const isOurs = application === APPLICATION_ID && format >= 1;
  if (application === EARLIER_APPLICATION_ID || (isOurs && format < FORMAT))
    throw earlierFormat(file);
  if (!isOurs) throw unusable(notALeagueFile(file));
  if (format > FORMAT)
    throw unusable(
      `${file} was made by a newer fantasy-tx (its format is ${format}, this program knows ${FORMAT}): install the newer one`,
    );
  const expected = read("page_size") * read("page_count");
  const size = sizeOf(db, file);
  if (size < expected && !isInWal(db))
    throw unusable(damageText(file, `only ${size} of its ${expected} bytes are there`));
};

/**
 * Whether another program has set WAL mode. Then some pages may still be in a file beside this one.
 */
const isInWal = (db: Connection): boolean => db.pragma("journal_mode", { simple: true }) === "wal";

/** The size of the file in bytes. Throws StoreError if the file is gone. */
const sizeOf = (db: Connection, file: string): number => {
  const stat = statSync(db.name, { throwIfNoEntry: false });
  if (stat === undefined) throw unusable(movedAway(file));
  return stat.size;
};

/** What SQLite's check of the whole file finds. */
export const wholeCheck = (db: Connection): readonly string[] =>
  db
    .prepare<[], string>("PRAGMA integrity_check")
    .pluck()
    .all()
    .flatMap((row) => row.split("\n"))
    .filter((line) => line !== "ok" && !line.startsWith("***"));

/**
 * Runs a step inside one transaction. Nothing is committed if the step throws. better-sqlite3 has
 * such a wrapper too, but its statements take as long as a small request, and stay in memory long
 * after their file is closed.
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
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (db.inTransaction) db.exec("ROLLBACK");
    throw error;
  }
};
