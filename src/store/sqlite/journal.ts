import type { History, JournalEntry, KeptEntry } from "../../domain/port.ts";
import { addLink, chainEnd, hashOfEntry, hashOfOrigin } from "./chain.ts";
import { soundRow } from "./columns.ts";
import { damaged } from "./errors.ts";
import { insert } from "./save.ts";
import type { Statements } from "./statements.ts";

type EntryRow = {
  readonly seq: number;
  readonly at: number;
  readonly caller: string | null;
  readonly method: string;
  readonly path: string;
  readonly payload: string;
  readonly status_code: number;
  readonly body: string;
};

/** The document that the file was made from, and every entry of its journal in order. */
export const readHistory = (sql: Statements): History => {
  const origin = sql.get<{ document: string }>("SELECT * FROM origin");
  if (origin === undefined || !isJsonObject(soundRow("origin", origin).document))
    throw damaged("the document that it was made from cannot be read");
  const rows = sql.all<EntryRow & Pick<KeptEntry, "hash">>(
    "SELECT journal.*, hash FROM journal LEFT JOIN chain USING (seq) ORDER BY seq",
  );
  return { origin: origin.document, entries: rows.map(entryFrom), head: chainEnd(sql) };
};

const entryFrom = (row: EntryRow & Pick<KeptEntry, "hash">): KeptEntry => {
  soundRow("journal", row);
  if (row.hash !== null) soundRow("chain", { hash: row.hash });
  if (![row.payload, row.body].every(isJsonObject))
    throw damaged(`entry ${row.seq} of the journal`);
  return { ...entryOf(row), hash: row.hash };
};

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const entryOf = (row: EntryRow): JournalEntry & { readonly seq: number } => ({
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
 * Keeps what was asked and answered, after everything before it (R6). Throws LeagueFileError where
 * entries are missing at the end of the journal: another one would hide it.
 */
export const appendToJournal = (sql: Statements, entry: JournalEntry): void => {
  const head = chainEnd(sql);
  const { last } = sql.get<{ last: number | null }>("SELECT max(seq) AS last FROM journal") ?? {
    last: null,
  };
  if ((last ?? 0) !== head.seq)
    throw damaged(`its journal ends with entry ${last ?? 0}, its hashes with entry ${head.seq}`);
  const seq = head.seq + 1;
  insert(sql, "journal", {
    seq,
    at: entry.at,
    caller: entry.as,
    method: entry.method,
    path: entry.path,
    payload: entry.payload,
    status_code: entry.statusCode,
    body: entry.body,
  });
  addLink(sql, { seq, hash: hashOfEntry(head.hash, { ...entry, seq }) });
};

/** Makes the chain of a file whose journal has none. A file that is being made has no journal yet. */
export const fillChain = (sql: Statements): void => {
  const origin = sql.get<{ document: string }>("SELECT document FROM origin");
  if (origin === undefined) return;
  let hash = hashOfOrigin(origin.document);
  addLink(sql, { seq: 0, hash });
  for (const row of sql.all<EntryRow>("SELECT * FROM journal ORDER BY seq")) {
    hash = hashOfEntry(hash, entryOf(row));
    addLink(sql, { seq: row.seq, hash });
  }
};
