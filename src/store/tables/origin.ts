import { damaged } from "../../domain/store-error.ts";
import { hashOfOrigin } from "../chain.ts";
import { addLink } from "./chain.ts";
import { text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { isJsonObject } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

/** The document that the league was made from: one row. */
export const ORIGIN = table("origin", [], { document: text });

/** The document. Throws damage if it cannot be read. */
export const originFrom = ([row]: readonly RowOf<typeof ORIGIN>[]): string => {
  if (row === undefined || !isJsonObject(row.document))
    throw damaged("the document that it was made from cannot be read");
  return row.document;
};

/** Stores the document, and begins the chain of hashes with it. */
export const insertOrigin = (to: RowWriter, document: string): void => {
  to.insert(ORIGIN, { document });
  addLink(to, { seq: 0, hash: hashOfOrigin(document) });
};
