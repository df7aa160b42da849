import type { Database, Statement } from "../connection/database.ts";
import { combined, type Question } from "../connection/question.ts";
import { retrying } from "../connection/retry.ts";
import { askAtOneMoment } from "../connection/transactions.ts";
import { checkVersion } from "../schema/format.ts";
import { MIGRATIONS } from "../schema/schema.ts";
import { formatOf } from "./read-league.ts";

/**
 * The rows that a statement about all leagues of a database finds. Throws StoreError if a newer
 * program made the tables, even if it finds none.
 */
export const rowsOfDatabase = async <Row>(
  database: Database,
  statement: Statement,
): Promise<readonly Row[]> => {
  const found: Question<readonly Row[]> = {
    statements: [statement],
    resultOf: ([answer]) => (answer?.rows ?? []) as readonly unknown[] as readonly Row[],
  };
  const { format, rows } = await retrying(() =>
    database.withConnection((connection) =>
      askAtOneMoment(connection, combined({ format: formatOf, rows: found })),
    ),
  );
  checkVersion(database.shown, format, { newest: MIGRATIONS.length, isWriting: false });
  return rows;
};
