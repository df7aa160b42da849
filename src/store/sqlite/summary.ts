import { damaged } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { checkHeader, openLeagueFile, transaction } from "./open.ts";
import type { Migrations } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";

/** What tells the leagues of a server apart. */
export type Summary = {
  /** The league's id. */
  readonly id: string;
  /** The hashes of its tokens. */
  readonly hashes: ReadonlySet<string>;
};

/**
 * Reads a few values of a league file of any version, without the league. Never waits: throws
 * StoreError if the file is locked or cannot be used.
 */
export const readSummary = (file: string, migrations: Migrations): Summary => {
  try {
    const db = openLeagueFile(file, 0);
    try {
      return transaction(db, "read", () => {
        checkHeader(db, file, migrations.length);
        const sql = statementsOf(db);
        const id = sql.get<{ id: unknown }>("SELECT id FROM league")?.id;
        if (typeof id !== "string") throw damaged("it says nothing of the league");
        const hasTokens = sql.all("SELECT 1 FROM sqlite_schema WHERE name = 'tokens'").length > 0;
        return { id, hashes: hasTokens ? readHashes(sql) : new Set() };
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
