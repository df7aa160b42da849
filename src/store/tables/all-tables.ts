import { TABLES_OF_THE_LEAGUE } from "./apply-changes.ts";
import { CHAIN } from "./chain.ts";
import { JOURNAL } from "./journal.ts";
import { ORIGIN } from "./origin.ts";
import type { AnyRow, Table } from "./table.ts";
import { TOKENS } from "./tokens.ts";

export type AnyTable = Table<AnyRow>;

/** All tables of a league. Each comes before those that it refers to. */
export const ALL_TABLES: readonly AnyTable[] = [
  ...TABLES_OF_THE_LEAGUE,
  ...[ORIGIN, JOURNAL, CHAIN, TOKENS],
] as readonly unknown[] as readonly AnyTable[];

/** The rows of all tables, by the name of the table. */
export type AllRows = Readonly<Record<string, readonly AnyRow[]>>;

/** The rows of one table, as they are stored: valid or not. */
export const rowsIn = <Row extends AnyRow>(rows: AllRows, { name }: Table<Row>): readonly Row[] =>
  (rows[name] ?? []) as readonly Row[];
