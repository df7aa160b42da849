import { Chalk } from "chalk";
import Table from "cli-table3";
import wrap from "wrap-ansi";
import {
  type Block,
  type Cell,
  type Fact,
  isEmpty,
  type List,
  type Look,
  type Table as Rows,
  type Section,
} from "./blocks.ts";
import {
  drawPlain,
  givenFacts,
  linesOf,
  paint,
  type Styles,
  sectionsOf,
  sideBySide,
  sum,
  type Texts,
  widestCells,
  widthOf,
} from "./plain.ts";

/** What is drawn on: a terminal, or a pipe that wants colours. */
export type Surface = Look & {
  /** The width of the terminal; undefined if there is none. */
  readonly columns: number | undefined;
  readonly hasColour: boolean;
  /** Whether boxes and other marks use only ASCII. Names from the league are data and stay. */
  readonly isAscii: boolean;
};

/** The styles of texts. Only this function decides which colours they get. */
export const stylesOf = (hasColour: boolean): Styles => {
  const chalk = new Chalk({ level: hasColour ? 1 : 0 });
  return {
    heading: chalk.bold,
    team: chalk.cyan,
    good: chalk.green,
    waiting: chalk.yellow,
    refused: chalk.red,
    muted: chalk.dim,
    said: String,
  };
};

/**
 * Draws sections. On a terminal, tables are boxes that fit its width, and long texts are wrapped and
 * clipped.
 */
export const draw = (sections: readonly Section[], surface: Surface): string => {
  const styles = stylesOf(surface.hasColour);
  return surface.isTerminal
    ? sectionsOf(sections, (block) => drawBlock(block, { ...surface, styles }))
    : drawPlain(sections, styles);
};

type Terminal = Surface & { readonly styles: Styles };

const drawBlock = (block: Block, terminal: Terminal): string => {
  switch (block.kind) {
    case "line":
      return linesOf(
        wrapped(block.texts.map((text) => painted(text, terminal)).join(""), terminal),
      );
    case "facts":
      return drawFacts(block.facts, terminal);
    case "table":
      return drawTable(block, terminal);
    case "lists":
      return drawLists(block.lists, terminal);
    case "shorter": {
      const [one, other] = block.of.map((each) => drawBlock(each, terminal));
      return linesIn(one) <= linesIn(other) ? (one ?? "") : (other ?? "");
    }
    default:
      return block satisfies never;
  }
};

const linesIn = (text = ""): number => text.split("\n").length;

/** The longest texts that are shown whole, in characters: alone, and in a table. */
const LONGEST_TEXT = 2_000;
const LONGEST_CELL = 400;

const painted = (
  cell: Cell,
  { styles, isAscii }: Terminal,
  longest: number = LONGEST_TEXT,
): string =>
  paint(cell, styles, (text) =>
    text.length > longest ? `${text.slice(0, longest)}${isAscii ? "..." : "…"}` : text,
  );

/** Wraps text at spaces. A word is broken only if it is longer than a line. */
export const folded = (text: string, width: number): readonly string[] =>
  wrap(text, Math.max(1, width), { hard: true }).split("\n");

/** The indent of continuation lines. */
const INDENT = "  ";

/** The same, with all lines after the first indented. */
const foldedWithIndent = (text: string, width: number): readonly string[] => {
  const all = folded(text, width);
  if (all.length === 1 || width <= 2 * INDENT.length) return all;
  return folded(text, width - INDENT.length).map((line, i) => (i === 0 ? line : INDENT + line));
};

const wrapped = (text: string, { columns }: Terminal, indent = 0): readonly string[] =>
  columns === undefined ? [text] : folded(text, columns - indent);

/** The least width for a value beside its name. With less room, it goes below the name. */
const ROOM_FOR_A_VALUE = 20;
const BELOW = 2;

const drawFacts = (facts: readonly Fact[], terminal: Terminal): string => {
  const { muted } = terminal.styles;
  const given = givenFacts(facts);
  const beside = Math.max(0, ...given.map(([name]) => widthOf(name))) + 2;
  const isBelow = (terminal.columns ?? Number.POSITIVE_INFINITY) - beside < ROOM_FOR_A_VALUE;
  const indent = " ".repeat(isBelow ? BELOW : beside);
  return linesOf(
    given.flatMap(([name, value]) => {
      const [first = "", ...more] = wrapped(painted(value, terminal), terminal, indent.length);
      const below = more.map((line) => indent + line);
      return isBelow
        ? [...wrapped(muted(name), terminal), indent + first, ...below]
        : [muted(name) + " ".repeat(beside - widthOf(name)) + first, ...below];
    }),
  );
};

/**
 * A box that fits the width, without columns that are empty in every row. If the terminal is too
 * narrow for a box, each cell gets a line.
 */
const drawTable = ({ heading, rows, breaks = [] }: Rows, terminal: Terminal): string => {
  if (rows.length === 0) return "";
  const filled = heading.map((_, i) => rows.some((row) => !isEmpty(row[i] ?? "")));
  const names = heading.filter((_, i) => filled[i]);
  const cells = rows.map((row) => row.filter((_, i) => filled[i]));
  const texts = textsOf(names, cells, terminal);
  const widths = columnWidths(texts, terminal.columns);
  return widths === undefined
    ? stackedCells(names, cells, terminal)
    : boxed(texts, { widths, breaks }, terminal);
};

/** The cells of a table, the heading first. */
const textsOf = (
  heading: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  terminal: Terminal,
): Texts => [
  heading.map((cell) => terminal.styles.heading(painted(cell, terminal))),
  ...rows.map((row) => row.map((cell) => painted(cell, terminal, LONGEST_CELL))),
];

const stackedCells = (
  names: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  terminal: Terminal,
): string =>
  rows
    .map((row) => names.map((name, i): Fact => [painted(name, terminal), row[i] ?? ""]))
    .map((pairs) =>
      drawFacts(
        pairs.filter(([, cell]) => !isEmpty(cell ?? "")),
        terminal,
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
  { isAscii }: Terminal,
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
  return linesOf(table.toString().split("\n"));
};

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
  rows: Texts,
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

const longestWord = (text: string): number =>
  Math.max(...text.split(" ").map((word) => widthOf(word)));

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

/**
 * The least width of a column of lists if there are more than two. Two columns only have to break no
 * words.
 */
const READABLE = 18;

/**
 * Lists side by side. If the terminal is too narrow for readable columns, they are below each
 * other, in boxes of the same width.
 */
const drawLists = (lists: readonly List[], terminal: Terminal): string => {
  const { heading, rows } = sideBySide(lists);
  const texts = textsOf(heading, rows, terminal);
  const least = lists.length > 2 ? READABLE : 0;
  const widths = columnWidths(texts, terminal.columns, (word) =>
    Math.max(word + INDENT.length, least),
  );
  return widths === undefined
    ? stackedLists(lists, terminal)
    : boxed(texts, { widths, areLists: true }, terminal);
};

const stackedLists = (lists: readonly List[], terminal: Terminal): string => {
  const alone = lists.map((list) => sideBySide([list]));
  const all = alone.map(({ heading, rows }) => textsOf(heading, rows, terminal));
  const widths = columnWidths(all.flat(), terminal.columns);
  return widths === undefined
    ? alone.map((each) => drawTable(each, terminal)).join("\n")
    : all.map((texts) => boxed(texts, { widths, areLists: true }, terminal)).join("\n");
};
