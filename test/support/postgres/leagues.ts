import { onTestFinished } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { TokenStore } from "../../../src/domain/port.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { readAddress } from "../../../src/store/postgres/address.ts";
import type { Database } from "../../../src/store/postgres/database.ts";
import { databasePlace } from "../../../src/store/postgres/database-place.ts";
import { leagueDatabases } from "../../../src/store/postgres/league-databases.ts";
import {
  leagueInDatabase,
  leaguesInMemory,
} from "../../../src/store/postgres/league-in-database.ts";
import { openDatabase } from "../../../src/store/postgres/schema.ts";
import { tokensOf } from "../../../src/store/tokens.ts";
import { type AfterTest, newDatabase } from "./databases.ts";

/** A database for the running test, with tables for leagues. */
export type LeagueDatabase = {
  readonly address: string;
  readonly database: Database;
  /** Puts a league into it, and returns the league's address. */
  readonly add: (name: string, league: WholeLeague) => Promise<string>;
};

export const newLeagueDatabase = async (
  afterTest: AfterTest = onTestFinished,
): Promise<LeagueDatabase> => {
  const address = await newDatabase(afterTest);
  await makeTables(address);
  const database = await openDatabase(readAddress(address));
  afterTest(database.close);
  return leaguesIn(address, database);
};

const leaguesIn = (address: string, database: Database): LeagueDatabase => ({
  address,
  database,
  add: async (name, league) => {
    await databasePlace(database, name).create(league, writeLeague(league));
    return `${address}#${encodeURIComponent(name)}`;
  },
});

/** The tokens of a league in a database, as another program has them. */
export const tokensInDatabase = (database: Database, name: string): TokenStore =>
  tokensOf(leagueInDatabase(leaguesInMemory(database), name));

/** Databases of finished tests, with tables and without leagues. */
const free: Prepared[] = [];

/** A database, and a description of its tables when they were made. */
type Prepared = { readonly address: string; readonly tables: string };

/**
 * The same, but perhaps in a database of an earlier test that left the tables as they were. Its
 * leagues are removed. That takes a fifth of the time.
 */
export const reusedLeagueDatabase = async (): Promise<LeagueDatabase> => {
  const prepared = free.pop() ?? (await newPreparedDatabase());
  const { address, tables } = prepared;
  const database = await openDatabase(readAddress(address));
  onTestFinished(async () => {
    const isAsMade = (await tablesIn(database)) === tables;
    if (isAsMade) await database.run(REMOVE_LEAGUES);
    await database.close();
    if (isAsMade) free.push(prepared);
  });
  return leaguesIn(address, database);
};

/** An empty database with tables. It is dropped when the run ends. */
const newPreparedDatabase = async (): Promise<Prepared> => {
  const address = await newDatabase(() => {});
  await makeTables(address);
  const database = await openDatabase(readAddress(address));
  const tables = await tablesIn(database);
  await database.close();
  return { address, tables };
};

/** Everything that tests change about tables: their columns, triggers, functions and version. */
const tablesIn = async (database: Database): Promise<string> =>
  JSON.stringify(await database.run(TABLES));

const TABLES = `SELECT
  (SELECT string_agg(format::text, ' ') FROM fantasy_tx.format) AS version,
  (SELECT count(*)::text FROM pg_trigger WHERE NOT tgisinternal) AS triggers,
  (SELECT count(*)::text FROM pg_proc WHERE pronamespace = 'fantasy_tx'::regnamespace) AS functions,
  (SELECT md5(string_agg(
     concat_ws(' ', relname, relkind, relchecks, attname, atttypid, attnotnull, attisdropped),
     ',' ORDER BY relname, attnum))
   FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
   WHERE relnamespace = 'fantasy_tx'::regnamespace) AS columns`;

/** Empties every table that has rows of leagues. References are not checked meanwhile. */
const REMOVE_LEAGUES = `DO $$
DECLARE found record;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR found IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'fantasy_tx' AND column_name = 'league_id'
  LOOP
    EXECUTE format('DELETE FROM fantasy_tx.%I', found.table_name);
  END LOOP;
END $$`;

/** Makes the tables of leagues in an empty database. */
export const makeTables = async (address: string): Promise<void> => {
  await leagueDatabases.initialize(address, { role: "nobody", isDryRun: false });
};
