/** A command line up to the cursor, split into words as the shell splits it. */
export type TypedLine = {
  /** The words before the one at the cursor, without the program's name. */
  readonly before: readonly string[];
  /** The word at the cursor, up to the cursor. */
  readonly current: string;
  /** The quote that is open at the cursor. */
  readonly quote: Quote;
  /** The length of the beginning of `current` that bash keeps; it replaces the rest. */
  readonly kept: number;
};

type Quote = '"' | "'" | "";

/**
 * Reads the line up to the cursor. Nothing in it is expanded or run: a variable stays its name.
 * `breaks` are the characters at which bash begins a new word (COMP_WORDBREAKS); an open quote
 * begins one too. fish also has escapes within single quotes.
 */
export const readTypedLine = (
  line: string,
  { breaks = "", isFish = false }: { readonly breaks?: string; readonly isFish?: boolean } = {},
): TypedLine => {
  const words: string[] = [];
  let word: string | undefined;
  let quote: Quote = "";
  let kept = 0;
  let opened = 0;
  for (let i = 0; i < line.length; i += 1) {
    const character = line[i] ?? "";
    if (character === "\\" && isEscape(quote, line[i + 1] ?? "", isFish)) {
      word = (word ?? "") + (line[i + 1] ?? "");
      i += 1;
    } else if (quote !== "" && character === quote) quote = "";
    else if (quote === "" && (character === '"' || character === "'")) {
      quote = character;
      word ??= "";
      opened = word.length;
    } else if (quote === "" && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      kept = 0;
    } else {
      word = (word ?? "") + character;
      if (quote === "" && breaks.includes(character)) kept = word.length;
    }
  }
  return {
    before: words.slice(1),
    current: word ?? "",
    quote,
    kept: breaks !== "" && quote !== "" ? opened : kept,
  };
};

/** Whether a backslash escapes the next character. */
const isEscape = (quote: Quote, next: string, isFish: boolean): boolean => {
  if (quote === "") return true;
  if (quote === '"') return '"\\$`'.includes(next) && next !== "";
  return isFish && "'\\".includes(next) && next !== "";
};

/**
 * The part of a word that bash inserts after the part that it keeps, quoted as needed. Undefined if
 * no quoting is safe: an exclamation mark within double quotes may be expanded from the history.
 */
export const typedInBash = (word: string, { quote, kept }: TypedLine): string | undefined => {
  const rest = word.slice(kept);
  switch (quote) {
    case "":
      return rest.replace(/[^\w@%+=:,./\u0080-\uffff-]/g, "\\$&");
    case "'":
      return rest.replaceAll("'", "'\\''");
    case '"':
      return rest.includes("!") ? undefined : rest.replace(/["\\$`]/g, "\\$&");
    default:
      return quote satisfies never;
  }
};
