/** A command that a sentence names, by its words. */
type CommandLine = { readonly run: string };

/**
 * What the program says. The commands in it are completed where it is printed, so that they can be
 * copied and run.
 */
export type Sentence = string | { readonly parts: readonly (string | CommandLine)[] };

/** A command in a sentence, such as `trade list --open`. */
export const run = (words: string): CommandLine => ({ run: words });

/** A sentence with commands or other sentences in it. No other template can hold them. */
export const say = (
  texts: TemplateStringsArray,
  ...values: readonly (Sentence | CommandLine | number)[]
): Sentence => ({
  parts: texts.flatMap((text, i) => {
    const value = values[i] ?? "";
    if (typeof value !== "object") return [text, String(value)];
    return "parts" in value ? [text, ...value.parts] : [text, value];
  }),
});

/** The league and the owner that a command line has named. */
type Given = {
  readonly league: string;
  readonly isLeagueGiven: boolean;
  readonly typedAs: string | undefined;
};

/**
 * The text of a sentence. Its commands name the league of `--league`, and those that show or do what
 * only an owner may name the owner of `--as`. Without a command line, they name neither.
 */
export const textOf = (sentence: Sentence, given?: Given): string =>
  typeof sentence === "string"
    ? sentence
    : sentence.parts
        .map((part) => (typeof part === "string" ? part : commandLine(part.run, given)))
        .join("");

const commandLine = (words: string, given?: Given): string => {
  const isOfOwners = words.startsWith("trade ") || words.startsWith("votes show");
  const option = (name: string, value: string | undefined): string =>
    value === undefined || words.includes(` ${name} `) ? "" : ` ${name} ${shellWord(value)}`;
  return [
    `fantasy-tx ${words}`,
    option("--league", given?.isLeagueGiven === true ? given.league : undefined),
    option("--as", isOfOwners ? given?.typedAs : undefined),
  ].join("");
};

/**
 * A word quoted for bash, zsh and fish. They agree about single quotes, except for a backslash and
 * the quote itself, which go into double quotes. A word that begins with `=` must be quoted because
 * zsh takes it for a path, and one with `%` because fish may take it for a process.
 */
export const shellWord = (word: string): string =>
  /^(?![=%])[\w.,:@%+=/-]+$/.test(word)
    ? word
    : (word.match(/'+|\\+|[^'\\]+|^$/g) ?? []).map(quoted).join("");

const quoted = (part: string): string => {
  if (part.startsWith("'")) return `"${part}"`;
  if (part.startsWith("\\")) return `"${part.replaceAll("\\", "\\\\")}"`;
  return `'${part}'`;
};
