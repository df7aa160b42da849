import stringWidth from "string-width";
import type { Cell } from "./cells.ts";
import { alignedRows } from "./column-widths.ts";
import { lines } from "./fold.ts";
import { grid, textsOf } from "./grid.ts";
import type { Surface } from "./surface.ts";

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

/** The longest row whose columns all line up, and the longest cell that lines up in longer rows. */
const LONGEST_ROW = 160;
const LONGEST_ALIGNED = 20;

/**
 * A list of long cells as a table for a pipe; empty if it has no rows. If its rows would be too
 * long, columns with long cells do not line up, so that a long cell makes no other row longer.
 */
export const narrowTable = <Thing>(
  columns: readonly Column<Thing>[],
  things: readonly Thing[],
  surface: Surface,
): string => {
  const { heading, rows } = listOf(columns, things, surface);
  if (rows.length === 0) return "";
  const texts = textsOf(heading, rows, surface);
  const aligned = alignedRows(texts);
  const fits = aligned.every((row) => stringWidth(row) <= LONGEST_ROW);
  return lines(fits ? aligned : alignedRows(texts, LONGEST_ALIGNED));
};
