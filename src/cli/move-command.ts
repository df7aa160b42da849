import { askToChange } from "./ask.ts";
import type { WritingOptions } from "./payload-option.ts";
import type { Run } from "./program.ts";
import { UsageError } from "./usage-error.ts";

/** What `roster move` and `pick move` do: PUT the moves that stand on the command line. */
export const movesTo =
  (path: string, question: string): Run<WritingOptions> =>
  async (context, { payload, dryRun = false }, moves) =>
    askToChange(context, { method: "PUT", path }, { payload, dryRun }, { "a move": moves }, () => {
      if (moves.length === 0) throw new UsageError(question);
      return { moves };
    });
