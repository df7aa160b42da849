import { paint } from "./cells.ts";
import type { List } from "./list.ts";
import type { Surface } from "./surface.ts";

/*
 * CSV is written here, not by a library: with our own escapes of what cannot be seen, it is two
 * regular expressions.
 */

/**
 * A list as CSV (RFC 4180): a row with the headings, then the rows, each ended by CR and LF. A text
 * that a spreadsheet would take for a formula begins with a single quote.
 */
export const csvOf = ({ heading, rows }: List, surface: Surface): string =>
  [heading, ...rows]
    .map((row) => `${row.map((cell) => field(paint(cell, surface))).join(",")}\r\n`)
    .join("");

/** A tab or line break would be escaped by now, but must not slip through if that changes. */
const BEGINS_AS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

const field = (text: string): string => {
  const safe = BEGINS_AS_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
