import type { Caller } from "../../domain/caller.ts";
import type { Seconds } from "../../domain/league/time.ts";
import type { League } from "../../domain/league.ts";
import type { Token } from "../../domain/tokens.ts";

/** Something that a word of the command line can mean. Completion and prompts offer the same. */
export type Value = {
  readonly id: string;
  /** What people call it, if they do not call it by its id. */
  readonly name?: string;
  /** How to write it on a command line: its name if nothing else has it, otherwise its id. */
  readonly word: string;
  /** What it is recognised by, column by column. */
  readonly about: readonly string[];
  /** Why it cannot be chosen, such as `locked`. */
  readonly whyNot?: string | undefined;
};

/** A league, the caller and the time. */
export type LiveLeague = {
  readonly league: League;
  readonly caller: Caller;
  readonly now: Seconds;
};

/** The arguments and options that have been typed. */
export type Typed = {
  readonly args: readonly string[];
  /** The values by long flag; an option without a value has an empty list. */
  readonly options: ReadonlyMap<string, readonly string[]>;
};

/** What has been typed up to the cursor. */
export type Target = {
  readonly typed: Typed;
  /** The unfinished value at the cursor. */
  readonly word: string;
  /** The owner on whose behalf the command would run, by id or by name; null for nobody. */
  readonly as: string | null;
};

/** Where nothing has been typed yet, for a prompt. */
export const NOTHING_TYPED: Target = {
  typed: { args: [], options: new Map() },
  word: "",
  as: null,
};

/** The values that a league has. */
export type LeagueValues = (live: LiveLeague, target: Target) => readonly Value[];

/**
 * Where the words in a place of the command line come from: they are the same in every league, the
 * shell completes file names, they depend on what has been typed, or they are in the league or
 * beside it.
 */
export type Values =
  | readonly string[]
  | "files"
  | { readonly typed: (target: Target) => readonly string[] | "files" }
  | LeagueValues
  | { readonly ofTokens: (tokens: readonly Token[], league: League) => readonly Value[] };

/** A value that is only a word, with what it means. */
export const word = (text: string, ...about: readonly string[]): Value => ({
  id: text,
  word: text,
  about,
});

/** The values of an option that have been typed so far. */
export const given = ({ typed }: Pick<Target, "typed">, flag: string): readonly string[] =>
  typed.options.get(flag) ?? [];

export const lastGiven = (target: Pick<Target, "typed">, flag: string): string | undefined =>
  given(target, flag).at(-1);

/** The value of an option that takes a list; the word `none` is the empty list. */
export const listOrNone = (words: readonly string[]): readonly string[] =>
  words.length === 1 && words[0]?.toLowerCase() === NONE ? [] : words;

/** The word for an empty list. */
export const NONE = "none";
