import { inject } from "vitest";
import type { LeagueHost, LeagueStore, TokenStore } from "../../src/domain/port.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { leagueInDatabase, leaguesInMemory } from "../../src/store/postgres/league-in-database.ts";
import { hostAt } from "../../src/store/postgres/leagues-at-address.ts";
import { leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { reusedLeagueDatabase, tokensInDatabase } from "./postgres/leagues.ts";
import { sandlot } from "./sandlot.ts";
import { hostOfFile } from "./served.ts";

/** A league for a server. `store` and `tokens` are the same league for another program. */
export type ServedHome = {
  readonly host: LeagueHost;
  readonly store: LeagueStore;
  readonly tokens: TokenStore;
};

const inDatabase = async (
  league: WholeLeague,
  addressOf: (whole: string, one: string) => string,
): Promise<ServedHome> => {
  const { address, database, add } = await reusedLeagueDatabase();
  const one = await add("sandlot", league);
  return {
    host: await hostAt(addressOf(address, one)),
    store: leagueInDatabase(leaguesInMemory(database), "sandlot"),
    tokens: tokensInDatabase(database, "sandlot"),
  };
};

type NewHome = (league?: WholeLeague) => Promise<ServedHome>;

const DATABASES: Readonly<Record<string, NewHome>> = {
  "a database": (league = sandlot()) => inDatabase(league, (whole) => whole),
  "a league of a database": (league = sandlot()) => inDatabase(league, (_, one) => one),
};

/** Every home of a league that is served. Databases take time, so they are in the endurance room. */
export const SERVED_STORES: Readonly<Record<string, NewHome>> = {
  "a league file": async (league) => {
    const { file, tokens, host } = hostOfFile(league);
    return { host, tokens, store: leagueFiles.leagueFile(file) };
  },
  ...(inject("servesDatabases") ? DATABASES : {}),
};
