import { liveIn } from "./caller.ts";
import type { About, Args, CompleteWords, Options, WordsOf } from "./command.ts";
import { type Asking, type Context, queryLeague, UsageError } from "./context.ts";
import { choicesOf } from "./prompts/choose.ts";
import { nameOf } from "./same-command.ts";
import { idsOf } from "./typed-names.ts";
import { NOTHING_TYPED } from "./values/values.ts";

/* What a command line leaves out, and what its words mean, by the declarations of a command. */

/** The words with what arguments mean. Throws UsageError if one is missing or means nothing. */
export const meantWords = async <O extends Options, A extends Args>(
  context: Context,
  { args = {} as A }: Pick<About<O, A>, "args">,
  words: WordsOf<O, A>,
): Promise<CompleteWords<O, A>> => {
  const meant: Record<string, unknown> = { ...words };
  for (const [name, { means, missing }] of Object.entries<Args[string]>(args)) {
    const typed = meant[name];
    if (typed === undefined && missing !== undefined) throw new UsageError(missing);
    if (means === undefined) continue;
    if (typeof typed === "string") [meant[name]] = await idsOf(context, [typed], means);
    else if (isWords(typed)) meant[name] = await idsOf(context, typed, means);
  }
  // Each word has been replaced by one of the same type, and none is missing.
  return meant as CompleteWords<O, A>;
};

const isWords = (typed: unknown): typed is readonly string[] => Array.isArray(typed);

/**
 * Asks for the arguments and options that are missing and have a question, unless an option takes
 * their place. Undefined if none has a question. Throws UsageError if there is nothing to choose from,
 * and `Cancelled`.
 */
export const askForMissing = <O extends Options, A extends Args>({
  args = {} as A,
  options = {} as O,
}: Pick<About<O, A>, "args" | "options">):
  | ((context: Asking, words: WordsOf<O, A>) => Promise<WordsOf<O, A>>)
  | undefined => {
  const flags = Object.entries<Options[`--${string}`]>(options).flatMap(([term, is]) =>
    typeof is === "string" ? [] : [{ ...is, term, flag: term.split(" ")[0] ?? "" }],
  );
  const asking = [
    ...Object.entries<Args[string]>(args).map(([name, is]) => ({ ...is, name })),
    ...flags.map((is) => ({ ...is, name: nameOf(is.flag) })),
  ].filter(({ asks }) => asks !== undefined);
  if (asking.length === 0) return undefined;
  return async (context, words) => {
    const { prompter } = context;
    let all = words;
    for (const { name, term, values, asks } of asking) {
      const isReplaced = flags.some(
        ({ flag, conflicts = [] }) => conflicts.includes(name) && nameOf(flag) in words,
      );
      const question = typeof asks === "function" ? asks(context) : asks;
      if (name in all || isReplaced || question === undefined || typeof values !== "function")
        continue;
      const found = await queryLeague(context, (league) =>
        values(liveIn(league, context), NOTHING_TYPED),
      );
      if (found.length === 0) throw new UsageError(`${question} There are none`);
      const chosen = term.includes("...")
        ? await prompter.chooseSome(question, choicesOf(found), 1)
        : await prompter.choose(question, choicesOf(found));
      all = { ...all, [name]: chosen };
    }
    return all;
  };
};

/**
 * The words of a command that reads: on a terminal it asks for what is missing, and of arguments with
 * a meaning there are the ids. Throws UsageError if something is missing or means nothing.
 */
export const completeWords = async <O extends Options, A extends Args>(
  context: Context,
  declared: Pick<About<O, A>, "args" | "options">,
  words: WordsOf<O, A>,
): Promise<CompleteWords<O, A>> => {
  const { prompter } = context;
  const asked = prompter && (await askForMissing(declared)?.({ ...context, prompter }, words));
  return meantWords(context, declared, asked ?? words);
};
