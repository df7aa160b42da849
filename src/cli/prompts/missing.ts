import { askForCaller, callerOf, requireCaller, withCaller } from "../caller.ts";
import { type Context, noteToCopy } from "../context.ts";
import { load } from "../lazy.ts";
import { queryLeague } from "../query.ts";
import type { Prompter } from "./prompter.ts";

/** How a command asks for missing options and arguments. */
export type Questions<Words> = {
  /** Such as `trade offer`. */
  readonly command: string;
  /** Asks for what is missing; returns complete words unchanged. */
  readonly ask: (context: Context, prompter: Prompter, words: Words) => Promise<Words>;
  /** The same words as arguments and options, with the options' names in camel case. */
  readonly typed: (words: Words) => {
    readonly args?: readonly string[];
    readonly options?: Readonly<Record<string, unknown>>;
  };
};

/**
 * Completes a command by prompts: asks for the owner and, without a payload, for everything else
 * that is missing. Then it prints the command that does the same without prompts. Throws UsageError
 * if the owner is missing and there is no terminal, if the league does not have the owner, and
 * `Cancelled`.
 */
export const askForMissing = async <Words>(
  given: Context,
  { payload, dryRun }: { readonly payload: string | undefined; readonly dryRun: boolean },
  words: Words,
  { command, ask, typed }: Questions<Words>,
): Promise<{ readonly context: Context; readonly words: Words }> => {
  if (given.prompter === undefined) {
    requireCaller(given);
    return { context: given, words };
  }
  const prompter = await given.prompter();
  const asked = await askForCaller(given, prompter);
  if (payload !== undefined) return { context: asked, words };
  const caller = await queryLeague(asked, (league) => callerOf(league, asked));
  const context = withCaller(asked, caller);
  const all = await ask(context, prompter, words);
  if (asked !== given || all !== words) {
    const { sameCommand } = await load.sameCommand();
    const { args = [], options = {} } = typed(all);
    const { league, isLeagueGiven, as } = context;
    const line = sameCommand(command, args, {
      ...(isLeagueGiven && { league }),
      as,
      ...options,
      ...(dryRun && { dryRun }),
    });
    noteToCopy(context, `to repeat this without prompts: ${line}`);
  }
  return { context, words: all };
};
