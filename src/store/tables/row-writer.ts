import type { AnyRow, Table } from "./table.ts";

/** Writes rows to a home. Rows that it does not name stay as they are. */
export type RowWriter = {
  /** Inserts a new row. */
  readonly insert: <Row extends AnyRow>(table: Table<Row>, row: Row) => void;
  /** Inserts a row, or updates the one with its key. */
  readonly save: <Row extends AnyRow>(table: Table<Row>, row: Row) => void;
  /** Replaces all rows with the values of `whose` by `rows`. */
  readonly saveParts: <Row extends AnyRow>(
    table: Table<Row>,
    whose: Partial<Row> & AnyRow,
    rows: readonly Row[],
  ) => void;
  /** Updates some columns of a table's only row. */
  readonly update: <Row extends AnyRow>(table: Table<Row>, row: Partial<Row> & AnyRow) => void;
  /** Deletes the row with a key. */
  readonly remove: <Row extends AnyRow>(table: Table<Row>, key: Partial<Row> & AnyRow) => void;
  /** Deletes all rows. */
  readonly clear: (table: { readonly name: string }) => void;
};
