import { leagueOf } from "../../../domain/league.ts";
import type { JournalEntry } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import { thingsIn } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { nextRow, originRow } from "../../journal.ts";
import { codeOf } from "../../problems.ts";
import type { TokenRow } from "../../tokens.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Database, Statement } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { retrying } from "../connection/retry.ts";
import { beginAndAsk, sendAndCommit } from "../connection/transactions.ts";
import {
  changeStatements,
  journalStatements,
  ROW_COLUMNS,
  rowValues,
  tokenStatement,
} from "../league/postgres-writer.ts";
import { formatOf } from "../reading/read-league.ts";
import { checkTables } from "../schema/check-tables.ts";
import { checkVersion, TABLES } from "../schema/format.ts";
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
  let last = originRow(origin);
  const journal = [last];
  for (const entry of entries) {
    last = nextRow(last, entry);
    journal.push(last);
  }
  const statements: readonly Statement[] = [
    {
      text: `INSERT INTO ${TABLES.leagues} (league_id, ${ROW_COLUMNS.join(", ")}) VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [league, ...rowValues(leagueOf(thingsIn(whole)), firstVersion())],
    },
    ...changeStatements(league, [{ replace: whole }]),
    ...journalStatements(league, journal),
    ...tokens.map((token) => tokenStatement(league, token)),
  ];
  try {
    await retrying(async () => {
      await checkTables(database);
      await database.withConnection(async (connection) => {
        const format = await beginAndAsk(connection, formatOf);
        checkVersion(database.shown, format, { newest: MIGRATIONS.length, isWriting: true });
        await sendAndCommit(connection, statements);
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
