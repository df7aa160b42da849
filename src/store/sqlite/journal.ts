import type { Entries, JournalEntry, JournalHead, JournalPage } from "../../domain/port.ts";
import { entriesFrom, headFrom, type JournalRow, nextRow } from "../journal.ts";
import type { Statements } from "./statements.ts";

/** Calls `see` with each row of the journal, in order. */
export const eachJournalRow = (sql: Statements, see: (row: JournalRow) => void): void => {
  for (const { entry, ...row } of sql.each<JournalHead & { readonly entry: string | Buffer }>(
    "SELECT seq, entry, hash FROM journal ORDER BY seq",
  ))
    see({
      ...row,
      entry: typeof entry === "string" ? entry : row.seq === 0 ? inflated(entry) : "",
    });
};

/** Empty, which is no document, if it cannot be inflated. */
const inflated = (entry: Buffer): string => {
  try {
    return zlib().inflateSync(entry, { maxOutputLength: LONGEST_TEXT }).toString();
  } catch {
    return "";
  }
};

/** About the longest that Node can have. */
const LONGEST_TEXT = 2 ** 29;

/** Commands that do not need the document do not load it. */
const zlib = () => process.getBuiltinModule("node:zlib");

/** Entries of the journal: all of them, or a page. */
export const readEntries = (
  sql: Statements,
  { before = Number.MAX_SAFE_INTEGER, limit }: JournalPage = {},
): Entries =>
  entriesFrom(
    sql.all<JournalRow>(
      "SELECT seq, entry, hash FROM journal WHERE seq > 0 AND seq < ? ORDER BY seq DESC LIMIT ?",
      before,
      // -1 means all.
      limit ?? -1,
    ),
    readHead(sql),
  );

/** Where the journal ends. Throws damage if it cannot be read. */
export const readHead = (sql: Statements): JournalHead =>
  headFrom(
    sql.get<JournalHead>(
      "SELECT seq, hash FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
    ),
  );

export const writeRow = (sql: Statements, { seq, entry, hash }: JournalRow): void => {
  const stored = seq === 0 ? zlib().deflateSync(entry) : entry;
  sql.run("INSERT INTO journal (seq, entry, hash) VALUES (?, ?, ?)", seq, stored, hash);
};

/** Appends an entry to the journal (R6). */
export const addEntry = (sql: Statements, entry: JournalEntry): void =>
  writeRow(sql, nextRow(readHead(sql), entry));
