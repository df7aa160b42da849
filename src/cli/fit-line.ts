import type { Stream } from "./world.ts";

/** The indent of all lines but the first. */
const INDENT = "  ";

/** The narrowest terminal for which lines are broken. A narrower one breaks them itself. */
const NARROWEST = 20;

/**
 * A line as it fits a terminal: broken at spaces, where a terminal would break it in mid-word. A
 * command in quotes stays on one line if it can, so that it can be copied. Text for a pipe stays as
 * it is. The `wrap-ansi` of tables takes milliseconds to load, and every command writes lines.
 */
export const fitLine = (line: string, stream: Pick<Stream, "isTerminal" | "columns">): string => {
  if (!stream.isTerminal) return line;
  const { columns = 0 } = stream;
  if (columns < NARROWEST || widthOf(line) <= columns) return line;
  const lines: string[] = [];
  let last = "";
  for (const word of wordsOf(line, columns - INDENT.length)) {
    if (last === "" || widthOf((last + word).trimEnd()) <= columns) last += word;
    else {
      lines.push(last.trimEnd());
      last = INDENT + word;
    }
  }
  return [...lines, last].join("\n");
};

/**
 * The words of a line, each with the spaces behind it. A command in quotes is one word if it is no
 * longer than a line.
 */
const wordsOf = (line: string, longest: number): readonly string[] =>
  (line.match(/'fantasy-tx [^']*'\S* *|\S+ */g) ?? []).flatMap((word) =>
    widthOf(word.trimEnd()) <= longest ? [word] : (word.match(/\S+ */g) ?? []),
  );

/**
 * How many columns a text takes, or a few more: every character that may be wide counts as two. So a
 * line with such characters may be broken early, never late.
 */
const widthOf = (text: string): number => {
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...text].reduce((sum, character) => sum + (MAY_BE_WIDE.test(character) ? 2 : 1), 0);
};

/** Hangul, CJK, emoji and all that comes after them. */
const MAY_BE_WIDE =
  /[\u1100-\u11ff\u2300-\u23ff\u25fd-\u27bf\u2b00-\u2bff\u2e80-\uffff]|[\u{10000}-\u{10ffff}]/u;
