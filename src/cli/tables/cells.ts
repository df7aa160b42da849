import { Chalk } from "chalk";
import wrap from "wrap-ansi";
import { visible } from "../visible.ts";
import type { Surface } from "./surface.ts";

/** Text, with a meaning that decides its style. */
export type Text = string | { readonly text: string; readonly meaning: Meaning };

/** A cell of a table: one text, or several separated by commas. */
export type Cell = Text | readonly Text[];

/**
 * A cell as it is printed. Invisible characters are escaped before styles are added, so no text can
 * bring its own styles. A terminal shows only the beginning of a text longer than `longest`; a pipe
 * gets all of it.
 */
export const paint = (cell: Cell, surface: Surface, longest = LONGEST_TEXT): string =>
  textsOf(cell)
    .filter((text) => plainOf(text) !== "")
    .map((text) => painted(text, surface, longest))
    .join(", ");

/** The longest text that is shown whole on a terminal, in characters. */
const LONGEST_TEXT = 2_000;

/** Whether a cell has no text. */
export const isEmpty = (cell: Cell): boolean => textsOf(cell).every((text) => plainOf(text) === "");

const textsOf = (cell: Cell): readonly Text[] =>
  typeof cell === "string" || "text" in cell ? [cell] : cell;

const plainOf = (text: Text): string => (typeof text === "string" ? text : text.text);

const painted = (text: Text, surface: Surface, longest: number): string => {
  const shown = visible(clipped(plainOf(text), surface, longest));
  return typeof text === "string" ? shown : stylesOf(surface.hasColour)[text.meaning](shown);
};

const clipped = (text: string, { isTerminal, isAscii }: Surface, longest: number): string =>
  isTerminal && text.length > longest ? `${text.slice(0, longest)}${isAscii ? "..." : "…"}` : text;

/** The meanings of styles. Only this file decides which colours they get. */
type Meaning = "heading" | "team" | "good" | "waiting" | "refused" | "muted";
export type Styles = Readonly<Record<Meaning, (text: string) => string>>;

export const stylesOf = (hasColour: boolean): Styles => {
  const chalk = new Chalk({ level: hasColour ? 1 : 0 });
  return {
    heading: chalk.bold,
    team: chalk.cyan,
    good: chalk.green,
    waiting: chalk.yellow,
    refused: chalk.red,
    muted: chalk.dim,
  };
};

/** The indent of continuation lines. */
export const INDENT = "  ";

/** Wraps text at spaces. A word is broken only if it is longer than a line. */
export const folded = (text: string, width: number): readonly string[] =>
  wrap(text, Math.max(1, width), { hard: true }).split("\n");

/** The same, with all lines after the first indented. */
export const foldedWithIndent = (text: string, width: number): readonly string[] => {
  const all = folded(text, width);
  if (all.length === 1 || width <= 2 * INDENT.length) return all;
  return folded(text, width - INDENT.length).map((line, i) => (i === 0 ? line : INDENT + line));
};

/** Joins lines, without trailing spaces. */
export const lines = (drawn: readonly string[]): string =>
  drawn.map((line) => `${line.trimEnd()}\n`).join("");
