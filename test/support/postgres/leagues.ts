import { onTestFinished } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import type { WholeLeague } from "../../../src/domain/league.ts";
import { readAddress } from "../../../src/store/postgres/address/address.ts";
import { type Database, openDatabase } from "../../../src/store/postgres/connection/database.ts";
import { createLeague } from "../../../src/store/postgres/place/create-league.ts";
import { leagueDatabases } from "../../../src/store/postgres/schema/league-databases.ts";
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
  return {
    address,
    database,
    add: async (name, league) => {
      await createLeague(database, name, league, writeLeague(league));
      return `${address}#${encodeURIComponent(name)}`;
    },
  };
};

/** Makes the tables of leagues in an empty database. */
export const makeTables = async (address: string): Promise<void> => {
  await leagueDatabases.initialize(address, { role: "nobody", isDryRun: false });
};
