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
    head.map((_, i) => most(rows, (row) => measure(row[i] ?? "")));
  const full = widest(stringWidth);
  if (sum(full) <= room) return full;
  const words = widest(longestWord);
  const least = words.map((width) => Math.min(width, LONGEST_WHOLE_WORD));
  if (sum(least) > room) return undefined;
  const given = giveWay(giveWay(full, words, room), least, room);
  const used = given.map((width, i) =>
    i === 0 || width === full[i] ? width : most(rows, (row) => brokenWidth(row[i] ?? "", width)),
  );
  return madeWhole(used, full, room);
};

/** Hands the room that is left to columns that are whole with it, those that need least first. */
const madeWhole = (
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

/** The longest line of a text that is broken at spaces to a width. */
const brokenWidth = (text: string, width: number): number => {
  let line = 0;
  let longest = 0;
  for (const word of text.split(" ").map((each) => stringWidth(each))) {
    line = line > 0 && line + 1 + word <= width ? line + 1 + word : word;
    longest = Math.max(longest, line);
  }
  return Math.min(longest, width);
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

const longestWord = (text: string): number => most(text.split(" "), stringWidth);

/** The largest measure of a list, which may be longer than a call has room for arguments. */
const most = <Thing>(things: readonly Thing[], measure: (thing: Thing) => number): number =>
  things.reduce((largest, thing) => Math.max(largest, measure(thing)), 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
