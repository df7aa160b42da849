import { onTestFinished } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import type { Finding, LeagueStore, NumberedEntry } from "../../../src/domain/port.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { storyFindings } from "../../../src/service/check.ts";
import { hashOfEntry, hashOfOrigin } from "../../../src/store/journal.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { readAddress } from "../../../src/store/postgres/address.ts";
import type { Database } from "../../../src/store/postgres/database.ts";
import { databasePlace } from "../../../src/store/postgres/database-place.ts";
import {
  leagueInDatabase,
  leaguesInMemory,
} from "../../../src/store/postgres/league-in-database.ts";
import { openDatabase } from "../../../src/store/postgres/schema.ts";
import { sandlot } from "../sandlot.ts";

/** One server's access to a database. */
export type Server = {
  readonly database: Database;
  readonly create: (league: string, whole?: WholeLeague) => Promise<void>;
  /** The league, which all requests of this server keep in memory. */
  readonly league: (name: string) => LeagueStore;
  /** The league as a server has it that has just started. */
  readonly withoutMemory: (name: string) => LeagueStore;
};

/** A server with leagues in memory, until the test ends. */
export const newServer = async (address: string): Promise<Server> => {
  const database = await openDatabase(readAddress(address));
  onTestFinished(database.close);
  const leagues = leaguesInMemory(database);
  return {
    database,
    create: (league, whole = sandlot()) =>
      databasePlace(database, league).create(whole, writeLeague(whole)),
    league: (name) => leagueInDatabase(leagues, name),
    withoutMemory: (name) => leagueInDatabase(leaguesInMemory(database), name),
  };
};

/**
 * What is wrong with a league: in its chain of hashes, between the stored league and the one that
 * its journal leads to, and in the league itself.
 */
export const findingsIn = async (store: LeagueStore): Promise<readonly Finding[]> => {
  const story = await store.story();
  const { league, history } = story;
  const { origin, entries, head } = history;
  const links = entries.map(({ seq, hash }) => ({ seq, hash }));
  const first = { seq: 0, hash: hashOfOrigin(origin) };
  return [
    ...(JSON.stringify(head) === JSON.stringify(links.at(-1) ?? first)
      ? []
      : [{ where: "the head", what: "it is not the hash of the last entry" }]),
    ...entries.flatMap(({ seq }, at) =>
      seq === at + 1 ? [] : [{ where: `entry ${seq}`, what: `its number is not ${at + 1}` }],
    ),
    ...entries.flatMap((entry, at) =>
      entry.hash === hashOfEntry((links[at - 1] ?? first).hash, entry)
        ? []
        : [{ where: `entry ${entry.seq}`, what: "it does not match its hash" }],
    ),
    ...(await storyFindings(story, leagueInMemory)),
    ...faultsOf(league),
  ];
};

/** The entries of a league's journal. */
export const entriesIn = async (store: LeagueStore): Promise<readonly NumberedEntry[]> =>
  (await store.history()).entries;
