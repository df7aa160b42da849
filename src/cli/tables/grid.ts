import Table from "cli-table3";
import stringWidth from "string-width";
import { visible } from "../visible.ts";
import { type Meaning, stylesOf } from "./styles.ts";
import type { Surface } from "./surface.ts";

/** Text from anywhere, made visible and, if it means something, styled. */
export type Cell = string | { readonly text: string; readonly meaning: Meaning };

/** A word up to this length is never cut: an id is there to be copied. */
const LONGEST_WHOLE_WORD = 24;
const PADDING = 2;

/**
 * A table with a heading: boxes on a terminal, as wide as it may be; columns apart by spaces in a
 * pipe, each row on one line.
 */
export const grid = (
  heading: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  surface: Surface,
): string => {
  const styled = [heading, ...rows].map((row) => row.map((cell) => paint(cell, surface)));
  const [head = [], ...body] = styled;
  const headed = head.map((text) => stylesOf(surface.hasColour).heading(text));
  const table = surface.isTerminal ? boxed(styled, surface.columns) : plain();
  table.push(headed, ...body);
  const drawn = table.toString().split("\n");
  return lines(surface.isTerminal ? withoutNeedlessRules(drawn, body.length) : drawn);
};

/** Where every row is on one line, a rule below the heading is enough. */
const withoutNeedlessRules = (drawn: readonly string[], rows: number): readonly string[] => {
  const isOneLineEach = drawn.length === 2 * rows + 3;
  return isOneLineEach
    ? drawn.filter((_, i) => i <= 3 || i % 2 === 1 || i === drawn.length - 1)
    : drawn;
};

/** Names and what stands for them, as in `State   offer`; empty ones are left out. */
export const facts = (
  pairs: readonly (readonly [name: string, value: Cell | undefined])[],
  surface: Surface,
): string => {
  const given = pairs.filter((pair): pair is readonly [string, Cell] => pair[1] !== undefined);
  const width = Math.max(...given.map(([name]) => name.length));
  const { muted } = stylesOf(surface.hasColour);
  return lines(
    given.map(([name, value]) => `${muted(name.padEnd(width))}  ${paint(value, surface)}`),
  );
};

export const paint = (cell: Cell, surface: Surface): string =>
  typeof cell === "string"
    ? visible(cell)
    : stylesOf(surface.hasColour)[cell.meaning](visible(cell.text));

const UNSTYLED = { head: [], border: [] };

const boxed = (rows: Rows, columns: number | undefined) =>
  new Table({ style: UNSTYLED, wordWrap: true, colWidths: columnWidths(rows, columns) });

const plain = () => {
  const nothing = Object.fromEntries(
    [
      ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left"],
      ...["bottom-right", "left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
    ].map((part) => [part, ""]),
  );
  return new Table({
    style: { ...UNSTYLED, "padding-left": 0, "padding-right": 0 },
    chars: { ...nothing, middle: "  " },
  });
};

type Rows = readonly (readonly string[])[];

/** Each column as wide as its content; the widest give way until the terminal holds them all. */
const columnWidths = (rows: Rows, columns: number | undefined): number[] => {
  const [head = []] = rows;
  const widthsOf = (width: (text: string) => number): number[] =>
    head.map((_, i) => PADDING + Math.max(...rows.map((row) => width(row[i] ?? ""))));
  const widths = widthsOf(stringWidth);
  const least = widthsOf(longestWord);
  const room = (columns ?? Number.POSITIVE_INFINITY) - (head.length + 1);
  while (sum(widths) > room) {
    const spare = widths.map((width, i) => (width > (least[i] ?? 0) ? width : 0));
    const widest = spare.indexOf(Math.max(...spare));
    if (spare[widest] === 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

const longestWord = (text: string): number =>
  Math.min(LONGEST_WHOLE_WORD, Math.max(...text.split(" ").map((word) => stringWidth(word))));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const lines = (drawn: readonly string[]): string =>
  drawn.map((line) => `${line.trimEnd()}\n`).join("");
