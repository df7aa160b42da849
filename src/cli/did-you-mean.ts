import { InvalidArgumentError, Option } from "commander";
import distance from "damerau-levenshtein";

/** As commander has it, which guesses commands and options: so many edits, and two letters of five. */
const MOST_EDITS = 3;
const LEAST_SIMILARITY = 0.4;
/** Nobody mistypes more; to compare two words takes as long as their lengths multiplied. */
const LONGEST_WORD = 100;

/**
 * Those of some words that are most like one that is none of them, in any case; two letters that
 * have changed places are one edit, and a single letter is like none.
 */
export const similarWords = (word: string, words: readonly string[]): readonly string[] => {
  if (word.length > LONGEST_WORD) return [];
  const similar = [...new Set(words)]
    .filter((each) => each.length > 1 && Math.abs(each.length - word.length) <= MOST_EDITS)
    .map((each) => ({ each, ...distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ steps, similarity }) => steps <= MOST_EDITS && similarity > LEAST_SIMILARITY);
  const fewest = Math.min(...similar.map(({ steps }) => steps));
  return similar.filter(({ steps }) => steps === fewest).map(({ each }) => each);
};

/** ` (Did you mean trade?)` behind a message, in commander's words; nothing where no word is alike. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const found = similarWords(word, words);
  if (found.length === 0) return "";
  return ` (Did you mean ${found.length === 1 ? "" : "one of "}${found.join(", ")}?)`;
};

/** Something of the league that goes by an id, and has a name. */
export type Named = { readonly id: string; readonly name: string };

/** Those of some things that have this name, or else an id or a name like it, as in `2, Balks`. */
export const similarThings = (word: string, things: readonly Named[]): readonly string[] => {
  const named = things.filter(({ name }) => name.toLowerCase() === word.toLowerCase());
  const names = things.flatMap(({ id, name }) => [id, name]);
  const similar = named.length > 0 ? [] : similarWords(word, names);
  const isSimilar = ({ id, name }: Named): boolean =>
    similar.includes(id) || similar.includes(name);
  return [...named, ...things.filter(isSimilar)].map(({ id, name }) => `${id}, ${name}`);
};

/** An option that takes a word of a closed list, and says which one may have been meant. */
export const choiceOption = (
  flags: string,
  description: string,
  choices: readonly string[],
): Option => new Option(flags, description).choices(choices).argParser(choiceOf(choices));

/** Reads an option or argument that takes a word of a closed list. */
export const choiceOf =
  (choices: readonly string[]) =>
  (word: string): string => {
    if (choices.includes(word)) return word;
    throw new InvalidArgumentError(
      `Allowed choices are ${choices.join(", ")}.${didYouMean(word, choices)}`,
    );
  };
