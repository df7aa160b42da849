import { liveIn } from "./caller.ts";
import type { About, Args, Options } from "./command.ts";
import { type Context, queryLeague } from "./context.ts";
import { shellWord } from "./sentences.ts";
import { ownerValues } from "./values/league-values.ts";
import type { Values } from "./values/values.ts";

/** The flag of an option, such as `--execute-immediately`. */
export const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The name of an option by its flag, such as `executeImmediately`. */
export const nameOf = (flag: string): string =>
  flag.slice(2).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * A command line for a shell that does the same without prompts. Its words are keyed by the names of
 * options and arguments. Those that are ids of the league are written as people write them.
 */
export const sameCommand = (
  context: Context,
  { name, args = {}, options = {} }: Pick<About<Options, Args>, "name" | "args" | "options">,
  words: Readonly<Record<string, unknown>>,
): Promise<string> =>
  queryLeague(context, (league) => {
    const live = liveIn(league, context);
    const typed = wordsByFlag(words, args);
    /** The words in one place. The values there depend on the words in the other places. */
    const written = (key: string, values: Values | undefined): readonly string[] => {
      const texts = typed.get(key) ?? [];
      if (typeof values !== "function") return texts;
      const others = new Map([...typed].filter(([other]) => other !== key));
      const argWords = Object.keys(args).flatMap((arg) => others.get(arg) ?? []);
      const target = { typed: { options: others, args: argWords }, word: "", as: context.as };
      const found = values(live, target);
      return texts.map((text) => found.find(({ id }) => id === text)?.word ?? text);
    };
    const [caller] = ownerValues(
      league,
      league.owners().filter(({ id }) => id === context.as),
    );
    return [
      "fantasy-tx",
      // A prompt may have led to another command of the same group.
      ...context.command.split(" ").slice(0, -1),
      name,
      ...Object.entries(args).flatMap(([arg, { values }]) => written(arg, values).map(shellWord)),
      ...(context.isLeagueGiven ? optionWords("--league", [context.league]) : []),
      ...(context.as === null ? [] : optionWords("--as", [caller?.word ?? context.as])),
      ...Object.entries(options).flatMap(([term, is]) => {
        const [flag = ""] = term.split(" ");
        const values = typeof is === "string" ? undefined : is.values;
        return typed.has(flag) ? optionWords(flag, written(flag, values)) : [];
      }),
      ...(typed.has("--dry-run") ? ["--dry-run"] : []),
      "--yes",
    ].join(" ");
  });

/** The words of options by flag, and those of arguments by name. An option without value has none. */
const wordsByFlag = (
  words: Readonly<Record<string, unknown>>,
  args: Args,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(words)
      .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [
        name in args ? name : flagOf(name),
        value === true ? [] : [value].flat().map(String),
      ]),
  );

const optionWords = (flag: string, texts: readonly string[]): readonly string[] =>
  texts.some((text) => text.startsWith("-"))
    ? texts.map((text) => `${flag}=${shellWord(text)}`)
    : [flag, ...texts.map(shellWord)];
