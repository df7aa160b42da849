import stringWidth from "string-width";
import type { ListFormat } from "../context.ts";
import { visible } from "../visible.ts";
import {
  type Block,
  type Cell,
  type Fact,
  type Meaning,
  plainText,
  type Section,
  type Table,
  textsIn,
} from "./blocks.ts";

/** What a text of each meaning looks like. */
export type Styles = Readonly<Record<Meaning, (text: string) => string>>;

/** A text in its style; without styles it stays as it is. */
const styled = (text: string, meaning: Meaning, styles: Styles | undefined): string =>
  styles === undefined ? text : styles[meaning](text);

/**
 * A cell as it is printed. Invisible characters are escaped before styles are added, so no text can
 * bring its own styles.
 */
export const paint = (
  cell: Cell,
  styles?: Styles,
  clip: (text: string) => string = String,
): string =>
  textsIn(cell)
    .filter((text) => plainText(text) !== "")
    .map((text) => {
      const shown = visible(clip(plainText(text)));
      return typeof text === "string" ? shown : styled(shown, text.meaning, styles);
    })
    .join(", ");

/** Joins lines, without trailing spaces. */
export const linesOf = (drawn: readonly string[]): string =>
  drawn.map((line) => `${line.trimEnd()}\n`).join("");

/** Draws sections block by block. */
export const sectionsOf = (
  sections: readonly Section[],
  drawBlock: (block: Block) => string,
): string =>
  sections
    .map((blocks) => blocks.map(drawBlock).join(""))
    .filter((drawn) => drawn !== "")
    .join("\n");

/**
 * Draws sections in a pipe: columns are separated by spaces, and each row is one line, however long
 * it is.
 */
export const drawPlain = (sections: readonly Section[], styles?: Styles): string =>
  sectionsOf(sections, (block) => plainBlock(block, styles));

const plainBlock = (block: Block, styles: Styles | undefined): string => {
  switch (block.kind) {
    case "line":
      return linesOf([block.texts.map((text) => paint(text, styles)).join("")]);
    case "facts":
      return linesOf(
        alignedRows(
          givenFacts(block.facts).map(([name, value]) => [
            styled(name, "muted", styles),
            paint(value, styles),
          ]),
        ),
      );
    case "table":
      return plainTable(block, styles);
    case "lists":
      return plainTable(sideBySide(block.lists), styles);
    case "shorter":
      return plainBlock(block.of[0], styles);
    default:
      return block satisfies never;
  }
};

/** The facts that have a value. */
export const givenFacts = (facts: readonly Fact[]): readonly (readonly [string, Cell])[] =>
  facts.filter((fact): fact is readonly [string, Cell] => fact[1] !== undefined);

/** Lists as the columns of a table. */
export const sideBySide = (lists: Extract<Block, { kind: "lists" }>["lists"]): Table => ({
  kind: "table",
  heading: lists.map(({ heading }) => heading),
  rows: Array.from({ length: Math.max(...lists.map(({ things }) => things.length)) }, (_, i) =>
    lists.map(({ things }) => things[i] ?? ""),
  ),
});

const plainTable = ({ heading, rows, isLong = false }: Table, styles?: Styles): string => {
  if (rows.length === 0) return "";
  const painted = (row: readonly Cell[]) => row.map((cell) => paint(cell, styles));
  const names = heading.map((cell) => styled(paint(cell, styles), "heading", styles));
  const texts = [names, ...(isLong ? rows.map(shortened) : rows).map(painted)];
  const aligned = alignedRows(texts);
  if (!isLong || aligned.every(fitsRow)) return linesOf(aligned);
  return linesOf(
    alignedRows(texts, LONGEST_ALIGNED).map((row, i) =>
      fitsRow(row) ? row : (texts[i] ?? []).join("  "),
    ),
  );
};

/** The longest row in a pipe, if what somebody said can be cut, and the longest cell that lines up. */
const LONGEST_ROW = 160;
const LONGEST_ALIGNED = 50;

const fitsRow = (row: string): boolean => widthOf(row) <= LONGEST_ROW;

/** A row in which what somebody has said is cut if the row is too long. */
const shortened = (row: readonly Cell[]): readonly Cell[] => {
  const over = widthOf(row.map((cell) => paint(cell)).join("  ")) - LONGEST_ROW;
  return over <= 0 ? row : row.map((cell) => withoutEnd(cell, over));
};

const withoutEnd = (cell: Cell, over: number): Cell =>
  textsIn(cell).map((text) => {
    if (typeof text === "string" || text.meaning !== "said" || text.text === "") return text;
    const kept = Math.max(0, text.text.length - over - "...".length);
    return { ...text, text: `${text.text.slice(0, kept)}...` };
  });

/** The width of a text in a terminal. Most texts are ASCII, and need no tables of Unicode. */
export const widthOf = (text: string): number =>
  /^[ -~]*$/.test(text) ? text.length : stringWidth(text);

/** Rows of cells that are text. */
export type Texts = readonly (readonly string[])[];

/**
 * Rows with columns that line up, two spaces apart. A cell longer than `longest` moves only the rest
 * of its own row.
 */
export const alignedRows = (rows: Texts, longest = Number.POSITIVE_INFINITY): readonly string[] => {
  const widths = widestCells(rows, (text) => (widthOf(text) <= longest ? widthOf(text) : 0));
  const starts = widths.map((_, i) => sum(widths.slice(0, i)) + 2 * i);
  const spaces = (line: string, i: number): string =>
    " ".repeat(i === 0 ? 0 : Math.max(2, (starts[i] ?? 0) - widthOf(line)));
  return rows.map((row) =>
    row.reduce((line, text, i) => line + spaces(line, i) + text, "").trimEnd(),
  );
};

/** The width of each column's widest cell. */
export const widestCells = (
  rows: Texts,
  width: (text: string) => number = widthOf,
): readonly number[] => {
  const widest: number[] = [];
  for (const row of rows)
    for (const [i, text] of row.entries()) widest[i] = Math.max(widest[i] ?? 0, width(text));
  return widest;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** A table as text in a format of lists. Its heading is printed even if it has no rows. */
export const listText = (list: Table, format: ListFormat): string => {
  switch (format) {
    case "csv":
      return csvOf(list);
    case "markdown":
      return markdownOf(list);
    default:
      return format satisfies never;
  }
};

/*
 * CSV is written here, not by a library: invisible characters are escaped already, and the rest
 * takes two regular expressions.
 */

/**
 * A table as CSV (RFC 4180): a row with the headings, then the rows, each ended by CR and LF. A text
 * that a spreadsheet would take for a formula begins with a single quote.
 */
const csvOf = ({ heading, rows }: Table): string =>
  [heading, ...rows]
    .map((row) => `${row.map((cell) => field(paint(cell))).join(",")}\r\n`)
    .join("");

/** Tabs and line breaks have been escaped already. They are here in case that changes. */
const BEGINS_AS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

const field = (text: string): string => {
  const safe = BEGINS_AS_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table of Markdown. Characters with a meaning in Markdown or HTML are escaped. */
const markdownOf = ({ heading, rows }: Table): string => {
  const cells = [heading, ...rows].map((row) => row.map((cell) => escaped(paint(cell))));
  const [first = [], ...others] = cells;
  return [first, first.map(() => "---"), ...others]
    .map((row) => `| ${row.join(" | ")} |\n`)
    .join("");
};

/** Within a word, `_` means nothing in Markdown, so names of rules stay readable. */
const SPECIAL = /[\\`*[\]<>|~&$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

const escaped = (text: string): string => text.replace(SPECIAL, (found) => `\\${found}`);
