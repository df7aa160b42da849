import type { Stream, World } from "../../world.ts";

/** A progress line for a long command. */
export type Progress = {
  readonly show: (done: number) => void;
  /** Removes the line, before anything else is printed. */
  readonly clear: () => void;
};

/** Progress on standard error, only on a terminal and only after the first second. */
export const progressOn = (
  {
    stderr,
    clock,
  }: { readonly stderr: Pick<Stream, "write" | "isTerminal">; readonly clock: World["clock"] },
  total: number,
  what: "files" | "leagues",
): Progress => {
  if (!stderr.isTerminal) return { show: () => {}, clear: () => {} };
  let last = clock();
  let isShown = false;
  return {
    show: (done) => {
      if (clock() === last) return;
      last = clock();
      isShown = true;
      stderr.write(`\r\u001b[K${done} of ${total} ${what}`);
    },
    clear: () => {
      if (isShown) stderr.write("\r\u001b[K");
      isShown = false;
    },
  };
};
