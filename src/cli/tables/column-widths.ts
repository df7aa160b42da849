import stringWidth from "string-width";

/** The width that a box adds to each cell: a space on both sides and a line. */
const FRAME = 3;
/** Longer words may be broken to fit the box. */
const LONGEST_WHOLE_WORD = 14;

/**
 * The widths of a box's columns. If the text does not fit the terminal, the widest columns shrink
 * first, and words are broken only if nothing else helps. Undefined if the terminal is too narrow
 * for a readable box.
 */
export const columnWidths = (
  rows: readonly (readonly string[])[],
  columns = Number.POSITIVE_INFINITY,
): readonly number[] | undefined => {
  const { room, widest } = measured(rows, columns);
  const full = widest(stringWidth);
  if (sum(full) <= room) return full;
  const words = widest(longestWord);
  const least = words.map((width) => Math.min(width, LONGEST_WHOLE_WORD));
  if (sum(least) > room) return undefined;
  const shrunk = shrink(shrink(full, words, room), least, room);
  const used = shrunk.map((width, i) =>
    i === 0 || width === full[i] ? width : maxOf(rows, (row) => brokenWidth(row[i] ?? "", width)),
  );
  return useRemainingRoom(used, full, room);
};

/**
 * The widths of columns that break no words, also in lines that are indented by `indent`. Each has
 * room for all its text, or for at least `least` characters. Undefined if the terminal is too
 * narrow for that.
 */
export const wholeWordWidths = (
  rows: readonly (readonly string[])[],
  { columns, indent, least }: WholeWords,
): readonly number[] | undefined => {
  const { room, widest } = measured(rows, columns);
  const full = widest(stringWidth);
  const needed = widest(longestWord).map((word, i) =>
    Math.min(full[i] ?? 0, Math.max(word + indent, least)),
  );
  return sum(needed) > room ? undefined : shrink(full, needed, room);
};

type WholeWords = { readonly columns: number; readonly indent: number; readonly least: number };

/** The room for text in a box, and how to measure its columns. */
const measured = (rows: readonly (readonly string[])[], columns: number) => {
  const [head = []] = rows;
  return {
    room: columns - FRAME * head.length - 1,
    widest: (measure: (text: string) => number): readonly number[] =>
      head.map((_, i) => maxOf(rows, (row) => measure(row[i] ?? ""))),
  };
};

/**
 * Gives the remaining room to columns that can then show all their text, those that need least
 * first.
 */
const useRemainingRoom = (
  used: readonly number[],
  full: readonly number[],
  room: number,
): readonly number[] => {
  const widths = [...used];
  const missing = (i: number): number => (full[i] ?? 0) - (widths[i] ?? 0);
  for (const i of widths.map((_, column) => column).sort((a, b) => missing(a) - missing(b)))
    if (missing(i) <= room - sum(widths)) widths[i] = full[i] ?? 0;
  return widths;
};

/** The longest line of a text after it is wrapped to a width. */
const brokenWidth = (text: string, width: number): number => {
  let line = 0;
  let longest = 0;
  for (const word of text.split(" ").map((each) => stringWidth(each))) {
    line = line > 0 && line + 1 + word <= width ? line + 1 + word : word;
    longest = Math.max(longest, line);
  }
  return Math.min(longest, width);
};

/** Shrinks the widest column, none below its least width, until all fit. */
const shrink = (
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

const longestWord = (text: string): number => maxOf(text.split(" "), stringWidth);

/** The largest measure in a list. The list may be too long for the arguments of `Math.max`. */
const maxOf = <Thing>(things: readonly Thing[], measure: (thing: Thing) => number): number =>
  things.reduce((largest, thing) => Math.max(largest, measure(thing)), 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
