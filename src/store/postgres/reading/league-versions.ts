import { askedTogether } from "../connection/asked-together.ts";
import type { Database } from "../connection/database.ts";
import { TABLES } from "../schema/format.ts";

/** The version of a league, and where it went if it is no longer here. */
export type VersionRow = {
  readonly version: number;
  readonly moved_to: string | null;
  /** The version of the tables. */
  readonly format: number;
};

/** The columns of a version row. */
export const VERSION_COLUMNS = `version, moved_to, (SELECT version FROM ${TABLES.format}) AS format`;

/**
 * How much larger the next version of a league is. Steps are random: if a database is restored from
 * a backup, its new versions must not repeat one that a server remembers.
 */
export const versionStep = (): number => 1 + Math.floor(Math.random() * LARGEST_STEP);

const LARGEST_STEP = 1_000_000;

/** Reads the version of a league, as it is at some moment after the call. */
export type LeagueVersions = (league: string) => Promise<VersionRow | undefined>;

export const leagueVersions = (database: Pick<Database, "run">): LeagueVersions =>
  askedTogether(async (leagues) => {
    const { rows } = await database.run({
      text: `SELECT league_id, ${VERSION_COLUMNS} FROM ${TABLES.leagues} WHERE league_id = ANY($1)`,
      values: [leagues],
    });
    return new Map(rows.map((row) => [String(row["league_id"]), row as VersionRow]));
  });
