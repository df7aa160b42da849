import Table from "cli-table3";
import { type Cell, isEmpty, paint } from "./cells.ts";
import { alignedRows, columnWidths } from "./column-widths.ts";
import { facts } from "./facts.ts";
import { folded, foldedWithIndent, lines } from "./fold.ts";
import { stylesOf } from "./styles.ts";
import type { Surface } from "./surface.ts";

type Row = readonly Cell[];
type Texts = readonly (readonly string[])[];

/**
 * A table with a heading; empty if it has no rows. On a terminal it is a box that fits the width,
 * without columns that are empty in every row. If the terminal is too narrow for a box, each cell
 * gets a line. In a pipe, columns are separated by spaces, and each row is one line. On a terminal,
 * a horizontal line is drawn before the rows in `breaks`.
 */
export const grid = (
  heading: Row,
  rows: readonly Row[],
  surface: Surface,
  breaks: readonly number[] = [],
): string => {
  if (rows.length === 0) return "";
  if (!surface.isTerminal) return lines(alignedRows(textsOf(heading, rows, surface)));
  const filled = heading.map((_, i) => rows.some((row) => !isEmpty(at(row, i))));
  const names = heading.filter((_, i) => filled[i]);
  const cells = rows.map((row) => row.filter((_, i) => filled[i]));
  const texts = textsOf(names, cells, surface);
  const widths = columnWidths(texts, surface.columns);
  return widths === undefined
    ? stackedCells(names, cells, surface)
    : boxed(texts, { widths, breaks }, surface);
};

const at = (row: Row, i: number): Cell => row[i] ?? "";

/** The longest text of a cell on a terminal, in characters. */
const LONGEST_CELL = 400;

/** The cells of a table on a terminal, the heading first. */
export const textsOf = (heading: Row, rows: readonly Row[], surface: Surface): Texts => {
  const styles = stylesOf(surface.hasColour);
  return [
    heading.map((cell) => styles.heading(paint(cell, surface))),
    ...rows.map((row) => row.map((cell) => paint(cell, surface, LONGEST_CELL))),
  ];
};

const stackedCells = (names: Row, rows: readonly Row[], surface: Surface): string =>
  rows
    .map((row) => names.map((name, i) => [paint(name, surface), at(row, i)] as const))
    .map((pairs) =>
      facts(
        pairs.filter(([, cell]) => !isEmpty(cell)),
        surface,
      ),
    )
    .join("\n");

/** The spaces on both sides of a cell. */
const PADDING = 2;

const NO_RULE = { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" };
const RULE = { mid: "─", "left-mid": "├", "mid-mid": "┼", "right-mid": "┤" };
const ASCII_RULE = { mid: "-", "left-mid": "+", "mid-mid": "+", "right-mid": "+" };
const ASCII = {
  ...{ top: "-", "top-left": "+", "top-mid": "+", "top-right": "+" },
  ...{ bottom: "-", "bottom-left": "+", "bottom-mid": "+", "bottom-right": "+" },
  ...{ left: "|", middle: "|", right: "|" },
};

type Box = {
  readonly widths: readonly number[];
  readonly breaks?: readonly number[];
  /** Whether each column is a list of its own: all columns look the same and keep their widths. */
  readonly areLists?: boolean;
};

/**
 * A box with horizontal lines only below the heading and at breaks. Each line of a row is passed to
 * cli-table3 as a row, because its time grows with the cube of a cell's length. It cannot wrap the
 * text, because it cuts words that are longer than their column.
 */
export const boxed = (
  texts: Texts,
  { widths, breaks = [], areLists = false }: Box,
  { isAscii }: Surface,
): string => {
  const table = new Table({
    style: { head: [], border: [] },
    chars: { ...(isAscii && ASCII), ...NO_RULE },
    ...(areLists && { colWidths: widths.map((width) => width + PADDING) }),
  });
  // Continuation lines are indented, so they do not look like new rows or new things in a list.
  const fold = (text: string, i: number) =>
    (i === 0 || areLists ? foldedWithIndent : folded)(text, widths[i] ?? 1);
  const belowRules = new Set([0, ...breaks].map((above) => above + 1));
  for (const [i, row] of texts.entries()) {
    const cells = row.map(fold);
    for (let line = 0; cells.some((cell) => line < cell.length); line += 1) {
      const chars = line === 0 && belowRules.has(i) ? (isAscii ? ASCII_RULE : RULE) : {};
      table.push(cells.map((cell) => ({ content: cell[line] ?? "", chars })));
    }
  }
  return lines(table.toString().split("\n"));
};
