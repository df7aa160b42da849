import type { Seconds } from "../../domain/league/time.ts";

/** Where a table is printed, as far as its looks depend on it. */
export type Surface = {
  /** Boxes and relative times are for terminals; a pipe gets stable text. */
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  readonly hasColour: boolean;
  /** Whether boxes and what else is ours keep to ASCII; names of the league are data and stay. */
  readonly isAscii: boolean;
  readonly now: Seconds;
};
