import type { Seconds } from "../../domain/league/time.ts";

/*
 * What commands print for people, as data. `plain.ts` draws it in a pipe, and `terminal.ts` on a
 * terminal; a table can also become CSV or Markdown.
 */

/** The meanings of texts. They decide the colours. */
export type Meaning = "heading" | "team" | "good" | "waiting" | "refused" | "muted" | "said";

export type Text = string | { readonly text: string; readonly meaning: Meaning };

/** A cell of a table: one text, or several separated by commas. */
export type Cell = Text | readonly Text[];

type Row = readonly Cell[];

/** A part of what is printed, from the beginning of a line to the end of one. */
export type Block = Line | Facts | Table | Lists | Shorter;

/** Texts one after the other. */
type Line = { readonly kind: "line"; readonly texts: readonly Text[] };

/** A name and a value. An undefined value is left out. */
export type Fact = readonly [name: string, value: Cell | undefined];

/** Names and values, such as `State   offer`. */
type Facts = { readonly kind: "facts"; readonly facts: readonly Fact[] };

/** A table with a heading. Without rows it is nothing. */
export type Table = {
  readonly kind: "table";
  readonly heading: Row;
  readonly rows: readonly Row[];
  /** Rows that begin a new part: a terminal has a line above them. */
  readonly breaks?: readonly number[];
  /**
   * Whether rows may be too long for a line of a pipe. If they are, long cells do not line up, and
   * what somebody said is cut.
   */
  readonly isLong?: boolean;
};

/** A heading and the things below it. */
export type List = { readonly heading: Cell; readonly things: readonly Cell[] };

/** Lists side by side, or below each other on a narrow terminal. */
type Lists = { readonly kind: "lists"; readonly lists: readonly List[] };

/** Whichever takes fewer lines. If both take the same, it is the first. */
type Shorter = { readonly kind: "shorter"; readonly of: readonly [Block, Block] };

/** Blocks below each other. There is an empty line between two sections. */
export type Section = readonly Block[];

/** What decides what is said, whatever it is drawn on. */
export type Look = {
  /** A terminal says how far away a time is. A pipe gets stable text. */
  readonly isTerminal: boolean;
  readonly now: Seconds;
  /** Whether a trade shown is an offer that is not made yet, in a preview or a dry run. */
  readonly isOfferPreview?: boolean;
  /** Whether nothing is left out. */
  readonly isVerbose?: boolean;
  /** Whether the same command with `--verbose` would show what is left out. */
  readonly canShowMore?: boolean;
  /** Whether it becomes CSV or Markdown, which have all columns and all ids. */
  readonly isList?: boolean;
  /** Whether times are in ISO 8601, for spreadsheets and scripts. */
  readonly hasIsoTimes?: boolean;
};

/** A line of text, such as a title. */
export const line = (text: string, meaning?: Meaning): Block => ({
  kind: "line",
  texts: [meaning === undefined ? text : { text, meaning }],
});

export const heading = (text: string): Block => line(text, "heading");

/** A line that begins with what it is, such as `warning: You have 2 active C.` */
export const marked = (mark: "warning" | "refused", text: string): Block => ({
  kind: "line",
  texts: [{ text: mark, meaning: "refused" }, `: ${text}`],
});

export const facts = (...given: readonly Fact[]): Block => ({ kind: "facts", facts: given });

/** A table of rows that are cells already. */
export const table = (names: Row, rows: readonly Row[]): Table => ({
  kind: "table",
  heading: names,
  rows,
});

/** A column of a table: its heading, and the cell of a thing. */
export type Column<Thing> = readonly [heading: string, cell: (thing: Thing, look: Look) => Cell];

/** A table with a row for each thing. */
export const tableOf = <Thing>(
  columns: readonly Column<Thing>[],
  things: readonly Thing[],
  look: Look,
): Table =>
  table(
    columns.map(([name]) => name),
    things.map((thing) => columns.map(([, cell]) => cell(thing, look))),
  );

/** The texts of a cell. */
export const textsIn = (cell: Cell): readonly Text[] =>
  typeof cell === "string" || "text" in cell ? [cell] : cell;

export const plainText = (text: Text): string => (typeof text === "string" ? text : text.text);

/** Whether a cell has no text. */
export const isEmpty = (cell: Cell): boolean =>
  textsIn(cell).every((text) => plainText(text) === "");
