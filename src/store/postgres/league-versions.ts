import type { Database } from "./database.ts";
import { nameOf } from "./rows.ts";

/** The version of a league, and where it went if it is no longer here. */
export type VersionRow = {
  readonly version: number;
  readonly moved_to: string | null;
  /** The version of the tables. */
  readonly format: number;
};

/** The columns of a version row. */
export const VERSION_COLUMNS = `version, moved_to, (SELECT version FROM ${nameOf({ name: "format" })}) AS format`;

/** Reads the version of a league, as it is at some moment after the call. */
export type LeagueVersions = (league: string) => Promise<VersionRow | undefined>;

type Waiting = {
  readonly league: string;
  readonly resolve: (row: VersionRow | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** Those who wait at the same time share one statement, so that reading costs the database little. */
export const leagueVersions = (database: Pick<Database, "run">): LeagueVersions => {
  let waiting: Waiting[] = [];

  const readAll = async (): Promise<void> => {
    const these = waiting;
    waiting = [];
    try {
      const { rows } = await database.run({
        text: `SELECT league_id, ${VERSION_COLUMNS} FROM ${nameOf({ name: "leagues" })} WHERE league_id = ANY($1)`,
        values: [[...new Set(these.map(({ league }) => league))]],
      });
      const found = new Map(rows.map((row) => [row["league_id"], row as VersionRow]));
      for (const { league, resolve } of these) resolve(found.get(league));
    } catch (error) {
      for (const { reject } of these) reject(error);
    }
  };

  return (league) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readAll);
      waiting.push({ league, resolve, reject });
    });
};
