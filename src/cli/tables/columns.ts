import stringWidth from "string-width";

/** What a box needs beside the text of each cell: a space on both sides and a line. */
const FRAME = 3;
/** A longer word is broken rather than that the box is given up. */
const LONGEST_WHOLE_WORD = 14;

/**
 * How wide the text of each column of a box may be: as it is or, if the terminal does not hold
 * that, with the widest giving way; ids and other words stay whole for as long as there is room for
 * them. Undefined where the terminal is too narrow for a box that could be read.
 */
export const columnWidths = (
  rows: readonly (readonly string[])[],
  columns = Number.POSITIVE_INFINITY,
): readonly number[] | undefined => {
  const [head = []] = rows;
  const room = columns - FRAME * head.length - 1;
  const widest = (measure: (text: string) => number): readonly number[] =>
    head.map((_, i) => Math.max(...rows.map((row) => measure(row[i] ?? ""))));
  const words = widest(longestWord);
  const narrowed = giveWay(widest(stringWidth), words, room);
  const least = words.map((width) => Math.min(width, LONGEST_WHOLE_WORD));
  return sum(least) > room ? undefined : giveWay(narrowed, least, room);
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
