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
