import type { StoreError } from "../../../domain/store-error.ts";
import { unusable } from "../../problems.ts";
import { badAddress } from "../address/is-address.ts";
import { writtenName } from "../address/league-name.ts";
import type { Database } from "../connection/database.ts";
import { TABLES } from "../schema/format.ts";
import { rowsOfDatabase } from "./rows-of-database.ts";

/** How many leagues an error message lists. */
const MOST_LISTED = 10;

/** The error for a league that does not exist. If the database has only a few, it names them. */
export const noLeague = async (database: Database, league: string): Promise<StoreError> =>
  unusable(
    `there is no league ${writtenName(league)} in ${database.shown}: ${await leaguesOf(database)}`,
  );

/** The error for an address without a league. If the database has only a few, it names them. */
export const noLeagueNamed = async (database: Database): Promise<StoreError> =>
  badAddress(`names no league: add #<league> to ${database.shown} (${await leaguesOf(database)})`);

/** The leagues of a database, in words. */
const leaguesOf = async (database: Database): Promise<string> => {
  const rows = await rowsOfDatabase<{ readonly league_id: string }>(database, {
    text: `SELECT league_id FROM ${TABLES.leagues} ORDER BY league_id LIMIT ${MOST_LISTED + 1}`,
    values: [],
  });
  const names = rows.map(({ league_id }) => writtenName(league_id));
  if (names.length === 0) return "it has none yet, and 'fantasy-tx league init' makes one";
  return names.length > MOST_LISTED
    ? "'fantasy-tx database status' shows how many it has"
    : `it has ${names.join(", ")}`;
};
