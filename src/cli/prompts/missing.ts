import { needCaller } from "../ask.ts";
import { type Context, note } from "../context.ts";
import type { Prompter } from "./prompter.ts";

/** A command that asks for what its words do not say. */
export type Questions<Words> = {
  /** As in `trade offer`. */
  readonly command: string;
  /** Asks for what is missing; gives the words as they are where nothing is. */
  readonly ask: (context: Context, prompter: Prompter, words: Words) => Promise<Words>;
  /** Words as they stand on a command line: arguments, and options by their names in the program. */
  readonly typed: (words: Words) => {
    readonly args?: readonly string[];
    readonly options?: Readonly<Record<string, unknown>>;
  };
};

/**
 * The context and the words of a command with nothing missing: whoever is at the terminal is asked
 * on whose behalf and, without a payload, for the rest, and told how to say it all at once the next time. Throws
 * UsageError where nobody can be asked on whose behalf, and `Cancelled`.
 */
export const askForMissing = async <Words>(
  given: Context,
  { payload, dryRun }: { readonly payload: string | undefined; readonly dryRun: boolean },
  words: Words,
  { command, ask, typed }: Questions<Words>,
): Promise<{ readonly context: Context; readonly words: Words }> => {
  if (given.prompter === undefined) {
    needCaller(given);
    return { context: given, words };
  }
  const prompter = await given.prompter();
  const { askForCaller } = await import("./people.ts");
  const context = await askForCaller(given, prompter);
  if (payload !== undefined) return { context, words };
  const all = await ask(context, prompter, words);
  if (context !== given || all !== words) {
    const { sameCommand } = await import("./same-command.ts");
    const { args = [], options = {} } = typed(all);
    const { league, isLeagueGiven, as } = context;
    const line = sameCommand(command, args, {
      ...(isLeagueGiven && { league }),
      as,
      ...options,
      ...(dryRun && { dryRun }),
    });
    note(context, `hint: the same without questions: ${line}`);
  }
  return { context, words: all };
};
