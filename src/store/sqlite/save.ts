import type { Statements, Value } from "./statements.ts";

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, Value>>;

/** Writes a row that is not there yet. */
export const insert = (sql: Statements, table: string, row: Row): void =>
  sql.run(insertion(table, row), ...Object.values(row));

/**
 * Writes a row by its key, whether or not there is one. What is right already is left alone, here
 * and in `saveParts`: each index that is touched is one more page to write, to the file and to
 * SQLite's journal.
 */
export const save = (sql: Statements, table: string, key: readonly string[], row: Row): void => {
  const id = Object.fromEntries(key.map((column) => [column, row[column] ?? null]));
  const before = sql.get<Row>(`SELECT * FROM ${table} WHERE ${equal(id)}`, ...Object.values(id));
  if (before === undefined) {
    insert(sql, table, row);
    return;
  }
  const changed = Object.entries(row).filter(([column, value]) => before[column] !== value);
  if (changed.length === 0) return;
  const columns = changed.map(([column]) => `${column} = ?`).join(", ");
  sql.run(
    `UPDATE ${table} SET ${columns} WHERE ${equal(id)}`,
    ...changed.map(([, value]) => value),
    ...Object.values(id),
  );
};

/** Replaces the rows that belong to something, unless they are these already. */
export const saveParts = (sql: Statements, table: string, of: Row, parts: readonly Row[]): void => {
  const rows = parts.map((part) => ({ ...of, ...part }));
  const before = sql.all<Row>(`SELECT * FROM ${table} WHERE ${equal(of)}`, ...Object.values(of));
  const isThere = rows.every((row) => before.some((each) => isSame(row, each)));
  if (isThere && before.length === rows.length) return;
  // By what they belong to: damaged text is not read as it is stored, and would not be found.
  sql.run(`DELETE FROM ${table} WHERE ${equal(of)}`, ...Object.values(of));
  for (const row of rows) insert(sql, table, row);
};

const equal = (row: Row): string =>
  Object.keys(row)
    .map((column) => `${column} IS ?`)
    .join(" AND ");

const isSame = (row: Row, other: Row): boolean =>
  Object.entries(row).every(([column, value]) => other[column] === value);

/** Writes some columns of a table's only row. */
export const update = (sql: Statements, table: string, row: Row): void => {
  const columns = Object.keys(row).map((column) => `${column} = ?`);
  sql.run(`UPDATE ${table} SET ${columns.join(", ")}`, ...Object.values(row));
};

const insertion = (table: string, row: Row): string => {
  const columns = Object.keys(row);
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
};
