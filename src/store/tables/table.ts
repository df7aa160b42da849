import { damaged } from "../../domain/store-error.ts";
import type { Column } from "./columns.ts";

export type Value = string | number | null;

export type AnyRow = Readonly<Record<string, Value>>;

/** A table of a home: its name, its key columns, and all columns. */
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

/** Checks a row, or some of its columns. Throws damage for an invalid value. */
export const soundRow = <Row extends AnyRow, Read extends Partial<Row>>(
  { name, columns }: Table<Row>,
  row: Read,
): Read => {
  for (const [column, value] of Object.entries<unknown>(row))
    if (columns[column]?.canHold(value) === false)
      throw damaged(`${name}.${column}: ${shown(value)}`);
  return row;
};

const shown = (value: unknown): string => {
  if (value === null) return "nothing";
  return typeof value === "object" ? "bytes" : JSON.stringify(value);
};
