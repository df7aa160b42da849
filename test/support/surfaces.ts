import type { Surface } from "../../src/cli/tables/cells.ts";
import { NOON } from "./sandlot.ts";

/** A pipe or file, to which tables are written as plain text. */
export const PIPE: Surface = {
  isTerminal: false,
  columns: undefined,
  hasColour: false,
  isAscii: false,
  now: NOON,
};

/** A terminal of 80 columns, without colours. */
export const TERMINAL: Surface = { ...PIPE, isTerminal: true, columns: 80 };
