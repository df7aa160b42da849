import type { Database, Statement } from "./database.ts";
import { checkVersion } from "./format.ts";
import { combined, type Question } from "./question.ts";
import { formatOf } from "./read-league.ts";
import { retrying } from "./retry.ts";
import { MIGRATIONS } from "./schema.ts";
import { askAtOneMoment } from "./transactions.ts";

/**
 * The rows that a statement about all leagues of a database finds. Throws StoreError if the tables
 * are of a newer program, even if it finds none.
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
