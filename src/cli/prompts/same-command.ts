import { asTyped } from "../payload-option.ts";

/**
 * A command line that asks for the same without a question, as a shell takes it. Options by their
 * names in the program; what has no value is left out.
 */
export const sameCommand = (
  command: string,
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
): string =>
  [
    "fantasy-tx",
    command,
    ...args.map(quoted),
    ...Object.entries(asTyped(options)).flatMap(([flag, value]) => optionWords(flag, value)),
    "--yes",
  ].join(" ");

const optionWords = (flag: string, value: unknown): readonly string[] => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  if (value === true) return [flag];
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  return texts.some((text) => text.startsWith("-"))
    ? texts.map((text) => `${flag}=${quoted(text)}`)
    : [flag, ...texts.map(quoted)];
};

const quoted = (word: string): string =>
  /^[\w.,:@%+=/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
