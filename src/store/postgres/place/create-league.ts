import type { JournalEntry } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { hashOfOrigin } from "../../chain.ts";
import { codeOf } from "../../problems.ts";
import { insertNewLeague } from "../../tables/apply-changes.ts";
import { appendToJournal } from "../../tables/journal.ts";
import { TOKENS, type TokenRow } from "../../tables/tokens.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Database, Statement } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { retrying } from "../connection/retry.ts";
import { beginAndAsk, sendAndCommit } from "../connection/transactions.ts";
import { postgresWriter } from "../league/postgres-writer.ts";
import { formatOf } from "../reading/read-league.ts";
import { nameOf } from "../reading/rows.ts";
import { checkTables } from "../schema/check-tables.ts";
import { checkVersion } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";

/**
 * Makes a league, with the document that it was made from, the journal so far and tokens. Throws
 * StoreError, and changes nothing, if there is already one with this name (`exists`) or if a table is missing.
 */
export const createLeague = async (
  database: Database,
  league: string,
  whole: WholeLeague,
  origin: string,
  entries: readonly JournalEntry[] = [],
  tokens: readonly TokenRow[] = [],
): Promise<void> => {
  const shown = leagueShown(database, league);
  const writer = postgresWriter(league);
  insertNewLeague(writer, whole, origin);
  let head = { seq: 0, hash: hashOfOrigin(origin) };
  for (const entry of entries) head = appendToJournal(writer, head, head.seq, entry);
  for (const token of tokens) writer.insert(TOKENS, token);
  const row: Statement = {
    text: `INSERT INTO ${nameOf({ name: "leagues" })} (league_id, version) VALUES ($1, $2)`,
    values: [league, firstVersion()],
  };
  try {
    await retrying(async () => {
      await checkTables(database);
      await database.withConnection(async (connection) => {
        const format = await beginAndAsk(connection, formatOf);
        checkVersion(database.shown, format, { newest: MIGRATIONS.length, isWriting: true });
        await sendAndCommit(connection, [row, ...writer.statements()]);
      });
    });
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw alreadyThere(shown, error);
    throw databaseError(shown, error);
  }
};

/** Random, so that no server mistakes the league for an older one of the same name. */
const firstVersion = (): number => 1 + Math.floor(Math.random() * 1_000_000_000);

export const alreadyThere = (shown: string, cause?: unknown): StoreError =>
  new StoreError(
    "exists",
    `${shown} already exists and is never overwritten: choose another name`,
    { cause },
  );

const UNIQUE_VIOLATION = "23505";
