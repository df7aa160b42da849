import type { LeagueHost, LeagueStore, LeagueToRemove, SeveralLeagues } from "../../domain/port.ts";
import type { MovingPlace } from "../move-league.ts";
import { badAddress } from "../problems.ts";
import { readAddress } from "./address.ts";
import { databaseHost, dueLeagues } from "./database-host.ts";
import { databasePlace, leagueToRemove } from "./database-place.ts";
import { type LeaguesInMemory, leagueInDatabase, leaguesInMemory } from "./league-in-database.ts";
import { checkLeagueName, leagueShown } from "./league-name.ts";
import { leaguesInWords } from "./rows.ts";
import { openDatabase } from "./schema.ts";
import { attempted } from "./transactions.ts";

/** The databases that this program uses, by their addresses. Each is opened once. */
const opened = new Map<string, LeaguesInMemory>();

/** The leagues of a database, and the name of one league if the address has it. */
const leaguesAt = (
  text: string,
): { readonly leagues: LeaguesInMemory; readonly league: string | undefined } => {
  const address = readAddress(text);
  const { league } = address;
  const whole = league === undefined ? text : text.slice(0, text.lastIndexOf("#"));
  const leagues = opened.get(whole) ?? leaguesInMemory(openDatabase(address));
  opened.set(whole, leagues);
  return { leagues, league };
};

/**
 * The database and the league that an address names. A new league gets its own id as its name if
 * the address names none. Throws StoreError if the address names none and there is no new league.
 */
const oneLeagueAt = async (
  text: string,
  newLeague?: string,
): Promise<{ readonly leagues: LeaguesInMemory; readonly league: string }> => {
  const { leagues, league } = leaguesAt(text);
  if (league !== undefined) return { leagues, league };
  if (newLeague !== undefined) {
    checkLeagueName(newLeague);
    return { leagues, league: newLeague };
  }
  const { database } = leagues;
  const has = await attempted(database.shown, () => database.withConnection(leaguesInWords));
  throw badAddress(`names no league: add #<league> to ${database.shown} (${has})`);
};

/** The league at an address. Throws StoreError. */
export const leagueAt = async (text: string): Promise<LeagueStore> => {
  const { leagues, league } = await oneLeagueAt(text);
  return leagueInDatabase(leagues, league);
};

/** The place of a league at an address. Throws StoreError. */
export const placeAt = async (text: string, newLeague?: string): Promise<MovingPlace> => {
  const { leagues, league } = await oneLeagueAt(text, newLeague);
  return databasePlace(leagues.database, league);
};

/**
 * The league at an address, to remove it. Throws StoreError, such as for an address without a
 * league.
 */
export const leagueToRemoveAt = async (text: string): Promise<LeagueToRemove> => {
  const { leagues, league } = await oneLeagueAt(text);
  return leagueToRemove(leagues.database, league);
};

/** The leagues of a server at an address: all of the database, or only the one that it names. */
export const hostAt = async (text: string): Promise<LeagueHost> => {
  const { leagues, league } = leaguesAt(text);
  return databaseHost(leagues, league);
};

/** All leagues of the database at an address. Undefined if the address names one of them. */
export const severalAt = async (text: string): Promise<SeveralLeagues | undefined> => {
  const { leagues, league } = leaguesAt(text);
  if (league !== undefined) return undefined;
  return dueLeagues(leagues, undefined, ({ league_id }) =>
    leagueShown(leagues.database, league_id),
  );
};
