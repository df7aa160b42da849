import stringWidth from "string-width";

type Rows = readonly (readonly string[])[];

/** The width that a box adds to each cell: a space on both sides and a line. */
const FRAME = 3;
/** Longer words may be broken to fit the box. */
const LONGEST_WHOLE_WORD = 14;

/**
 * The widths of a box's columns. If the text does not fit the terminal, the widest columns shrink
 * first, and words are broken only if nothing else helps. Undefined if the terminal is too narrow
 * for a readable box. `leastOf` is the least width of a column whose longest word has some width; a
 * column with less text may be narrower.
 */
export const columnWidths = (
  rows: Rows,
  columns = Number.POSITIVE_INFINITY,
  leastOf = (word: number) => Math.min(word, LONGEST_WHOLE_WORD),
): readonly number[] | undefined => {
  const full = widestCells(rows);
  const room = columns - FRAME * full.length - 1;
  const words = widestCells(rows, longestWord);
  const least = full.map((width, i) => Math.min(width, leastOf(words[i] ?? 0)));
  if (sum(least) > room) return undefined;
  const whole = least.map((width, i) => Math.max(width, words[i] ?? 0));
  return shrunk(shrunk(full, whole, room), least, room);
};

/**
 * Rows with columns that line up, two spaces apart. A column with a cell longer than `longest` does
 * not, so that it makes no other row longer.
 */
export const alignedRows = (rows: Rows, longest = Number.POSITIVE_INFINITY): readonly string[] => {
  const widths = widestCells(rows).map((width) => (width > longest ? 0 : width));
  return rows.map((row) =>
    row
      .map((text, i) => text + " ".repeat(Math.max(0, (widths[i] ?? 0) - stringWidth(text))))
      .join("  ")
      .trimEnd(),
  );
};

/** The width of each column's widest cell. */
const widestCells = (
  rows: Rows,
  widthOf = (text: string) => stringWidth(text),
): readonly number[] => {
  const widest: number[] = [];
  for (const row of rows)
    for (const [i, text] of row.entries()) widest[i] = Math.max(widest[i] ?? 0, widthOf(text));
  return widest;
};

const longestWord = (text: string): number =>
  Math.max(...text.split(" ").map((word) => stringWidth(word)));

/** Shrinks the widest column, none below its least width, until all fit or none can shrink. */
const shrunk = (
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

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
