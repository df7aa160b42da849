import { statSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { BUSY_SECONDS, damaged, damageText, notALeagueFile, unusable } from "./errors.ts";
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION } from "./schema.ts";

export type Connection = Database.Database;

/** Larger files are checked by `league check` only: it takes 2 ms a megabyte. */
const QUICK_CHECK_BYTES = 2_000_000;

/** Opens a league file that exists; `checkHeader` says whether it is one. */
export const openLeagueFile = (file: string): Connection => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined)
    throw unusable(
      `there is no league file ${file}: name one with --league, or make it with 'fantasy-tx league init'`,
    );
  if (stat.isDirectory()) throw unusable(`${file} is a folder, not a league file`);
  if (stat.size === 0) throw unusable(`${file} is empty: it is not a league file`);
  return connect(pathOf(file), { fileMustExist: true, timeout: BUSY_SECONDS * 1000 });
};

/** Connects to a database: references hold, and the file's own SQL is not trusted. */
export const connect = (path: string, options: Database.Options = {}): Connection =>
  new Database(path, options).exec(
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL",
  );

/**
 * A file's name as better-sqlite3 takes no other for it: names of its own such as `:memory:` are
 * none with a folder before them, and it trims white space, which would open another file.
 */
export const pathOf = (file: string): string => {
  if (/[/\\]$/.test(file)) throw unusable(`${file} names a folder, not a league file`);
  const path = resolve(file);
  if (path.trim() !== path)
    throw unusable(`${JSON.stringify(file)} ends in white space: give the file another name`);
  return path;
};

/**
 * Inside a transaction: throws unless this is a whole league file of a version that is known.
 * Missing pages SQLite notices by itself, a missing end of the last page it does not.
 */
export const checkHeader = (db: Connection, file: string): void => {
  const header = readHeader(db);
  if (header.application_id !== APPLICATION_ID || header.user_version < 1)
    throw unusable(notALeagueFile(file));
  if (header.user_version > SCHEMA_VERSION)
    throw unusable(
      `${file} was made by a newer fantasy-tx (its format is ${header.user_version}, this program knows ${SCHEMA_VERSION}): install the newer one`,
    );
  const expected = header.page_size * header.page_count;
  const size = db.memory ? expected : statSync(db.name).size;
  if (size < expected)
    throw unusable(damageText(file, `only ${size} of its ${expected} bytes are there`));
};

type Header = {
  readonly application_id: number;
  readonly user_version: number;
  readonly page_size: number;
  readonly page_count: number;
};

const readHeader = (db: Connection): Header => {
  const header = db
    .prepare<[], Header>(
      "SELECT * FROM pragma_application_id, pragma_user_version, pragma_page_size, pragma_page_count",
    )
    .get();
  if (header === undefined) throw damaged("it has no header");
  return header;
};

/** Before writing: throws if SQLite's quick check finds a file of moderate size damaged. */
export const checkBeforeWriting = (db: Connection): void => {
  if (db.memory || statSync(db.name).size > QUICK_CHECK_BYTES) return;
  const [first] = quickCheck(db);
  if (first !== undefined) throw damaged(first);
};

/** What SQLite's quick check finds wrong with the file. */
export const quickCheck = (db: Connection): readonly string[] => {
  const rows = db.prepare<[], string>("PRAGMA quick_check").pluck().all();
  return rows
    .flatMap((row) => row.split("\n"))
    .filter((line) => line !== "ok" && !line.startsWith("***"));
};

/** Takes the steps that the file's schema lacks (all, in a new one), inside the caller's transaction. */
export const migrate = (db: Connection): void => {
  for (const step of MIGRATIONS.slice(readHeader(db).user_version)) db.exec(step);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`);
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
