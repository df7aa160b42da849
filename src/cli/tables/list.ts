import type { Cell } from "./cells.ts";
import { grid } from "./grid.ts";
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
