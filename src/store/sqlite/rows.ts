import { whole } from "../tables/columns.ts";
import { type AnyRow, soundRow, type Table, type Value } from "../tables/table.ts";
import type { Statements } from "./statements.ts";

/**
 * Reads rows of a table. `rest` follows the name of the table in the statement. Throws damage for
 * an invalid value.
 */
export const rowsOf = <Row extends AnyRow>(
  sql: Statements,
  of: Table<Row>,
  rest = "",
  ...parameters: readonly Value[]
): readonly Row[] =>
  sql.all<Row>(`SELECT * FROM ${of.name} ${rest}`, ...parameters).map((row) => soundRow(of, row));

/** A table that has one row. In a league file, its number is checked too. */
export const onlyRowOf = <Row extends AnyRow>(of: Table<Row>): Table<Row> => ({
  ...of,
  columns: { ...of.columns, only_row: whole(1, 1) },
});
