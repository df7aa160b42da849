import type { JournalEntry, JournalHead, KeptEntry } from "../../domain/port.ts";
import { damaged } from "../../domain/store-error.ts";
import { hashOfEntry } from "../chain.ts";
import { addLink, CHAIN } from "./chain.ts";
import { orNull, text, time, whole } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { isJsonObject } from "./stored.ts";
import { type RowOf, soundRow, table } from "./table.ts";

export const JOURNAL = table("journal", ["seq"], {
  seq: whole(1),
  at: time,
  caller: orNull(text),
  method: text,
  path: text,
  /** A JSON object, as is the body. */
  payload: text,
  status_code: whole(100, 599),
  body: text,
});

export type EntryRow = RowOf<typeof JOURNAL>;

/** An entry with its hash. Throws damage if it cannot be read. */
export const keptEntryFrom = ({ hash, ...row }: EntryRow & Pick<KeptEntry, "hash">): KeptEntry => {
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
 * Appends a request and its answer to the journal (R6), and returns the journal's new end. `head`
 * is its end so far, and `last` is the number of the last entry that exists. Throws damage if the
 * last number is too large, or if entries are missing at the end, because a new entry would hide
 * that.
 */
export const appendToJournal = (
  to: RowWriter,
  head: JournalHead,
  last: number,
  entry: JournalEntry,
): JournalHead => {
  if (last !== head.seq)
    throw damaged(`its journal ends with entry ${last}, its hashes with entry ${head.seq}`);
  const seq = head.seq + 1;
  if (!Number.isSafeInteger(seq))
    throw damaged(`its journal ends with entry ${last}, and no number is left for the next one`);
  to.insert(JOURNAL, {
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
  addLink(to, end);
  return end;
};
