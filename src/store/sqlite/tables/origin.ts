import { hashOfOrigin } from "../../chain.ts";
import { text, whole } from "../columns.ts";
import { damaged } from "../errors.ts";
import { insert } from "../save.ts";
import type { Statements } from "../statements.ts";
import { isJsonObject } from "../stored.ts";
import { rowsOf, table } from "../table.ts";
import { addLink } from "./chain.ts";

/** The document that the file was made from: one row. */
const ORIGIN = table("origin", ["only_row"], { only_row: whole(1, 1), document: text });

/** Throws damage if the document cannot be read. */
export const readOrigin = (sql: Statements): string => {
  const [row] = rowsOf(sql, ORIGIN);
  if (row === undefined || !isJsonObject(row.document))
    throw damaged("the document that it was made from cannot be read");
  return row.document;
};

/** Stores the document, and begins the chain of hashes with it. */
export const insertOrigin = (sql: Statements, document: string): void => {
  insert(sql, ORIGIN, { only_row: 1, document });
  addLink(sql, { seq: 0, hash: hashOfOrigin(document) });
};
