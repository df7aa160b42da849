import stringWidth from "string-width";
import { type Cell, folded, lines, paint, stylesOf } from "./cells.ts";
import type { Surface } from "./surface.ts";

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
