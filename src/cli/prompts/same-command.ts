import { asTyped } from "../payload-option.ts";
import { shellWord } from "../shell-word.ts";

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
    ...args.map(shellWord),
    ...Object.entries(asTyped(options)).flatMap(([flag, value]) => optionWords(flag, value)),
    "--yes",
  ].join(" ");

const optionWords = (flag: string, value: unknown): readonly string[] => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  if (value === true) return [flag];
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  return texts.some((text) => text.startsWith("-"))
    ? texts.map((text) => `${flag}=${shellWord(text)}`)
    : [flag, ...texts.map(shellWord)];
};
