import { type AnyRow, soundRow, type Table } from "../../tables/table.ts";
import type { Parameter } from "../connection/database.ts";
import type { Question } from "../connection/question.ts";

/** The schema of the database in which all tables are. */
const SCHEMA = "fantasy_tx";

export const nameOf = ({ name }: { readonly name: string }): string => `${SCHEMA}.${name}`;

/**
 * Asks for rows of a league. `rest` continues the statement after the condition that names the
 * league (`$1`). The result throws damage for an invalid value.
 */
export const rowsOf = <Row extends AnyRow>(
  table: Table<Row>,
  league: string,
  rest = "",
  ...parameters: readonly Parameter[]
): Question<readonly Row[]> => ({
  statements: [
    {
      text: `SELECT ${Object.keys(table.columns).join(", ")} FROM ${nameOf(table)} WHERE league_id = $1 ${rest}`,
      values: [league, ...parameters],
    },
  ],
  resultOf: ([answer]) => (answer?.rows ?? []).map((row) => soundRow(table, row as Row)),
});
