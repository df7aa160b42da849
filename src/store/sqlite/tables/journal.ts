import type { History, JournalEntry, JournalHead, KeptEntry } from "../../../domain/port.ts";
import { hashOfEntry, hashOfOrigin } from "../../chain.ts";
import { orNull, text, time, whole } from "../columns.ts";
import { damaged } from "../errors.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { isJsonObject } from "../stored.ts";
import { type RowOf, soundRow, table } from "../table.ts";
import { addLink, CHAIN, chainEnd } from "./chain.ts";
import { readOrigin } from "./origin.ts";

export const JOURNAL = table("journal", ["seq"], {
  seq: whole(1),
  at: time,
  caller: orNull(text),
  method: text,
  path: text,
  /** JSON: an object, as the body is. */
  payload: text,
  status_code: whole(100, 599),
  body: text,
});

type EntryRow = RowOf<typeof JOURNAL>;

/** The document that the file was made from, and every entry of its journal in order. */
export const readHistory = (sql: Statements): History => {
  const origin = readOrigin(sql);
  const rows = sql.all<EntryRow & Pick<KeptEntry, "hash">>(
    "SELECT journal.*, hash FROM journal LEFT JOIN chain USING (seq) ORDER BY seq",
  );
  return { origin, entries: rows.map(keptEntryFrom), head: chainEnd(sql) };
};

const keptEntryFrom = ({ hash, ...row }: EntryRow & Pick<KeptEntry, "hash">): KeptEntry => {
  soundRow(JOURNAL, row);
  if (hash !== null) soundRow(CHAIN, { hash });
  if (![row.payload, row.body].every(isJsonObject))
    throw damaged(`entry ${row.seq} of the journal`);
  return { ...entryFrom(row), hash };
};

const entryFrom = (row: EntryRow): JournalEntry & { readonly seq: number } => ({
  seq: row.seq,
  at: row.at,
  as: row.caller,
  method: row.method,
  path: row.path,
  payload: row.payload,
  statusCode: row.status_code,
  body: row.body,
});

/**
 * Appends a request and its answer to the journal (R6), and returns where the journal ends then.
 * Throws damage if entries are missing at the end of the journal, because a new entry would hide
 * that, or if the last number is too large.
 */
export const appendToJournal = (sql: Statements, entry: JournalEntry): JournalHead => {
  const head = chainEnd(sql);
  const last = sql.get<{ last: number | null }>("SELECT max(seq) AS last FROM journal")?.last ?? 0;
  if (last !== head.seq)
    throw damaged(`its journal ends with entry ${last}, its hashes with entry ${head.seq}`);
  const seq = head.seq + 1;
  if (!Number.isSafeInteger(seq))
    throw damaged(`its journal ends with entry ${last}, and no number is left for the next one`);
  insert(sql, JOURNAL, {
    seq,
    at: entry.at,
    caller: entry.as,
    method: entry.method,
    path: entry.path,
    payload: entry.payload,
    status_code: entry.statusCode,
    body: entry.body,
  });
  const end = { seq, hash: hashOfEntry(head.hash, { ...entry, seq }) };
  addLink(sql, end);
  return end;
};

/** Makes the chain of hashes for an existing journal. A new file has no journal yet. */
export const fillChain = (sql: Statements): void => {
  const origin = sql.get<{ document: string }>("SELECT document FROM origin");
  if (origin === undefined) return;
  let hash = hashOfOrigin(origin.document);
  addLink(sql, { seq: 0, hash });
  for (const row of sql.all<EntryRow>("SELECT * FROM journal ORDER BY seq")) {
    hash = hashOfEntry(hash, entryFrom(row));
    addLink(sql, { seq: row.seq, hash });
  }
};
