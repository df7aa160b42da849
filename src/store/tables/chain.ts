import type { JournalHead } from "../../domain/port.ts";
import { damaged } from "../../domain/store-error.ts";
import { count, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, soundRow, table } from "./table.ts";

/** The hashes of the journal's entries, by number. Number 0 is the hash of the origin. */
export const CHAIN = table("chain", ["seq"], { seq: count, hash: text });

/** The end of the journal, from the last hash. Throws damage if it cannot be read. */
export const headFrom = (last: RowOf<typeof CHAIN> | undefined): JournalHead => {
  if (last === undefined || !/^[0-9a-f]{64}$/.test(last.hash))
    throw damaged("the hash of its journal cannot be read");
  return soundRow(CHAIN, last);
};

/** Adds the next hash. */
export const addLink = (to: RowWriter, { seq, hash }: JournalHead): void =>
  to.insert(CHAIN, { seq, hash });
