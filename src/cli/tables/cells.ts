import { Chalk } from "chalk";
import stringWidth from "string-width";
import wrap from "wrap-ansi";
import type { Seconds } from "../../domain/league/time.ts";
import { visible } from "../visible.ts";

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

/** A cell of a pipe in which what somebody has said is shorter by so many characters. */
export const withoutEnd = (cell: Cell, over: number): Cell =>
  textsOf(cell).map((text) => {
    if (typeof text === "string" || text.meaning !== "said" || text.text === "") return text;
    const kept = Math.max(0, text.text.length - over - "...".length);
    return { ...text, text: `${text.text.slice(0, kept)}...` };
  });

/** The meanings of styles. Only this file decides which colours they get. */
type Meaning = "heading" | "team" | "good" | "waiting" | "refused" | "muted" | "said";
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
    said: String,
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

/** The properties of the output that a table's look depends on. */
export type Surface = {
  /** Boxes and relative times are for terminals; a pipe gets stable text. */
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined if there is none. */
  readonly columns: number | undefined;
  readonly hasColour: boolean;
  /** Whether boxes and other marks use only ASCII. Names from the league are data and stay. */
  readonly isAscii: boolean;
  readonly now: Seconds;
  /** Whether a trade shown is an offer that is not made yet, in a preview or a dry run. */
  readonly isOfferPreview?: boolean;
  /** Whether a table leaves nothing out. */
  readonly isVerbose?: boolean;
  /** Whether the same command with `--verbose` would show what a table leaves out. */
  readonly canShowMore?: boolean;
  /** Whether times are in ISO 8601, for spreadsheets and scripts. */
  readonly hasIsoTimes?: boolean;
};

/** The least width for a value beside its name. With less room, it goes below the name. */
const ROOM_FOR_A_VALUE = 20;
const BELOW = 2;

/** Names and values, such as `State   offer`. Undefined values are left out. */
export const facts = (
  pairs: readonly (readonly [name: string, value: Cell | undefined])[],
  surface: Surface,
): string => {
  const given = pairs.filter((pair): pair is readonly [string, Cell] => pair[1] !== undefined);
  const beside = Math.max(0, ...given.map(([name]) => stringWidth(name))) + 2;
  const { muted } = stylesOf(surface.hasColour);
  const isNarrow = (surface.columns ?? Number.POSITIVE_INFINITY) - beside < ROOM_FOR_A_VALUE;
  const isBelow = surface.isTerminal && isNarrow;
  const indent = " ".repeat(isBelow ? BELOW : beside);
  return lines(
    given.flatMap(([name, value]) => {
      const [first = "", ...more] = wrapped(paint(value, surface), surface, indent.length);
      const below = more.map((line) => indent + line);
      return isBelow
        ? [...wrapped(muted(name), surface, 0), indent + first, ...below]
        : [muted(name) + " ".repeat(beside - stringWidth(name)) + first, ...below];
    }),
  );
};

/** A line of text, wrapped on a terminal. */
export const title = (cell: Cell, surface: Surface): string =>
  lines(wrapped(paint(cell, surface), surface, 0));

/** A refusal, such as `refused: invalid_trade: Invalid Action accept`. */
export const refusalLine = (
  { type, msg }: { readonly type: string; readonly msg: string },
  surface: Surface,
): string => {
  const line = `${paint({ text: "refused", meaning: "refused" }, surface)}: ${paint(`${type}: ${msg}`, surface)}`;
  return lines(wrapped(line, surface, 0));
};

/** A warning, such as `warning: You have 2 active C. You must have 1.` */
export const warningLine = (warning: string, surface: Surface): string => {
  const line = `${paint({ text: "warning", meaning: "refused" }, surface)}: ${paint(warning, surface)}`;
  return lines(wrapped(line, surface, 0));
};

const wrapped = (
  text: string,
  { isTerminal, columns }: Surface,
  indent: number,
): readonly string[] =>
  isTerminal && columns !== undefined ? folded(text, columns - indent) : [text];
