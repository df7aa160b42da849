import { isObject } from "../domain/declared/json.ts";
import { LAST_SECOND } from "../domain/league/time.ts";
import type {
  Entries,
  History,
  JournalEntry,
  JournalHead,
  NumberedEntry,
  Told,
} from "../domain/port.ts";
import { damaged } from "../domain/store-error.ts";
import { jsonIn } from "./stored.ts";

/*
 * The journal as every store has it: rows with a number, an entry and a hash. Each hash covers the
 * hash before it and a whole entry, so the last one, the head, covers the whole history. Row 0 is
 * the document that the league was made from.
 */

export type JournalRow = JournalHead & { readonly entry: string };

/** The first row of a journal. */
export const originRow = (document: string): JournalRow => ({
  ...{ seq: 0, entry: document, hash: hashOfOrigin(document) },
});

/** The row after the head, for a request and its answer (R6). */
export const nextRow = (head: JournalHead, entry: JournalEntry): JournalRow => {
  const seq = head.seq + 1;
  return {
    seq,
    entry: JSON.stringify(entry, FIELDS),
    hash: hashOfEntry(head.hash, { ...entry, seq }),
  };
};

/**
 * The end of a journal, from its last row. Throws damage if it cannot be read, or if no number is
 * left for another entry.
 */
export const headFrom = (last: JournalHead | undefined): JournalHead => {
  if (
    last === undefined ||
    !/^[0-9a-f]{64}$/.test(last.hash) ||
    !Number.isSafeInteger(last.seq + 1)
  )
    throw damaged("the end of its journal cannot be read");
  return { seq: last.seq, hash: last.hash };
};

/** The rows of a journal so far. */
export function* journalRows(
  document: string,
  entries: readonly JournalEntry[],
): Generator<JournalRow> {
  let last = originRow(document);
  yield last;
  for (const entry of entries) {
    last = nextRow(last, entry);
    yield last;
  }
}

/** Whether a history has a row. It has rows that cannot be read, so that these are found. */
const isTold = ({ seq, entry }: JournalRow, of: Told): boolean => {
  if (of === "all" || seq === 0) return true;
  const found = jsonIn(entry);
  return !isEntry(found) || found.statusCode === 200;
};

/** Makes a history of the rows that it sees, in order. It throws damage if one cannot be read. */
export const historyReader = (
  of: Told = "all",
): { readonly see: (row: JournalRow) => void; readonly history: () => History } => {
  const rows: JournalRow[] = [];
  let last: JournalHead | undefined;
  return {
    see: (row) => {
      last = row;
      if (isTold(row, of)) rows.push(row);
    },
    history: () => {
      const [first, ...entries] = rows;
      return { origin: originIn(first), entries: entries.map(entryFrom), head: headFrom(last) };
    },
  };
};

export const originIn = (first: JournalRow | undefined): string => {
  if (first?.seq !== 0 || !isJsonObject(first.entry))
    throw damaged("the document that it was made from cannot be read");
  return first.entry;
};

/** Entries, from their rows, the newest first, and the last row of all. Throws damage. */
export const entriesFrom = (
  rows: readonly JournalRow[],
  last: JournalHead | undefined,
): Entries => ({ entries: rows.map(entryFrom).reverse(), head: headFrom(last) });

export const hashOfOrigin = (document: string): string => sha256(document);

/** The hash of an entry, in hexadecimal digits. `before` is the hash before it. */
export const hashOfEntry = (
  before: string,
  entry: JournalEntry & { readonly seq: number },
): string => sha256(JSON.stringify([before, entry.seq, ...FIELDS.map((field) => entry[field])]));

/** What the journal has of an entry, in this order. No field has fields of its own. */
const FIELDS = Object.keys({
  ...{ at: 0, as: 0, method: 0, path: 0, payload: 0, statusCode: 0, body: 0 },
} satisfies Record<keyof JournalEntry, 0>) as (keyof JournalEntry)[];

/** `node:crypto` takes some milliseconds to load, and a command that only reads does without it. */
const sha256 = (text: string): string =>
  process.getBuiltinModule("node:crypto").hash("sha256", text);

export const entryFrom = ({ seq, entry, hash }: JournalRow): NumberedEntry => {
  const found = jsonIn(entry);
  if (!isEntry(found)) throw damaged(`entry ${seq} of the journal`);
  const { at, as, method, path, payload, statusCode, body } = found;
  return { seq, at, as, method, path, payload, statusCode, body, hash };
};

const isEntry = (value: unknown): value is JournalEntry => {
  if (!isObject(value)) return false;
  const { at, as, method, path, payload, statusCode, body } = value;
  return (
    isWhole(at, 0, LAST_SECOND) &&
    (as === null || isText(as)) &&
    [method, path].every(isText) &&
    [payload, body].every(isJsonObject) &&
    isWhole(statusCode, 100, 599)
  );
};

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

const isText = (value: unknown): value is string => typeof value === "string";

const isJsonObject = (text: unknown): boolean => isText(text) && isObject(jsonIn(text));
