import type { Database } from "../../../src/store/postgres/database.ts";

/** How many rows a league has in each table. */
export const rowCounts = async (
  database: Database,
  league: string,
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const name of ["leagues", "things", "keys", "journal"]) {
    const text = `SELECT count(*) AS rows FROM fantasy_tx.${name} WHERE league_id = $1`;
    const [counted] = await database.run<{ readonly rows: number }>(text, league);
    counts[name] = counted?.rows ?? 0;
  }
  return counts;
};
