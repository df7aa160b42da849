import type { Database } from "./database.ts";
import { type Query, readFormat, versionIn } from "./format.ts";
import { MIGRATIONS } from "./schema.ts";

/**
 * Throws StoreError, with the sentence of `database status`, unless a database has all tables of
 * leagues.
 */
export const checkTables = async (database: Database): Promise<void> => {
  const query: Query = async <Row>(text: string, values: readonly string[] = []) => {
    const { rows } = await database.run({ text, values });
    return rows as readonly unknown[] as readonly Row[];
  };
  versionIn(database.shown, await readFormat(query, MIGRATIONS), MIGRATIONS.length);
};
