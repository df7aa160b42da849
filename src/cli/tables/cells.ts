import { visible } from "../visible.ts";
import { type Meaning, stylesOf } from "./styles.ts";
import type { Surface } from "./surface.ts";

/** Text from anywhere and, if it means something, what. */
type Text = string | { readonly text: string; readonly meaning: Meaning };

/** What stands in one place of a table: a text, or several with a comma between them. */
export type Cell = Text | readonly Text[];

/**
 * A cell as it is printed: made visible, then styled, so that no text can bring styles of its own.
 * Of a text longer than `longest` a terminal gets the beginning, and a pipe gets all.
 */
export const paint = (cell: Cell, surface: Surface, longest = LONGEST_TEXT): string =>
  textsOf(cell)
    .filter((text) => plainOf(text) !== "")
    .map((text) => painted(text, surface, longest))
    .join(", ");

/** Of a very long text the beginning is enough for a person. */
const LONGEST_TEXT = 2_000;

/** Whether there is nothing to read in a cell. */
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
