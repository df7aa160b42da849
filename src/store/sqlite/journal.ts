import type { History, JournalEntry, JournalHead, KeptEntry } from "../../domain/port.ts";
import { CHAIN, headFrom } from "../tables/chain.ts";
import { appendToJournal, type EntryRow, keptEntryFrom } from "../tables/journal.ts";
import { ORIGIN, originFrom } from "../tables/origin.ts";
import type { RowOf } from "../tables/table.ts";
import { onlyRowOf, rowsOf } from "./rows.ts";
import { sqliteWriter } from "./sqlite-writer.ts";
import type { Statements } from "./statements.ts";

/** The document that the file was made from, and every entry of its journal in order. */
export const readHistory = (sql: Statements): History => {
  const origin = originFrom(rowsOf(sql, onlyRowOf(ORIGIN)));
  const rows = sql.all<EntryRow & Pick<KeptEntry, "hash">>(
    "SELECT journal.*, hash FROM journal LEFT JOIN chain USING (seq) ORDER BY seq",
  );
  return { origin, entries: rows.map(keptEntryFrom), head: readHead(sql) };
};

/** Where the journal ends. Throws damage if it cannot be read. */
export const readHead = (sql: Statements): JournalHead =>
  headFrom(
    sql.get<RowOf<typeof CHAIN>>(
      `SELECT seq, hash FROM ${CHAIN.name} WHERE seq = (SELECT max(seq) FROM ${CHAIN.name})`,
    ),
  );

/** The hashes as they are stored, valid or not. */
export const readLinks = (sql: Statements): readonly JournalHead[] =>
  sql.all<JournalHead>("SELECT seq, hash FROM chain");

/** Appends an entry to the journal (R6), and returns the journal's new end. */
export const addEntry = (sql: Statements, entry: JournalEntry): JournalHead => {
  const last = sql.get<{ last: number | null }>("SELECT max(seq) AS last FROM journal")?.last ?? 0;
  return appendToJournal(sqliteWriter(sql), readHead(sql), last, entry);
};
