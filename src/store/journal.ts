import { sha256 as sha256OfBytes } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isObject } from "../domain/declared/json.ts";
import type {
  Entries,
  Finding,
  History,
  JournalEntry,
  JournalHead,
  NumberedEntry,
} from "../domain/port.ts";
import { damaged } from "../domain/store-error.ts";
import { isText, isTime, isWhole, jsonIn } from "./stored.ts";

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

/**
 * The row after the head, for a request and its answer (R6). Throws damage if no number is left for
 * it.
 */
export const nextRow = (head: JournalHead, entry: JournalEntry): JournalRow => {
  const seq = head.seq + 1;
  if (!Number.isSafeInteger(seq))
    throw damaged(
      `its journal ends with entry ${head.seq}, and no number is left for the next one`,
    );
  return {
    seq,
    entry: JSON.stringify({
      at: entry.at,
      as: entry.as,
      method: entry.method,
      path: entry.path,
      payload: entry.payload,
      statusCode: entry.statusCode,
      body: entry.body,
    } satisfies JournalEntry),
    hash: hashOfEntry(head.hash, { ...entry, seq }),
  };
};

/** The end of a journal, from its last row. Throws damage if it cannot be read. */
export const headFrom = (last: JournalHead | undefined): JournalHead => {
  if (last === undefined || !/^[0-9a-f]{64}$/.test(last.hash) || !Number.isSafeInteger(last.seq))
    throw damaged("the end of its journal cannot be read");
  return { seq: last.seq, hash: last.hash };
};

/** The history, from all rows in order. Throws damage if one cannot be read. */
export const historyFrom = (rows: readonly JournalRow[]): History => {
  const [first, ...entries] = rows;
  if (first?.seq !== 0 || !isJsonObject(first.entry))
    throw damaged("the document that it was made from cannot be read");
  return { origin: first.entry, entries: entries.map(entryFrom), head: headFrom(rows.at(-1)) };
};

/** Entries, from their rows, the newest first, and the last row of all. Throws damage. */
export const entriesFrom = (
  rows: readonly JournalRow[],
  last: JournalHead | undefined,
): Entries => ({ entries: rows.map(entryFrom).reverse(), head: headFrom(last) });

/** Findings where the journal has gaps, or does not match its hashes. */
export const journalFindings = (rows: readonly JournalRow[]): readonly Finding[] => {
  const { origin, entries } = historyFrom(rows);
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  const [first, last] = [entries[0]?.seq ?? 1, entries.at(-1)?.seq ?? 0];
  return [
    ...(first === 1 && last === entries.length
      ? []
      : [
          {
            where: "the journal",
            what: `it has ${entries.length} entries, numbered from ${first} to ${last} instead of from 1 to ${entries.length}`,
          },
        ]),
    ...(hashes.get(0) === hashOfOrigin(origin)
      ? []
      : [{ where: "the document that the file was made from", what: ALTERED }]),
    ...entries.flatMap((entry): readonly Finding[] => {
      const before = hashes.get(entry.seq - 1);
      return before === undefined || entry.hash === hashOfEntry(before, entry)
        ? []
        : [{ where: `entry ${entry.seq} of the journal`, what: ALTERED }];
    }),
  ];
};

const ALTERED = "it does not match its hash, so one of them was altered";

export const hashOfOrigin = (document: string): string => sha256(document);

/** The hash of an entry, in hexadecimal digits. `before` is the hash before it. */
export const hashOfEntry = (
  before: string,
  { seq, at, as, method, path, payload, statusCode, body }: JournalEntry & { readonly seq: number },
): string => sha256(JSON.stringify([before, seq, at, as, method, path, payload, statusCode, body]));

/** In JavaScript, because `node:crypto` takes five milliseconds to load. */
const sha256 = (text: string): string => bytesToHex(sha256OfBytes(utf8ToBytes(text)));

const entryFrom = ({ seq, entry, hash }: JournalRow): NumberedEntry => {
  const found = jsonIn(entry);
  if (!isEntry(found)) throw damaged(`entry ${seq} of the journal`);
  const { at, as, method, path, payload, statusCode, body } = found;
  return { seq, at, as, method, path, payload, statusCode, body, hash };
};

const isEntry = (value: unknown): value is JournalEntry => {
  if (!isObject(value)) return false;
  const { at, as, method, path, payload, statusCode, body } = value;
  return (
    isTime(at) &&
    (as === null || isText(as)) &&
    [method, path].every(isText) &&
    [payload, body].every(isJsonObject) &&
    isWhole(statusCode, 100, 599)
  );
};

const isJsonObject = (text: unknown): boolean => isText(text) && isObject(jsonIn(text));
