import { damaged } from "./errors.ts";
import { type Connection, quickCheck, sizeOf } from "./open.ts";
import type { Statements } from "./statements.ts";
import { type AnyRow, rowsOf, type Table } from "./table.ts";
import { CHAIN } from "./tables/chain.ts";
import { JOURNAL } from "./tables/journal.ts";
import { TABLES_OF_THE_LEAGUE } from "./write.ts";

/** Up to here the whole file is checked before each write: it takes 2 ms a megabyte. */
const WHOLE_CHECK_BYTES = 2_000_000;

/**
 * Before writing: throws damage if SQLite's quick check finds any. In a large file it does not look
 * at the journal, whose old entries no write touches, nor at the document that the file was made
 * from, so that a long season costs no more than a fresh one. Only the whole check looks at the
 * list of free pages, and a wrong list would let a write go over what is there.
 */
export const checkBeforeWriting = (db: Connection, sql: Statements, file: string): void => {
  if (db.memory) return;
  const isSmall = sizeOf(db, file) <= WHOLE_CHECK_BYTES;
  if (isSmall || Number(db.pragma("freelist_count", { simple: true })) > 0)
    throwFirst(quickCheck(db));
  else {
    for (const table of ["sqlite_schema", ...TABLES_OF_THE_LEAGUE])
      throwFirst(quickCheck(db, table));
    checkEnd(sql, JOURNAL);
    checkEnd(sql, CHAIN);
  }
};

const throwFirst = ([first]: readonly string[]): void => {
  if (first !== undefined) throw damaged(first);
};

/** Where the next row goes: SQLite finds the way there, and the last row can be read. */
const checkEnd = <Row extends AnyRow>(sql: Statements, table: Table<Row>): void => {
  rowsOf(sql, table, `WHERE seq = (SELECT max(seq) FROM ${table.name})`);
};
