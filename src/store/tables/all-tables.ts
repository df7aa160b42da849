import type { AllRows } from "../league-copy.ts";
import { TABLES_OF_THE_LEAGUE } from "./apply-changes.ts";
import { CHAIN } from "./chain.ts";
import { JOURNAL } from "./journal.ts";
import { ORIGIN } from "./origin.ts";
import type { RowWriter } from "./row-writer.ts";
import { type AnyRow, soundRow, type Table } from "./table.ts";
import { TOKENS } from "./tokens.ts";

export type AnyTable = Table<AnyRow>;

/** All tables of a league. Each comes before those that it refers to. */
export const ALL_TABLES: readonly AnyTable[] = [
  ...TABLES_OF_THE_LEAGUE,
  ...[ORIGIN, JOURNAL, CHAIN, TOKENS],
] as readonly unknown[] as readonly AnyTable[];

/** The rows of one table, as they are stored: valid or not. */
export const rowsIn = <Row extends AnyRow>(rows: AllRows, { name }: Table<Row>): readonly Row[] =>
  (rows[name] ?? []) as readonly Row[];

/** Throws damage if a value of any row is invalid. */
export const checkRows = (rows: AllRows): void => {
  for (const table of ALL_TABLES) for (const row of rowsIn(rows, table)) soundRow(table, row);
};

/** Replaces all rows of a league. */
export const replaceAllRows = (to: RowWriter, rows: AllRows): void => {
  for (const table of ALL_TABLES) to.clear(table);
  for (const table of ALL_TABLES.toReversed())
    for (const row of rowsIn(rows, table)) to.insert(table, row);
};
