import Table from "cli-table3";
import stringWidth from "string-width";
import { visible } from "../visible.ts";
import { type Meaning, stylesOf } from "./styles.ts";
import type { Surface } from "./surface.ts";

/** Text from anywhere, made visible and, if it means something, styled. */
export type Cell = string | { readonly text: string; readonly meaning: Meaning };

/** The narrowest that a column of a terminal's table is made, so that words stay readable. */
const NARROWEST = 8;
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
  const table = surface.isTerminal ? boxed(styled, surface.columns) : plain();
  const [head = [], ...body] = styled;
  const headed = head.map((text) => stylesOf(surface.hasColour).heading(text));
  table.push(headed, ...body);
  return lines(table.toString());
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
    given
      .map(([name, value]) => `${muted(name.padEnd(width))}  ${paint(value, surface)}`)
      .join("\n"),
  );
};

export const paint = (cell: Cell, surface: Surface): string =>
  typeof cell === "string"
    ? visible(cell)
    : stylesOf(surface.hasColour)[cell.meaning](visible(cell.text));

const UNSTYLED = { head: [], border: [] };

const boxed = (rows: readonly (readonly string[])[], columns: number | undefined) =>
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

/** Each column as wide as its content; the widest give way until the terminal holds them all. */
const columnWidths = (
  rows: readonly (readonly string[])[],
  columns: number | undefined,
): number[] => {
  const count = Math.max(...rows.map((row) => row.length));
  const widths = Array.from(
    { length: count },
    (_, i) => PADDING + Math.max(...rows.map((row) => stringWidth(row[i] ?? ""))),
  );
  const room = (columns ?? Number.POSITIVE_INFINITY) - (count + 1);
  for (;;) {
    const widest = Math.max(...widths);
    if (widths.reduce((sum, width) => sum + width, 0) <= room || widest <= NARROWEST) return widths;
    widths[widths.indexOf(widest)] = widest - 1;
  }
};

const lines = (text: string): string =>
  `${text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")}\n`;
