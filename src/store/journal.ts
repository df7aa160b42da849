import { isObject } from "../domain/declared/json.ts";
import { LAST_SECOND } from "../domain/league/time.ts";
import type {
  Entries,
  Finding,
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

/** Whether a history has a row. It has rows that cannot be read, so that these are found. */
export const isTold = ({ seq, entry }: JournalRow, of: Told = "all"): boolean => {
  if (of === "all" || seq === 0) return true;
  const found = jsonIn(entry);
  return !isEntry(found) || found.statusCode === 200;
};

/**
 * The history, from its rows in order and the last row of the journal. Throws damage if one cannot be
 * read.
 */
export const historyFrom = (
  [first, ...entries]: readonly JournalRow[],
  last: JournalHead | undefined,
): History => ({
  origin: originIn(first),
  entries: entries.map(entryFrom),
  head: headFrom(last),
});

const originIn = (first: JournalRow | undefined): string => {
  if (first?.seq !== 0 || !isJsonObject(first.entry))
    throw damaged("the document that it was made from cannot be read");
  return first.entry;
};

/** Entries, from their rows, the newest first, and the last row of all. Throws damage. */
export const entriesFrom = (
  rows: readonly JournalRow[],
  last: JournalHead | undefined,
): Entries => ({ entries: rows.map(entryFrom).reverse(), head: headFrom(last) });

/**
 * Looks at the rows of a journal, in order. Its findings are where the journal has gaps, or does not
 * match its hashes. They throw damage if a row cannot be read.
 */
export const journalCheck = (): {
  readonly see: (row: JournalRow) => void;
  readonly findings: () => readonly Finding[];
} => {
  const altered: Finding[] = [];
  let [count, first] = [0, 1];
  let before: JournalRow | undefined;
  let problem: unknown;
  const look = (row: JournalRow): void => {
    if (before === undefined) {
      if (row.hash !== hashOfOrigin(originIn(row)))
        altered.push({ where: "the document that the file was made from", what: ALTERED });
    } else {
      const entry = entryFrom(row);
      if (before.seq === row.seq - 1 && row.hash !== hashOfEntry(before.hash, entry))
        altered.push({ where: `entry ${row.seq} of the journal`, what: ALTERED });
      if (count === 0) first = row.seq;
      count += 1;
    }
    before = row;
  };
  return {
    see: (row) => {
      if (problem !== undefined) return;
      try {
        look(row);
      } catch (error) {
        problem = error;
      }
    },
    findings: () => {
      if (problem !== undefined) throw problem;
      originIn(before && { ...before, seq: 0, entry: "{}" });
      const last = headFrom(before).seq;
      const gap = `it has ${count} entries, numbered from ${first} to ${last} instead of from 1 to ${count}`;
      return [
        ...(first === 1 && last === count ? [] : [{ where: "the journal", what: gap }]),
        ...altered,
      ];
    },
  };
};

const ALTERED = "it does not match its hash, so one of them was altered";

export const hashOfOrigin = (document: string): string => sha256(document);

/** The hash of an entry, in hexadecimal digits. `before` is the hash before it. */
export const hashOfEntry = (
  before: string,
  { seq, at, as, method, path, payload, statusCode, body }: JournalEntry & { readonly seq: number },
): string => sha256(JSON.stringify([before, seq, at, as, method, path, payload, statusCode, body]));

/** `node:crypto` takes some milliseconds to load, and a command that only reads does without it. */
const sha256 = (text: string): string =>
  process.getBuiltinModule("node:crypto").hash("sha256", text);

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
