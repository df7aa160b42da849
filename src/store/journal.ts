import type { History, KeptEntry } from "../domain/port.ts";
import { damaged } from "./errors.ts";
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
  const origin = sql.get<{ document: string }>("SELECT document FROM origin");
  if (origin === undefined || !isJson(origin.document))
    throw damaged("the document that it was made from cannot be read");
  const rows = sql.all<EntryRow>("SELECT * FROM journal ORDER BY seq");
  return { origin: origin.document, entries: rows.map(entryFrom) };
};

const entryFrom = (row: EntryRow): KeptEntry => {
  if (!isJson(row.payload) || !isJson(row.body)) throw damaged(`entry ${row.seq} of the journal`);
  return entryOf(row);
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const entryOf = (row: EntryRow): KeptEntry => ({
  seq: row.seq,
  at: row.at,
  as: row.caller,
  method: row.method,
  path: row.path,
  payload: row.payload,
  statusCode: row.status_code,
  body: row.body,
});
