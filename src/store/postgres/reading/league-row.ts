import { hasMoved } from "../../move-league.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Database } from "../connection/database.ts";
import { checkVersion } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";
import { noLeague } from "./league-list.ts";
import type { VersionRow } from "./league-versions.ts";

/**
 * The league's row. Throws StoreError if there is no such league, or if a newer program made the
 * tables.
 */
export const rowToRead = async (
  database: Database,
  league: string,
  row: VersionRow | undefined,
): Promise<VersionRow> => {
  if (row === undefined) throw await noLeague(database, league);
  checkVersion(database.shown, row.format, { newest: MIGRATIONS.length, isWriting: false });
  return row;
};

/**
 * The same, to write. Throws StoreError also if the tables are of an older version, or if the
 * league has moved.
 */
export const rowToWrite = async (
  database: Database,
  league: string,
  row: VersionRow | undefined,
): Promise<VersionRow> => {
  const found = await rowToRead(database, league, row);
  checkVersion(database.shown, found.format, { newest: MIGRATIONS.length, isWriting: true });
  if (found.moved_to !== null) throw hasMoved(leagueShown(database, league), found.moved_to);
  return found;
};
