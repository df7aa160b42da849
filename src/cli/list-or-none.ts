/** The value of an option that takes a list; the word `none` is the empty list. */
export const listOrNone = (words: readonly string[]): readonly string[] =>
  words.length === 1 && words[0]?.toLowerCase() === NONE ? [] : words;

/** The word for an empty list. */
export const NONE = "none";
