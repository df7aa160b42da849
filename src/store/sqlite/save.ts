import type { Statements, Value } from "./statements.ts";
import type { AnyRow, Table } from "./table.ts";

/** Inserts a new row. */
export const insert = <Row extends AnyRow>(
  sql: Statements,
  { name }: Table<Row>,
  row: Row,
): void => {
  const columns = Object.keys(row);
  sql.run(
    `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    ...Object.values(row),
  );
};

/**
 * Inserts or updates a row. Values that are already right are not written, here and in `saveParts`,
 * because every changed index is another page to write, to the file and to SQLite's journal.
 */
export const save = <Row extends AnyRow>(sql: Statements, table: Table<Row>, row: Row): void => {
  const id = Object.fromEntries(table.key.map((column) => [column, row[column] ?? null]));
  const [before] = rowsWith(sql, table.name, id);
  if (before === undefined) {
    insert(sql, table, row);
    return;
  }
  const changed = Object.entries(row).filter(([column, value]) => before[column] !== value);
  if (changed.length === 0) return;
  sql.run(
    `UPDATE ${table.name} SET ${changed.map(([column]) => `${column} = ?`).join(", ")} WHERE ${equal(id)}`,
    ...changed.map(([, value]) => value),
    ...Object.values(id),
  );
};

/** Replaces all rows that have the values of `whose` by `rows`. */
export const saveParts = <Row extends AnyRow>(
  sql: Statements,
  table: Table<Row>,
  whose: Partial<Row> & AnyRow,
  rows: readonly Row[],
): void => {
  const before = rowsWith(sql, table.name, whose);
  const isThere = rows.every((row) => before.some((each) => isSame(row, each)));
  if (isThere && before.length === rows.length) return;
  // Not row by row: damaged text is read differently from how it is stored, and would not be found.
  sql.run(`DELETE FROM ${table.name} WHERE ${equal(whose)}`, ...Object.values<Value>(whose));
  for (const row of rows) insert(sql, table, row);
};

/** Updates some columns of a table's only row. */
export const update = <Row extends AnyRow>(
  sql: Statements,
  { name }: Table<Row>,
  row: Partial<Row> & AnyRow,
): void => {
  const columns = Object.keys(row).map((column) => `${column} = ?`);
  sql.run(`UPDATE ${name} SET ${columns.join(", ")}`, ...Object.values<Value>(row));
};

const rowsWith = (sql: Statements, name: string, row: AnyRow): readonly AnyRow[] =>
  sql.all<AnyRow>(`SELECT * FROM ${name} WHERE ${equal(row)}`, ...Object.values(row));

const equal = (row: AnyRow): string =>
  Object.keys(row)
    .map((column) => `${column} IS ?`)
    .join(" AND ");

const isSame = (row: AnyRow, other: AnyRow): boolean =>
  Object.entries(row).every(([column, value]) => other[column] === value);
