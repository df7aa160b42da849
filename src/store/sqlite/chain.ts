import type { Finding, History, JournalEntry, JournalHead } from "../../domain/port.ts";
import { damaged } from "./errors.ts";
import { insert } from "./save.ts";
import type { Statements } from "./statements.ts";

/**
 * The chain of hashes over the journal. Each hash covers the one before it and a whole entry, so
 * the last one, the head, stands for everything that has happened. Number 0 is the hash of the
 * document that the file was made from. The chain has a table of its own: an entry that is cut off
 * the journal leaves its hash behind.
 */

/** Adds the next hash. */
export const addLink = (sql: Statements, { seq, hash }: JournalHead): void =>
  insert(sql, "chain", { seq, hash });

/** Number 0 of the chain. */
export const hashOfOrigin = (document: string): string => sha256(document);

/** The hash of an entry, in hexadecimal digits; `before` is the one before it. */
export const hashOfEntry = (
  before: string,
  { seq, at, as, method, path, payload, statusCode, body }: JournalEntry & { readonly seq: number },
): string => sha256(JSON.stringify([before, seq, at, as, method, path, payload, statusCode, body]));

/** The last hash, and the number of its entry. Throws LeagueFileError if it cannot be read. */
export const chainEnd = (sql: Statements): JournalHead => {
  const last = sql.get<JournalHead>(
    "SELECT seq, hash FROM chain WHERE seq = (SELECT max(seq) FROM chain)",
  );
  if (last === undefined || !/^[0-9a-f]{64}$/.test(last.hash))
    throw damaged("the hash of its journal cannot be read");
  return last;
};

/** Where the chain does not fit the journal, or the document that the file was made from. */
export const chainFindings = (
  sql: Statements,
  { origin, entries }: Pick<History, "origin" | "entries">,
): readonly Finding[] => {
  const chain = new Map(
    sql.all<JournalHead>("SELECT seq, hash FROM chain").map(({ seq, hash }) => [seq, hash]),
  );
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

/** Loaded here, because commands that only read a league do not need it. */
const sha256 = (text: string): string =>
  process.getBuiltinModule("node:crypto").hash("sha256", text);
