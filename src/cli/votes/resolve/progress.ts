import { counted } from "../../../words/text.ts";
import { type ProgressLine, progressLine } from "../../progress-line.ts";
import type { Stream, World } from "../../world.ts";

/** A progress line for a long command. */
export type Progress = {
  readonly show: (done: number) => void;
} & Pick<ProgressLine, "clear">;

/** Progress on standard error, only on a terminal and only after the first second. */
export const progressOn = (
  {
    stderr,
    clock,
  }: { readonly stderr: Pick<Stream, "write" | "isTerminal">; readonly clock: World["clock"] },
  total: number,
  what: "file" | "league",
): Progress => {
  const line = progressLine(stderr);
  let last = clock();
  return {
    show: (done) => {
      if (clock() === last) return;
      last = clock();
      line.show(`${done} of ${counted(total, what)}`);
    },
    clear: line.clear,
  };
};
