import { damaged, StoreError } from "../../domain/store-error.ts";
import { checkIsHere } from "../move-league.ts";
import { codeOf } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { checkHeader, openLeagueFile, PATIENCE, transaction, wholeCheck } from "./open.ts";
import { checkSchema } from "./schema.ts";
import { type Connection, type Statements, statementsOf } from "./statements.ts";

type OpenFile = { readonly db: Connection; readonly sql: Statements };

/**
 * Opens a league file for as long as the work takes. Throws StoreError if it cannot be used.
 * `timeout` is how long to wait for another program's lock, in milliseconds.
 */
export const withLeagueFile = <Result>(
  file: string,
  work: (opened: OpenFile) => Result,
  timeout = PATIENCE,
): Result => {
  try {
    const db = openLeagueFile(file, timeout);
    try {
      return work({ db, sql: statementsOf(db) });
    } catch (error) {
      throw damageBehind(db, error);
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

/**
 * The damage behind an error, or the error itself. Impossible rows in a damaged file can make the
 * code fail in any way. The file is checked only after an error, because a check is too slow for
 * every request. The check can itself fail, because of the same damage.
 */
export const damageBehind = (db: Connection, error: unknown): unknown => {
  if (error instanceof StoreError) return error;
  // The program never breaks a constraint, so such an error means that an index does not match its
  // table.
  if (codeOf(error) !== "" && !codeOf(error).startsWith("SQLITE_CONSTRAINT")) return error;
  try {
    const [first] = wholeCheck(db);
    return first === undefined ? error : damaged(first);
  } catch (failure) {
    return failure;
  }
};

/**
 * Opens a league file for one transaction. Throws StoreError if it is not a league file or is
 * damaged, or if the league has moved away and would be written.
 */
export const inLeagueFile = <Result>(
  file: string,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
  timeout?: number,
): Result =>
  withLeagueFile(
    file,
    ({ db, sql }) =>
      transaction(db, mode, () => {
        checkHeader(db, file);
        checkSchema(sql);
        if (mode === "write") checkIsHere(file, readMovedTo(sql));
        return work(sql);
      }),
    timeout,
  );

/** Where the league has moved to; null if it is here. */
export const readMovedTo = (sql: Statements): string | null =>
  sql.get<{ moved_to: string }>("SELECT moved_to FROM moved")?.moved_to ?? null;
