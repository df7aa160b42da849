import type { Cell } from "./cells.ts";
import { columnWidths } from "./column-widths.ts";
import { INDENT } from "./fold.ts";
import { boxed, grid, textsOf } from "./grid.ts";
import type { Surface } from "./surface.ts";

/** A heading and the things below it. */
export type List = { readonly heading: Cell; readonly things: readonly Cell[] };

/**
 * The least width of a column if there are more than two. Two columns only have to break no words.
 */
const READABLE = 18;

/**
 * Lists side by side. If the terminal is too narrow for readable columns, they are below each
 * other, in boxes of the same width.
 */
export const listsTable = (lists: readonly List[], surface: Surface): string => {
  const heading = lists.map((list) => list.heading);
  const length = Math.max(...lists.map(({ things }) => things.length));
  const rows = Array.from({ length }, (_, i) => lists.map(({ things }) => things[i] ?? ""));
  if (!surface.isTerminal) return grid(heading, rows, surface);
  const texts = textsOf(heading, rows, surface);
  const least = lists.length > 2 ? READABLE : 0;
  const widths = columnWidths(texts, surface.columns, (word) =>
    Math.max(word + INDENT.length, least),
  );
  return widths === undefined
    ? stackedLists(lists, surface)
    : boxed(texts, { widths, areLists: true }, surface);
};

const stackedLists = (lists: readonly List[], surface: Surface): string => {
  const rowsOf = ({ things }: List) => things.map((thing) => [thing]);
  const all = lists.map((list) => textsOf([list.heading], rowsOf(list), surface));
  const widths = columnWidths(all.flat(), surface.columns);
  return widths === undefined
    ? lists.map((list) => grid([list.heading], rowsOf(list), surface)).join("\n")
    : all.map((texts) => boxed(texts, { widths, areLists: true }, surface)).join("\n");
};
