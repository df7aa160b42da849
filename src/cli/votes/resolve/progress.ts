import type { Stream, World } from "../../world.ts";

/** A line that says how far a long command has come. */
export type Progress = {
  readonly show: (done: number) => void;
  /** Takes the line away, before anything else is printed. */
  readonly clear: () => void;
};

/** Progress on standard error, only on a terminal and only from the second second on. */
export const progressOn = (
  {
    stderr,
    clock,
  }: { readonly stderr: Pick<Stream, "write" | "isTerminal">; readonly clock: World["clock"] },
  total: number,
): Progress => {
  if (!stderr.isTerminal) return { show: () => {}, clear: () => {} };
  let last = clock();
  let isShown = false;
  return {
    show: (done) => {
      if (clock() === last) return;
      last = clock();
      isShown = true;
      stderr.write(`\r\u001b[K${done} of ${total} files`);
    },
    clear: () => {
      if (isShown) stderr.write("\r\u001b[K");
      isShown = false;
    },
  };
};
