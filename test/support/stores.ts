import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { writeLeague } from "../../src/document/write.ts";
import type { LeagueStore, TokenStore } from "../../src/domain/port.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { leagueInMemory } from "../../src/store/memory/league-in-memory.ts";
import { readAddress } from "../../src/store/postgres/address.ts";
import { databasePlace } from "../../src/store/postgres/database-place.ts";
import {
  type LeaguesInMemory,
  leagueInDatabase,
  leaguesInMemory,
} from "../../src/store/postgres/league-in-database.ts";
import { openDatabase } from "../../src/store/postgres/schema.ts";
import { leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { type ServedLeagueFile, servedLeague } from "../../src/store/sqlite/served-league.ts";
import { tokensOf } from "../../src/store/tokens.ts";
import { newFolder } from "./league-on-disk.ts";
import { sharedDatabase } from "./postgres/databases.ts";
import { addressOfGrantee } from "./postgres/grantee.ts";
import { makeTables } from "./postgres/leagues.ts";

/** A league file that is kept open until the test ends. */
export const servedFrom = (file: string): ServedLeagueFile => {
  const kept = servedLeague(file);
  onTestFinished(kept.close);
  return kept;
};

let inDatabase: Promise<LeaguesInMemory> | undefined;

/**
 * The database that the tests of this process share. Its role has only the permissions that are
 * needed.
 */
const leaguesInDatabase = (): Promise<LeaguesInMemory> => {
  inDatabase ??= sharedDatabase(makeTables)
    .then(addressOfGrantee)
    .then(async (address) => leaguesInMemory(await openDatabase(readAddress(address))));
  return inDatabase;
};

let leaguesMade = 0;

/** Puts a league into a store. `origin` is the document that it is made from. */
export type NewStore = (league: WholeLeague, origin?: string) => Promise<LeagueStore>;

/** Every store of leagues. Add a new one here, so that it is tested with the same contract. */
export const STORES: Readonly<Record<string, NewStore>> = {
  "a SQLite file": async (league, origin = writeLeague(league)) => {
    const file = join(newFolder(), "league.db");
    leagueFiles.createLeagueFile(file, league, origin);
    return leagueFiles.leagueFile(file);
  },
  "a SQLite file that is kept open": async (league, origin = writeLeague(league)) => {
    const file = join(newFolder(), "league.db");
    leagueFiles.createLeagueFile(file, league, origin);
    return servedFrom(file).store;
  },
  "a PostgreSQL database": async (league, origin = writeLeague(league)) => {
    leaguesMade += 1;
    const name = `league ${leaguesMade}`;
    const leagues = await leaguesInDatabase();
    await databasePlace(leagues.database, name).create(league, origin);
    return leagueInDatabase(leagues, name);
  },
  memory: async (league, origin = writeLeague(league)) => leagueInMemory(league, origin),
};

/**
 * Lets a test use a league that is in every store at once. Each request goes to all stores, and all
 * answers must be equal.
 */
export const inEveryStore = async <Result>(
  league: WholeLeague,
  use: (store: LeagueStore) => Promise<Result>,
): Promise<Result> => {
  const stores = await Promise.all(Object.values(STORES).map((newStore) => newStore(league)));
  const all = async <Each>(ask: (store: LeagueStore) => Promise<Each>): Promise<Each> => {
    const [first, ...others] = await Promise.all(stores.map(ask));
    for (const other of others) expect(other).toStrictEqual(first);
    return first as Each;
  };
  return use({
    perform: (intent, step) => all((store) => store.perform(intent, step)),
    whole: () => all((store) => store.whole()),
    history: (page) => all((store) => store.history(page)),
    story: (of) => all((store) => store.story(of)),
  });
};

/** The tokens of a league in each store. */
export const TOKEN_STORES: Readonly<Record<string, (league: WholeLeague) => Promise<TokenStore>>> =
  Object.fromEntries(
    Object.entries(STORES).map(([name, newStore]) => [
      name,
      async (league: WholeLeague) => tokensOf(await newStore(league)),
    ]),
  );
