import { leagueOf } from "../../domain/league.ts";
import { leagueFileError } from "./errors.ts";
import { readMovedTo } from "./moved.ts";
import { checkHeader, openLeagueFile, transaction } from "./open.ts";
import { sqlThings } from "./sql-things.ts";
import { type Statements, statementsOf } from "./statements.ts";

/** What tells the leagues of a server apart. */
export type Summary = {
  /** The league's id. */
  readonly id: string;
  /** The hashes of its tokens. */
  readonly hashes: ReadonlySet<string>;
  /** Whether the league has moved to another place. */
  readonly hasMoved: boolean;
};

/**
 * Reads a few values of a league file, not the whole league. Never waits: throws
 * StoreError if the file is locked or cannot be used.
 */
export const readSummary = (file: string): Summary => {
  try {
    const db = openLeagueFile(file, 0);
    try {
      return transaction(db, "read", () => {
        checkHeader(db, file);
        const sql = statementsOf(db);
        const { id } = leagueOf(sqlThings(sql)).details();
        return { id, hashes: readHashes(sql), hasMoved: readMovedTo(sql) !== null };
      });
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

export const readHashes = (sql: Statements): Summary["hashes"] =>
  new Set(
    sql
      .all<{ hash: string }>("SELECT hash FROM tokens WHERE hash IS NOT NULL")
      .map(({ hash }) => hash),
  );
