import type { WholeLeague } from "../../domain/league.ts";
import { type JournalEntry, StoreError } from "../../domain/port.ts";
import { hashOfOrigin } from "../chain.ts";
import { codeOf } from "../problems.ts";
import { insertNewLeague } from "../tables/apply-changes.ts";
import { appendToJournal } from "../tables/journal.ts";
import type { Database } from "./database.ts";
import { databaseError } from "./database-errors.ts";
import { postgresWriter } from "./postgres-writer.ts";
import { retrying } from "./retry.ts";
import { nameOf } from "./rows.ts";
import { BEGIN_WRITING, sendAndCommit } from "./transactions.ts";

/**
 * Makes a league, with the document that it was made from and the journal so far. Throws StoreError
 * `exists`, and changes nothing, if there is already one with this name.
 */
export const createLeague = async (
  database: Database,
  league: string,
  whole: WholeLeague,
  origin: string,
  entries: readonly JournalEntry[] = [],
): Promise<void> => {
  const shown = `${database.shown}#${league}`;
  const writer = postgresWriter(league);
  insertNewLeague(writer, whole, origin);
  let head = { seq: 0, hash: hashOfOrigin(origin) };
  for (const entry of entries) head = appendToJournal(writer, head, head.seq, entry);
  const row = {
    text: `INSERT INTO ${nameOf({ name: "leagues" })} (league_id, version) VALUES ($1, $2)`,
    values: [league, 1],
  };
  try {
    await retrying(() =>
      database.withConnection((connection) =>
        sendAndCommit(connection, [BEGIN_WRITING, row, ...writer.statements()]),
      ),
    );
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION)
      throw new StoreError("exists", `there is already a league ${shown}`, { cause: error });
    throw databaseError(shown, error);
  }
};

const UNIQUE_VIOLATION = "23505";
