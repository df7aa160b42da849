import wrap from "wrap-ansi";

const INDENT = "  ";

/** Breaks at spaces, and a word only where it does not fit a line of its own. */
export const folded = (text: string, width: number): readonly string[] =>
  wrap(text, Math.max(1, width), { hard: true }).split("\n");

/** The same with all lines but the first indented, where something else begins below. */
export const foldedWithIndent = (text: string, width: number): readonly string[] => {
  const all = folded(text, width);
  if (all.length === 1 || width <= 2 * INDENT.length) return all;
  return folded(text, width - INDENT.length).map((line, i) => (i === 0 ? line : INDENT + line));
};

/** Lines as they are printed, without spaces at their ends. */
export const lines = (drawn: readonly string[]): string =>
  drawn.map((line) => `${line.trimEnd()}\n`).join("");
