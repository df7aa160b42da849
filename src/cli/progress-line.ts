import { visible } from "./visible.ts";
import type { Stream } from "./world.ts";

/** One line on standard error that changes, only on a terminal. */
export type ProgressLine = {
  readonly show: (text: string) => void;
  /** Removes the line, before anything else is printed. */
  readonly clear: () => void;
};

export const progressLine = (stderr: Pick<Stream, "write" | "isTerminal">): ProgressLine => {
  if (!stderr.isTerminal) return { show: () => {}, clear: () => {} };
  let shown = "";
  return {
    show: (text) => {
      if (text === shown) return;
      shown = text;
      stderr.write(`${CLEARED}${visible(text)}`);
    },
    clear: () => {
      if (shown !== "") stderr.write(CLEARED);
      shown = "";
    },
  };
};

/** Goes to the beginning of the line, and clears it. */
const CLEARED = "\r\u001b[K";
