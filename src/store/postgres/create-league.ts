import type { WholeLeague } from "../../domain/league.ts";
import { type JournalEntry, StoreError } from "../../domain/port.ts";
import { hashOfOrigin } from "../chain.ts";
import { codeOf } from "../problems.ts";
import { insertNewLeague } from "../tables/apply-changes.ts";
import { appendToJournal } from "../tables/journal.ts";
import { checkTables } from "./check-tables.ts";
import type { Database } from "./database.ts";
import { databaseError } from "./database-errors.ts";
import { checkVersion } from "./format.ts";
import { leagueShown } from "./league-name.ts";
import { postgresWriter } from "./postgres-writer.ts";
import { combined } from "./question.ts";
import { formatOf, versionOf } from "./read-league.ts";
import { retrying } from "./retry.ts";
import { MIGRATIONS } from "./schema.ts";
import { insertLeague } from "./stay.ts";
import { beginAndAsk, ROLLBACK, sendAndCommit } from "./transactions.ts";

/**
 * Makes a league, with the document that it was made from and the journal so far. Throws StoreError,
 * and changes nothing, if there is already one with this name (`exists`) or if a table is missing.
 */
export const createLeague = async (
  database: Database,
  league: string,
  whole: WholeLeague,
  origin: string,
  entries: readonly JournalEntry[] = [],
): Promise<void> => {
  const shown = leagueShown(database, league);
  const writer = postgresWriter(league);
  insertNewLeague(writer, whole, origin);
  let head = { seq: 0, hash: hashOfOrigin(origin) };
  for (const entry of entries) head = appendToJournal(writer, head, head.seq, entry);
  const version = firstVersion();
  const row = insertLeague(league, version);
  try {
    await retrying(async () => {
      await checkTables(database);
      await database.withConnection(async (connection) => {
        const { format, before } = await beginAndAsk(
          connection,
          combined({ format: formatOf, before: versionOf(league) }),
        );
        checkVersion(database.shown, format, { newest: MIGRATIONS.length, isWriting: true });
        // If the answer to a COMMIT was lost, the league may have been made.
        if (before?.version === version) await connection.send(ROLLBACK);
        else await sendAndCommit(connection, [row, ...writer.statements()]);
      });
    });
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw alreadyThere(shown, error);
    throw databaseError(shown, error);
  }
};

/** Random, so that no server takes the league for an older one of the same name. */
export const firstVersion = (): number => 1 + Math.floor(Math.random() * 1_000_000_000);

export const alreadyThere = (shown: string, cause?: unknown): StoreError =>
  new StoreError(
    "exists",
    `${shown} is there already and is never overwritten: choose another name`,
    { cause },
  );

export const UNIQUE_VIOLATION = "23505";
