import type { JournalHead } from "../../../domain/port.ts";
import { count, text } from "../columns.ts";
import { damaged } from "../errors.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { soundRow, table } from "../table.ts";

/** The hashes of the journal's entries, by number. Number 0 is the hash of the origin. */
export const CHAIN = table("chain", ["seq"], { seq: count, hash: text });

/** The hashes as they are stored, valid or not. */
export const readLinks = (sql: Statements): readonly JournalHead[] =>
  sql.all<JournalHead>("SELECT seq, hash FROM chain");

/** The last hash, and the number of its entry. Throws damage if it cannot be read. */
export const chainEnd = (sql: Statements): JournalHead => {
  const last = sql.get<JournalHead>(
    "SELECT seq, hash FROM chain WHERE seq = (SELECT max(seq) FROM chain)",
  );
  if (last === undefined || !/^[0-9a-f]{64}$/.test(last.hash))
    throw damaged("the hash of its journal cannot be read");
  return soundRow(CHAIN, last);
};

/** Adds the next hash. */
export const addLink = (sql: Statements, { seq, hash }: JournalHead): void =>
  insert(sql, CHAIN, { seq, hash });
