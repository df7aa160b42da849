import { InvalidArgumentError, Option } from "commander";
import distance from "damerau-levenshtein";

/** The same limits as commander uses for commands and options: 3 edits, and 40% similarity. */
const MAX_EDITS = 3;
const MIN_SIMILARITY = 0.4;
/**
 * Longer words are not compared, because that takes time proportional to the product of the
 * lengths.
 */
const MAX_LENGTH = 100;

/**
 * The words that are most similar to an unknown one, whatever the case. Two swapped letters count
 * as one edit. A word of a single letter is never similar.
 */
export const similarWords = (word: string, words: readonly string[]): readonly string[] => {
  if (word.length > MAX_LENGTH) return [];
  const similar = [...new Set(words)]
    .filter((each) => each.length > 1 && Math.abs(each.length - word.length) <= MAX_EDITS)
    .map((each) => ({ each, ...distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ steps, similarity }) => steps <= MAX_EDITS && similarity > MIN_SIMILARITY);
  const fewest = Math.min(...similar.map(({ steps }) => steps));
  return similar.filter(({ steps }) => steps === fewest).map(({ each }) => each);
};

/** A suffix for a message, such as ` (Did you mean trade?)`; empty if no word is similar. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const found = similarWords(word, words);
  if (found.length === 0) return "";
  return ` (Did you mean ${found.length === 1 ? "" : "one of "}${found.join(", ")}?)`;
};

/** Something in the league that has an id and a name. */
export type Named = { readonly id: string; readonly name: string };

/** The things with this name, and those with a similar id or name if there are none. */
export const similarThings = (word: string, things: readonly Named[]): readonly string[] => {
  const named = things.filter(({ name }) => name.toLowerCase() === word.toLowerCase());
  const names = things.flatMap(({ id, name }) => [id, name]);
  const similar = named.length > 0 ? [] : similarWords(word, names);
  const isSimilar = ({ id, name }: Named): boolean =>
    similar.includes(id) || similar.includes(name);
  return [...named, ...things.filter(isSimilar)].map(({ id, name }) => `${id} (${name})`);
};

/** An option that takes one of some words. Its error suggests a similar one. */
export const choiceOption = (
  flags: string,
  description: string,
  choices: readonly string[],
): Option => new Option(flags, description).choices(choices).argParser(choiceOf(choices));

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
