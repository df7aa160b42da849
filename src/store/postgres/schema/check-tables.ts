import type { Database } from "../connection/database.ts";
import { isAboutMissingTables } from "../connection/database-errors.ts";
import { type Query, readFormat, versionIn } from "./format.ts";
import { MIGRATIONS } from "./schema.ts";

/**
 * Throws StoreError, with the message of `database status`, unless a database has all tables for
 * leagues.
 */
export const checkTables = async (database: Database): Promise<void> => {
  const query: Query = async <Row>(text: string, values: readonly string[] = []) => {
    const { rows } = await database.run({ text, values });
    return rows as readonly unknown[] as readonly Row[];
  };
  versionIn(database.shown, await readFormat(query, MIGRATIONS), MIGRATIONS.length);
};

/**
 * A database that explains errors about a missing table: it checks all tables, and throws the
 * StoreError of `checkTables`.
 */
export const explainingWhatIsMissing = (database: Database): Database => {
  const explained = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isAboutMissingTables(error)) await checkTables(database);
      throw error;
    }
  };
  return {
    ...database,
    run: (statement) => explained(database.run(statement)),
    withConnection: (work) => explained(database.withConnection(work)),
  };
};
