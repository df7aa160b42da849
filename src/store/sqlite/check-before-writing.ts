import { damaged } from "../../domain/store-error.ts";
import { TABLES_OF_THE_LEAGUE } from "../tables/apply-changes.ts";
import { CHAIN } from "../tables/chain.ts";
import { JOURNAL } from "../tables/journal.ts";
import type { AnyRow, Table } from "../tables/table.ts";
import { TOKENS } from "../tables/tokens.ts";
import { MOVED } from "./moved.ts";
import { type Connection, quickCheck, sizeOf } from "./open.ts";
import { rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** Smaller files are checked as a whole before each write, which takes 2 ms per megabyte. */
const WHOLE_CHECK_BYTES = 2_000_000;

/**
 * Throws damage if SQLite's quick check finds any. In a large file, the check leaves out the
 * journal and the document that the file was made from: no write touches their old rows. So
 * requests do not get slower over a season. A file with free pages is always checked as a whole:
 * only the whole check reads the list of free pages, and with a wrong list a write would overwrite
 * other data.
 */
export const checkBeforeWriting = (db: Connection, sql: Statements, file: string): void => {
  const isSmall = sizeOf(db, file) <= WHOLE_CHECK_BYTES;
  if (isSmall || Number(db.pragma("freelist_count", { simple: true })) > 0)
    throwFirst(quickCheck(db));
  else {
    for (const table of [
      "sqlite_schema",
      ...TABLES_OF_THE_LEAGUE.map(nameOf),
      nameOf(TOKENS),
      nameOf(MOVED),
    ])
      throwFirst(quickCheck(db, table));
    checkEnd(sql, JOURNAL);
    checkEnd(sql, CHAIN);
  }
};

const nameOf = ({ name }: { readonly name: string }): string => name;

const throwFirst = ([first]: readonly string[]): void => {
  if (first !== undefined) throw damaged(first);
};

/** Throws damage if the last row cannot be read, because the next one depends on it. */
const checkEnd = <Row extends AnyRow>(sql: Statements, table: Table<Row>): void => {
  rowsOf(sql, table, `WHERE seq = (SELECT max(seq) FROM ${table.name})`);
};
