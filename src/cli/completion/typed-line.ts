/** A command line as far as it is typed, in words as the shell takes them. */
export type TypedLine = {
  /** The words before the one at the cursor, without the program's name. */
  readonly before: readonly string[];
  /** The word at the cursor, up to there. */
  readonly current: string;
  /** The quote that is open at the cursor. */
  readonly quote: Quote;
  /** How much of `current` stands before the part that bash replaces. */
  readonly kept: number;
};

type Quote = '"' | "'" | "";

/**
 * Reads the line up to the cursor. Nothing in it is expanded or run: a variable stays its name.
 * `breaks` are the characters at which bash begins a word of its own (COMP_WORDBREAKS), which is
 * also where a quote is open; fish escapes within single quotes as well.
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

/** Whether a backslash takes the next character as it is. */
const isEscape = (quote: Quote, next: string, isFish: boolean): boolean => {
  if (quote === "") return true;
  if (quote === '"') return '"\\$`'.includes(next) && next !== "";
  return isFish && "'\\".includes(next) && next !== "";
};

/**
 * A word as it is typed on in bash behind what is kept of it. Undefined where no quoting helps: an
 * exclamation mark within double quotes may be taken for history.
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
