import { fold } from "../domain/league/matching-names.ts";
import { type Context, note, UsageError } from "./context.ts";
import type { Named } from "./did-you-mean.ts";

/** A word, and what it was taken for. */
export type Guess = {
  readonly word: string;
  readonly thing: Named;
  /** Others whose name the word is. It was taken for the id of this thing. */
  readonly others?: readonly Named[];
};

/**
 * Says on standard error what words were taken for, in one line. Each is said only once, although a
 * command may find out what its words mean several times: for each prompt and preview. Nothing is
 * said of an id or a whole name that means only one thing.
 */
export const sayGuesses = (context: Context, guesses: readonly Guess[]): void =>
  noteOnce(
    context,
    guesses.filter(isWorthSaying).map(({ word, thing, others = [] }) => {
      const not = others.map((other) => `, not ${nameAndId(other)}`).join("");
      return `'${word}' is ${nameAndId(thing)}${not}`;
    }),
  );

const isWorthSaying = ({ word, thing, others = [] }: Guess): boolean =>
  others.length > 0 || (word !== thing.id && fold(word) !== fold(thing.name));

/** Says which team a command is about if it was left out. `place` is where it can be named. */
export const sayOwnTeam = (context: Context, team: Named, place: string): void =>
  noteOnce(context, [`${place} is ${nameAndId(team)}`]);

/** Says which rule a short path was taken for. */
export const sayRule = (context: Context, word: string, path: string): void =>
  noteOnce(context, [`'${word}' is ${path}`]);

const noteOnce = (context: Context, texts: readonly string[]): void => {
  const fresh = new Set(texts.filter((text) => !context.guesses.has(text)));
  if (fresh.size === 0) return;
  for (const text of fresh) context.guesses.add(text);
  note(context, `note: ${[...fresh].join(", ")}`);
};

/** One of several things that a word fits, with what people tell it from the others by. */
export type Fitting = Named & { readonly about?: readonly string[] };

/** A word fits several things. The message names all or the first of them. */
export class FitsSeveral extends UsageError {
  readonly word: string;
  readonly found: readonly Fitting[];

  /** `what` is a plural such as `teams`. */
  constructor(word: string, what: string, found: readonly Fitting[]) {
    const shown = found.slice(0, MOST_SHOWN).map(nameAndId);
    const others = found.length - shown.length;
    const rest = others === 0 ? "" : ` and ${others} more`;
    super(`several ${what} match '${word}': ${shown.join(", ")}${rest}. Use an id`);
    this.word = word;
    this.found = found;
  }
}

/** The only thing that a word fits; undefined if it fits none. Throws `FitsSeveral`. */
export const onlyOne = <Thing extends Fitting>(
  found: readonly Thing[],
  word: string,
  what: string,
): Thing | undefined => {
  if (found.length > 1) throw new FitsSeveral(word, what, found);
  return found[0];
};

const MOST_SHOWN = 10;

const nameAndId = ({ name, id }: Named): string => `${name} (${id})`;
