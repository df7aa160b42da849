import Table from "cli-table3";
import stringWidth from "string-width";
import {
  type Cell,
  facts,
  folded,
  foldedWithIndent,
  INDENT,
  isEmpty,
  lines,
  paint,
  type Surface,
  stylesOf,
} from "./cells.ts";

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
const boxed = (
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

type Rows = readonly (readonly string[])[];

/** The width that a box adds to each cell: a space on both sides and a line. */
const FRAME = 3;
/** Longer words may be broken to fit the box. */
const LONGEST_WHOLE_WORD = 14;

/**
 * The widths of a box's columns. If the text does not fit the terminal, the widest columns shrink
 * first, and words are broken only if nothing else helps. Undefined if the terminal is too narrow
 * for a readable box. `leastOf` is the least width of a column whose longest word has some width; a
 * column with less text may be narrower.
 */
export const columnWidths = (
  rows: Rows,
  columns = Number.POSITIVE_INFINITY,
  leastOf = (word: number) => Math.min(word, LONGEST_WHOLE_WORD),
): readonly number[] | undefined => {
  const full = widestCells(rows);
  const room = columns - FRAME * full.length - 1;
  const words = widestCells(rows, longestWord);
  const least = full.map((width, i) => Math.min(width, leastOf(words[i] ?? 0)));
  if (sum(least) > room) return undefined;
  const whole = least.map((width, i) => Math.max(width, words[i] ?? 0));
  return shrunk(shrunk(full, whole, room), least, room);
};

/**
 * Rows with columns that line up, two spaces apart. A cell longer than `longest` moves only the rest
 * of its own row.
 */
export const alignedRows = (rows: Rows, longest = Number.POSITIVE_INFINITY): readonly string[] => {
  const widths = widestCells(rows, (text) =>
    stringWidth(text) <= longest ? stringWidth(text) : 0,
  );
  const starts = widths.map((_, i) => sum(widths.slice(0, i)) + 2 * i);
  const spaces = (line: string, i: number): string =>
    " ".repeat(i === 0 ? 0 : Math.max(2, (starts[i] ?? 0) - stringWidth(line)));
  return rows.map((row) =>
    row.reduce((line, text, i) => line + spaces(line, i) + text, "").trimEnd(),
  );
};

/** The width of each column's widest cell. */
const widestCells = (
  rows: Rows,
  widthOf = (text: string) => stringWidth(text),
): readonly number[] => {
  const widest: number[] = [];
  for (const row of rows)
    for (const [i, text] of row.entries()) widest[i] = Math.max(widest[i] ?? 0, widthOf(text));
  return widest;
};

const longestWord = (text: string): number =>
  Math.max(...text.split(" ").map((word) => stringWidth(word)));

/** Shrinks the widest column, none below its least width, until all fit or none can shrink. */
const shrunk = (
  widths: readonly number[],
  least: readonly number[],
  room: number,
): readonly number[] => {
  const left = [...widths];
  while (sum(left) > room) {
    const spare = left.map((width, i) => (width > (least[i] ?? 0) ? width : 0));
    const widest = spare.indexOf(Math.max(...spare));
    if (spare[widest] === 0) break;
    left[widest] = (left[widest] ?? 0) - 1;
  }
  return left;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

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
