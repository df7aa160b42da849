import { Command, InvalidArgumentError, Option } from "commander";

/**
 * Those of some words that are most like one that is none of them.
 * commander keeps its search to itself, so a command that has only these words is asked for it.
 */
export const similarWords = (word: string, words: readonly string[]): readonly string[] => {
  let told = "";
  const asked = new Command()
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (text) => (told = text), writeErr: () => {} });
  for (const each of words) asked.addCommand(new Command(each));
  try {
    asked.parse(["--", word], { from: "user" });
  } catch {
    // It always fails, and what it says is the answer.
  }
  const [, found = ""] = /\n\(Did you mean (?:one of )?([^\n]*)\?\)/.exec(told) ?? [];
  const list = found.split(", ");
  return words.filter((each) => list.includes(each));
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
