import { askToChange } from "./ask.ts";
import type { AskingOptions } from "./payload-option.ts";
import type { Run } from "./run.ts";
import { idsOf, type Meaning } from "./typed-names.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Runs `roster move` and `pick move`: sends the moves that the command line names. On a terminal it
 * confirms them first.
 */
export const movesTo =
  (path: string, question: string, meaning: Meaning): Run<AskingOptions> =>
  async (context, { payload, dryRun = false }, moves) =>
    askToChange(
      context,
      { method: "PUT", path, confirm: "Make these moves?" },
      { payload, dryRun },
      { "a move": moves },
      async () => {
        if (moves.length === 0) throw new UsageError(question);
        return { moves: await idsOf(context, moves, meaning) };
      },
    );
