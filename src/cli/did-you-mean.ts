import { InvalidArgumentError } from "commander";
import distance from "damerau-levenshtein";

/** The same limits as commander uses for commands and options: 3 edits, and 40% similarity. */
const MAX_EDITS = 3;
const MIN_SIMILARITY = 0.4;

/**
 * The words that are most similar to an unknown one, whatever the case. Two swapped letters count
 * as one edit. A word of a single letter is never similar.
 */
export const similarWords = (word: string, words: readonly string[]): readonly string[] => {
  const similar = [...new Set(words)]
    .filter((each) => each.length > 1 && Math.abs(each.length - word.length) <= MAX_EDITS)
    .map((each) => ({ each, ...distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ steps, similarity }) => steps <= MAX_EDITS && similarity > MIN_SIMILARITY);
  const fewest = Math.min(...similar.map(({ steps }) => steps));
  return similar.filter(({ steps }) => steps === fewest).map(({ each }) => each);
};

/** A suffix for a message, such as ` (Did you mean trade?)`; empty if no word is similar. */
export const didYouMean = (word: string, words: readonly string[]): string =>
  suggesting(similarWords(word, words));

/** The same for words that were found in another way. */
export const suggesting = (found: readonly string[]): string =>
  found.length === 0
    ? ""
    : ` (Did you mean ${found.length === 1 ? "" : "one of "}${found.join(", ")}?)`;

/** Something in the league that has an id and a name. */
export type Named = { readonly id: string; readonly name: string };

/**
 * The things with this name, or if there are none, those whose id or name is most similar, or a
 * word of their name. A number is like no other, and if many things are similar, none is meant.
 */
export const similarThings = (word: string, things: readonly Named[]): readonly string[] => {
  const named = things.filter(({ name }) => name.toLowerCase() === word.toLowerCase());
  const found = named.length > 0 ? named : mostSimilar(word, things);
  return found.length > MOST_SUGGESTED ? [] : found.map(({ id, name }) => `${id} (${name})`);
};

const MOST_SUGGESTED = 5;

const mostSimilar = (word: string, things: readonly Named[]): readonly Named[] => {
  if (/^[0-9.]+$/.test(word)) return [];
  const textsOf = ({ id, name }: Named): readonly string[] => [id, name, ...longWordsIn(name)];
  const similar = new Set(similarWords(word, things.flatMap(textsOf)));
  return things.filter((thing) => textsOf(thing).some((text) => similar.has(text)));
};

/** The words of a name that are long enough to be recognised if they are mistyped. */
const longWordsIn = (name: string): readonly string[] =>
  name.split(/\s+/).filter((word) => word.length > 3);

/** A parser for an option or argument that takes one of some words, in any case. */
export const choiceOf =
  (choices: readonly string[]) =>
  (word: string): string => {
    const found = choices.find((each) => each === word.toLowerCase());
    if (found !== undefined) return found;
    throw new InvalidArgumentError(
      `Allowed choices are ${choices.join(", ")}.${didYouMean(word, choices)}`,
    );
  };
