import type { RowWriter } from "../tables/row-writer.ts";
import type { AnyRow, Table, Value } from "../tables/table.ts";
import type { Statements } from "./statements.ts";

/**
 * Writes rows to a league file. Values that are already right are not written, because each changed
 * index means another page to write, to the file and to SQLite's journal.
 */
export const sqliteWriter = (sql: Statements): RowWriter => ({
  insert: ({ name }, row) => insert(sql, name, row),

  save: (table, row) => {
    const id = Object.fromEntries(table.key.map((column) => [column, row[column] ?? null]));
    const [before] = rowsWith(sql, table, id);
    if (before === undefined) {
      insert(sql, table.name, row);
      return;
    }
    const changed = Object.entries(row).filter(([column, value]) => before[column] !== value);
    if (changed.length === 0) return;
    sql.run(
      `UPDATE ${table.name} SET ${changed.map(([column]) => `${column} = ?`).join(", ")} WHERE ${equal(id)}`,
      ...changed.map(([, value]) => value),
      ...Object.values(id),
    );
  },

  saveParts: (table, whose, rows) => {
    const before = rowsWith(sql, table, whose);
    const isThere = rows.every((row) => before.some((each) => isSame(row, each)));
    if (isThere && before.length === rows.length) return;
    // Deletes without reading the rows: damaged text does not read as it is stored, so it would not
    // be found.
    sql.run(`DELETE FROM ${table.name} WHERE ${equal(whose)}`, ...Object.values<Value>(whose));
    for (const row of rows) insert(sql, table.name, row);
  },

  update: ({ name }, row) => {
    const columns = Object.keys(row).map((column) => `${column} = ?`);
    sql.run(`UPDATE ${name} SET ${columns.join(", ")}`, ...Object.values<Value>(row));
  },

  remove: ({ name }, key) =>
    sql.run(`DELETE FROM ${name} WHERE ${equal(key)}`, ...Object.values<Value>(key)),

  clear: ({ name }) => sql.run(`DELETE FROM ${name}`),
});

const insert = (sql: Statements, name: string, row: AnyRow): void => {
  const columns = Object.keys(row);
  sql.run(
    `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    ...Object.values(row),
  );
};

const rowsWith = <Row extends AnyRow>(
  sql: Statements,
  { name }: Table<Row>,
  row: AnyRow,
): readonly AnyRow[] =>
  sql.all<AnyRow>(`SELECT * FROM ${name} WHERE ${equal(row)}`, ...Object.values(row));

const equal = (row: AnyRow): string =>
  Object.keys(row)
    .map((column) => `${column} IS ?`)
    .join(" AND ");

const isSame = (row: AnyRow, other: AnyRow): boolean =>
  Object.entries(row).every(([column, value]) => other[column] === value);
