import type { Seconds } from "../../domain/league/time.ts";

/** The properties of the output that a table's look depends on. */
export type Surface = {
  /** Boxes and relative times are for terminals; a pipe gets stable text. */
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined if there is none. */
  readonly columns: number | undefined;
  readonly hasColour: boolean;
  /** Whether boxes and other marks use only ASCII. Names from the league are data and stay. */
  readonly isAscii: boolean;
  readonly now: Seconds;
  /** Whether a trade shown is an offer that is not made yet, in a preview or a dry run. */
  readonly isOfferPreview?: boolean;
  /** Whether a table leaves nothing out. */
  readonly isVerbose?: boolean;
  /** Whether times are in ISO 8601, for spreadsheets and scripts. */
  readonly hasIsoTimes?: boolean;
};
