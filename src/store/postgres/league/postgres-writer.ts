import { ALL_TABLES, type AnyTable } from "../../tables/all-tables.ts";
import type { RowWriter } from "../../tables/row-writer.ts";
import type { AnyRow, Table, Value } from "../../tables/table.ts";
import type { Statement } from "../connection/database.ts";
import { nameOf } from "../reading/rows.ts";

/** Collects the rows to write to a league, and makes statements of them. */
export type PostgresWriter = RowWriter & {
  /** What was written so far, in one statement for each kind of row and each kind of write. */
  readonly statements: () => readonly Statement[];
};

/** What to do with the rows of one table. */
type Work = {
  isCleared: boolean;
  /** Values of some columns. All rows that have them are deleted. */
  readonly removed: Map<string, AnyRow>;
  /** By key. */
  readonly saved: Map<string, AnyRow>;
  /** Whether a row with the same key may exist. If not, such a row is an error. */
  mayReplace: boolean;
  updated: AnyRow | undefined;
};

export const postgresWriter = (league: string): PostgresWriter => {
  const work = new Map<string, Work>();
  const workOn = ({ name }: { readonly name: string }): Work => {
    const known = work.get(name) ?? {
      isCleared: false,
      removed: new Map(),
      saved: new Map(),
      mayReplace: false,
      updated: undefined,
    };
    work.set(name, known);
    return known;
  };
  const insert = <Row extends AnyRow>(table: Table<Row>, row: Row): void => {
    workOn(table).saved.set(keyOf(table.key, row), row);
  };
  const remove = <Row extends AnyRow>(table: Table<Row>, whose: AnyRow): void => {
    const { removed, saved } = workOn(table);
    removed.set(JSON.stringify(whose), whose);
    for (const [key, row] of saved) if (hasValues(row, whose)) saved.delete(key);
  };
  return {
    insert,
    save: (table, row) => {
      workOn(table).mayReplace = true;
      insert(table, row);
    },
    saveParts: (table, whose, rows) => {
      remove(table, whose);
      for (const row of rows) insert(table, row);
    },
    update: (table, row) => {
      const known = workOn(table);
      const [saved] = known.saved;
      if (saved === undefined) known.updated = { ...known.updated, ...row };
      else known.saved.set(saved[0], { ...saved[1], ...row });
    },
    remove,
    clear: (table) => {
      const known = workOn(table);
      known.isCleared = true;
      known.removed.clear();
      known.saved.clear();
      known.updated = undefined;
    },
    statements: () => {
      const known = ALL_TABLES.flatMap((table) => {
        const each = work.get(table.name);
        return each === undefined ? [] : [{ table, ...each }];
      });
      return [
        ...known.flatMap((each) => deletions(league, each)),
        ...known.toReversed().flatMap((each) => savings(league, each)),
      ];
    },
  };
};

const deletions = (
  league: string,
  { table, isCleared, removed }: Work & { readonly table: AnyTable },
): readonly Statement[] => {
  const from = `DELETE FROM ${nameOf(table)} WHERE league_id = $1`;
  if (isCleared) return [{ text: from, values: [league] }];
  const groups = Map.groupBy(removed.values(), (whose) => Object.keys(whose).join(", "));
  return [...groups].map(([columns, rows]) => ({
    text: `${from} AND (${columns}) IN (${unnested(table, columns.split(", "))})`,
    values: [league, ...listsOf(columns.split(", "), rows)],
  }));
};

const savings = (
  league: string,
  { table, saved, mayReplace, updated }: Work & { readonly table: AnyTable },
): readonly Statement[] => {
  const statements: Statement[] = [];
  if (updated !== undefined) {
    const columns = Object.keys(updated);
    const set = columns.map((column, index) => `${column} = $${index + 2}`).join(", ");
    statements.push({
      text: `UPDATE ${nameOf(table)} SET ${set} WHERE league_id = $1`,
      values: [league, ...columns.map((column) => updated[column] ?? null)],
    });
  }
  if (saved.size > 0) {
    const columns = Object.keys(table.columns);
    statements.push({
      text: `INSERT INTO ${nameOf(table)} AS old (league_id, ${columns.join(", ")})
SELECT $1, new.* FROM (${unnested(table, columns)}) AS new${mayReplace ? onConflict(table) : ""}`,
      values: [league, ...listsOf(columns, [...saved.values()])],
    });
  }
  return statements;
};

/** An existing row is written only if something in it changes. */
const onConflict = ({ key, columns: all }: AnyTable): string => {
  const columns = Object.keys(all).filter((column) => !key.includes(column));
  const names = (row: string): string => columns.map((column) => `${row}.${column}`).join(", ");
  const set = columns.map((column) => `${column} = excluded.${column}`).join(", ");
  return `
ON CONFLICT (${["league_id", ...key].join(", ")}) DO UPDATE SET ${set}
WHERE (${names("old")}) IS DISTINCT FROM (${names("excluded")})`;
};

/** Turns lists of values into rows. The first list is `$2`. */
const unnested = ({ columns }: AnyTable, names: readonly string[]): string => {
  const lists = names.map(
    (name, index) => `$${index + 2}::${columns[name]?.type === "integer" ? "bigint" : "text"}[]`,
  );
  return `SELECT * FROM unnest(${lists.join(", ")})`;
};

const listsOf = (
  columns: readonly string[],
  rows: readonly AnyRow[],
): readonly (readonly Value[])[] => columns.map((column) => rows.map((row) => row[column] ?? null));

const keyOf = (key: readonly string[], row: AnyRow): string =>
  JSON.stringify(key.map((column) => row[column]));

const hasValues = (row: AnyRow, values: AnyRow): boolean =>
  Object.entries(values).every(([column, value]) => row[column] === value);
