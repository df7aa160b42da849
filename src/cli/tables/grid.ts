import Table from "cli-table3";
import stringWidth from "string-width";
import wrap from "wrap-ansi";
import { visible } from "../visible.ts";
import { type Meaning, stylesOf } from "./styles.ts";
import type { Surface } from "./surface.ts";

/** Text from anywhere, made visible and, if it means something, styled. */
export type Cell = string | { readonly text: string; readonly meaning: Meaning };

type Rows = readonly (readonly string[])[];

/**
 * A table with a heading: boxes on a terminal, no wider than that; columns apart by spaces in a
 * pipe, each row on one line.
 */
export const grid = (
  heading: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  surface: Surface,
): string => {
  const styles = stylesOf(surface.hasColour);
  const texts = [
    heading.map((cell) => styles.heading(paint(cell, surface))),
    ...rows.map((row) => row.map((cell) => paint(clipped(cell, LONGEST_CELL, surface), surface))),
  ];
  const { isTerminal, columns } = surface;
  const drawn = (isTerminal ? boxed(texts, columns) : plain(texts)).toString().split("\n");
  return lines(isTerminal ? withoutNeedlessRules(drawn, rows.length) : drawn);
};

/** Of a very long text the beginning is enough on a terminal; a pipe gets all of it. */
const LONGEST_TEXT = 2_000;
const LONGEST_CELL = 400;

const clipped = (cell: Cell, longest: number, { isTerminal }: Surface): Cell => {
  const text = typeof cell === "string" ? cell : cell.text;
  if (!isTerminal || text.length <= longest) return cell;
  const short = `${text.slice(0, longest)}…`;
  return typeof cell === "string" ? short : { ...cell, text: short };
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
  const indent = Math.max(...given.map(([name]) => name.length)) + 2;
  const { muted } = stylesOf(surface.hasColour);
  return lines(
    given.flatMap(([name, value]) => {
      const [first = "", ...more] = wrapped(paint(value, surface), surface, indent);
      return [muted(name.padEnd(indent)) + first, ...more.map((line) => " ".repeat(indent) + line)];
    }),
  );
};

/** A line of its own, which on a terminal takes as many as it needs. */
export const title = (cell: Cell, surface: Surface): string =>
  lines(wrapped(paint(cell, surface), surface, 0));

const wrapped = (text: string, { isTerminal, columns }: Surface, indent: number): string[] =>
  isTerminal && columns !== undefined ? fold(text, columns - indent).split("\n") : [text];

/** Breaks at spaces, and a word only where it does not fit a line of its own. */
const fold = (text: string, width: number): string =>
  wrap(text, Math.max(1, width), { hard: true });

/** A cell as text: made visible, then styled, so that no text can bring styles of its own. */
export const paint = (cell: Cell, surface: Surface): string => {
  const shown = clipped(cell, LONGEST_TEXT, surface);
  return typeof shown === "string"
    ? visible(shown)
    : stylesOf(surface.hasColour)[shown.meaning](visible(shown.text));
};

const UNSTYLED = { head: [], border: [] };

const boxed = (rows: Rows, columns: number | undefined) => {
  const widths = columnWidths(rows, columns);
  const table = new Table({ style: UNSTYLED });
  table.push(...rows.map((row) => row.map((text, i) => fold(text, widths[i] ?? 1))));
  return table;
};

const plain = (rows: Rows) => {
  const nothing = Object.fromEntries(
    [
      ...["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left"],
      ...["bottom-right", "left", "left-mid", "mid", "mid-mid", "right", "right-mid"],
    ].map((part) => [part, ""]),
  );
  const table = new Table({
    style: { ...UNSTYLED, "padding-left": 0, "padding-right": 0 },
    chars: { ...nothing, middle: "  " },
  });
  table.push(...rows.map((row) => [...row]));
  return table;
};

/** What a box needs beside the text of each cell: a space on both sides and a line. */
const FRAME = 3;
/** Below this there is nothing to read. */
const NARROWEST = 4;

/**
 * How wide the text of each column may be: as it is or, if the terminal does not hold that, with
 * the widest giving way; ids and other words stay whole for as long as there is room for them.
 */
const columnWidths = (rows: Rows, columns = Number.POSITIVE_INFINITY): readonly number[] => {
  const [head = []] = rows;
  const room = columns - FRAME * head.length - 1;
  const widest = (measure: (text: string) => number): number[] =>
    head.map((_, i) => Math.min(room, Math.max(...rows.map((row) => measure(row[i] ?? "")))));
  const full = widest(stringWidth);
  const words = widest(longestWord);
  const narrowed = giveWay(full, words, room);
  return giveWay(
    narrowed,
    narrowed.map(() => NARROWEST),
    room,
  );
};

/** Takes from the widest, none below its least, until there is room for all. */
const giveWay = (
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

const longestWord = (text: string): number =>
  text.split(" ").reduce((longest, word) => Math.max(longest, stringWidth(word)), 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const lines = (drawn: readonly string[]): string =>
  drawn.map((line) => `${line.trimEnd()}\n`).join("");
