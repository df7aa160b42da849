import type { Column } from "./columns.ts";
import { damaged } from "./errors.ts";
import type { Statements, Value } from "./statements.ts";

export type AnyRow = Readonly<Record<string, Value>>;

/** A table of the league file: its name, its key columns, and all columns. */
export type Table<Row extends AnyRow> = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: { readonly [Name in keyof Row]: Column<Row[Name]> };
};

/** A row of a table. */
export type RowOf<Of> = Of extends Table<infer Row> ? Row : never;

export const table = <Row extends AnyRow>(
  name: string,
  key: readonly (keyof Row & string)[],
  columns: Table<Row>["columns"],
): Table<Row> => ({ name, key, columns });

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

/** Checks a row, or some of its columns. Throws damage for an invalid value. */
export const soundRow = <Row extends AnyRow, Read extends Partial<Row>>(
  { name, columns }: Table<Row>,
  row: Read,
): Read => {
  for (const [column, value] of Object.entries<unknown>(row))
    if (columns[column]?.(value) === false) throw damaged(`${name}.${column}: ${shown(value)}`);
  return row;
};

const shown = (value: unknown): string => {
  if (value === null) return "nothing";
  return typeof value === "object" ? "bytes" : JSON.stringify(value);
};
