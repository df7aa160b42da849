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
  if (origin === undefined || !isJsonObject(origin.document))
    throw damaged("the document that it was made from cannot be read");
  const rows = sql.all<EntryRow>("SELECT * FROM journal ORDER BY seq");
  return { origin: origin.document, entries: rows.map(entryFrom) };
};

const entryFrom = (row: EntryRow): KeptEntry => {
  if (!isEntry(row)) throw damaged(`entry ${row.seq} of the journal`);
  return entryOf(row);
};

/** A flipped bit makes another type of a value, or none, which no constraint looks at in reading. */
const isEntry = ({ at, caller, method, path, payload, status_code, body }: EntryRow): boolean =>
  [at, status_code].every(Number.isSafeInteger) &&
  [caller ?? "", method, path].every((text) => typeof text === "string") &&
  [payload, body].every(isJsonObject);

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
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
