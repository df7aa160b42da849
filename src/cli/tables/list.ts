import stringWidth from "string-width";
import type { ListFormat } from "../context.ts";
import { type Cell, lines, paint, type Surface, withoutEnd } from "./cells.ts";
import { alignedRows, grid, textsOf } from "./grid.ts";

/** A column of a list: its heading, and the cell of a thing. */
export type Column<Thing> = readonly [
  heading: string,
  cell: (thing: Thing, surface: Surface) => Cell,
];

/** A list before it is drawn as a table, as CSV or as Markdown. */
export type List = {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** A list with a row for each thing. */
export const listOf = <Thing>(
  columns: readonly Column<Thing>[],
  things: readonly Thing[],
  surface: Surface,
): List => ({
  heading: columns.map(([heading]) => heading),
  rows: things.map((thing) => columns.map(([, cell]) => cell(thing, surface))),
});

/** A list as a table; empty if it has no rows. */
export const listTable = <Thing>(
  columns: readonly Column<Thing>[],
  things: readonly Thing[],
  surface: Surface,
  breaks?: readonly number[],
): string => {
  const { heading, rows } = listOf(columns, things, surface);
  return grid(heading, rows, surface, breaks);
};

/** The longest row in a pipe, if what somebody said can be cut, and the longest cell that lines up. */
const LONGEST_ROW = 160;
const LONGEST_ALIGNED = 50;

/**
 * A list of long cells as a table for a pipe; empty if it has no rows. If its rows would be too
 * long, long cells do not line up, and what somebody said is cut.
 */
export const narrowTable = <Thing>(
  columns: readonly Column<Thing>[],
  things: readonly Thing[],
  surface: Surface,
): string => {
  const { heading, rows } = listOf(columns, things, surface);
  if (rows.length === 0) return "";
  const joinedOf = (row: readonly Cell[]) => row.map((cell) => paint(cell, surface)).join("  ");
  const short = rows.map((row) => {
    const over = stringWidth(joinedOf(row)) - LONGEST_ROW;
    return over <= 0 ? row : row.map((cell) => withoutEnd(cell, over));
  });
  const texts = textsOf(heading, short, surface);
  const fits = (row: string): boolean => stringWidth(row) <= LONGEST_ROW;
  const aligned = alignedRows(texts);
  if (aligned.every(fits)) return lines(aligned);
  const apart = texts.map((row) => row.join("  "));
  return lines(
    alignedRows(texts, LONGEST_ALIGNED).map((row, i) => (fits(row) ? row : (apart[i] ?? ""))),
  );
};

/** A list as text. */
export const listText = (list: List, format: ListFormat, surface: Surface): string => {
  switch (format) {
    case "csv":
      return csvOf(list, surface);
    case "markdown":
      return markdownOf(list, surface);
    default:
      return format satisfies never;
  }
};

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

/** A list as a table of Markdown. Characters with a meaning in Markdown or HTML are escaped. */
export const markdownOf = ({ heading, rows }: List, surface: Surface): string => {
  const cells = [heading, ...rows].map((row) => row.map((cell) => escaped(paint(cell, surface))));
  const [first = [], ...others] = cells;
  return [first, first.map(() => "---"), ...others]
    .map((row) => `| ${row.join(" | ")} |\n`)
    .join("");
};

/** Within a word, `_` means nothing in Markdown, so names of rules stay readable. */
const SPECIAL = /[\\`*[\]<>|~&$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

const escaped = (text: string): string => text.replace(SPECIAL, (found) => `\\${found}`);
