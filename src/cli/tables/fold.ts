import wrap from "wrap-ansi";

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
