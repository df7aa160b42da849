import { sha256 as sha256OfBytes } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Finding, History, JournalEntry, JournalHead } from "../domain/port.ts";

/**
 * The chain of hashes over a journal, the same in every home. Each hash covers the hash before it
 * and a whole entry, so the last one, the head, covers the whole history. Number 0 is the hash of
 * the document that the league was made from. Homes store the chain apart from the journal, so an
 * entry that is removed leaves its hash behind.
 */

/** Number 0 of the chain. */
export const hashOfOrigin = (document: string): string => sha256(document);

/** The hash of an entry, in hexadecimal digits. `before` is the hash before it. */
export const hashOfEntry = (
  before: string,
  { seq, at, as, method, path, payload, statusCode, body }: JournalEntry & { readonly seq: number },
): string => sha256(JSON.stringify([before, seq, at, as, method, path, payload, statusCode, body]));

/** Findings where the chain does not match the journal or the original document. */
export const chainFindings = (
  links: readonly JournalHead[],
  { origin, entries }: Pick<History, "origin" | "entries">,
): readonly Finding[] => {
  const chain = new Map(links.map(({ seq, hash }) => [seq, hash]));
  const known = new Set(entries.map(({ seq }) => seq));
  return [
    ...(chain.get(0) === hashOfOrigin(origin)
      ? []
      : [{ where: "the document that the file was made from", what: ALTERED }]),
    ...entries.flatMap((entry): readonly Finding[] => {
      const where = nameOf(entry.seq);
      const [before, hash] = [chain.get(entry.seq - 1), chain.get(entry.seq)];
      if (hash === undefined) return [{ where, what: "it has no hash" }];
      return before === undefined || hash === hashOfEntry(before, entry)
        ? []
        : [{ where, what: ALTERED }];
    }),
    ...[...chain.keys()]
      .filter((seq) => seq !== 0 && !known.has(seq))
      .map((seq) => ({ where: nameOf(seq), what: "it is gone, but its hash is still there" })),
  ];
};

const ALTERED = "it does not match its hash, so one of them was altered";

const nameOf = (seq: number): string => `entry ${seq} of the journal`;

/** In JavaScript, because `node:crypto` takes five milliseconds to load. */
const sha256 = (text: string): string => bytesToHex(sha256OfBytes(utf8ToBytes(text)));
