import { paint } from "./cells.ts";
import type { List } from "./list.ts";
import type { Surface } from "./surface.ts";

/*
 * CSV is written here, not by a library: invisible characters are escaped already, and the rest
 * takes two regular expressions.
 */

/**
 * A list as CSV (RFC 4180): a row with the headings, then the rows, each ended by CR and LF. A text
 * that a spreadsheet would take for a formula begins with a single quote.
 */
export const csvOf = ({ heading, rows }: List, surface: Surface): string =>
  [heading, ...rows]
    .map((row) => `${row.map((cell) => field(paint(cell, surface))).join(",")}\r\n`)
    .join("");

/** Tabs and line breaks have been escaped already. They are here in case that changes. */
const BEGINS_AS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

const field = (text: string): string => {
  const safe = BEGINS_AS_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
