import { ask, type Question, withQuery } from "./ask.ts";
import {
  type About,
  type Args,
  type CommandOf,
  type CompleteWords,
  command,
  type Options,
  type WordsOf,
} from "./command.ts";
import type { Context } from "./context.ts";
import { completeWords } from "./missing-words.ts";

/** A command that prints what the league answers to a GET. */
type Read<O extends Options, A extends Args> = About<O, A> &
  Pick<Question, "isBad"> & {
    readonly path: string;
    /** The query of the request. Of arguments with a meaning, it gets the ids. */
    readonly query?: (
      context: Context,
      words: CompleteWords<O, A>,
    ) => Promise<Readonly<Record<string, string | undefined>>>;
  };

/** Declares a command that reads the league. */
export const read = <
  const O extends Options = Record<never, never>,
  const A extends Args = Record<never, never>,
>(
  declared: Read<O, A>,
): CommandOf<WordsOf<O, A>> =>
  command({
    ...declared,
    run: async (context, words) => {
      const { path, query, isBad } = declared;
      const complete = await completeWords(context, declared, words);
      const sent = withQuery(path, (await query?.(context, complete)) ?? {});
      return ask(context, { method: "GET", path: sent, ...(isBad && { isBad }) });
    },
  });
