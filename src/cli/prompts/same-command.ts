import { byFlag } from "../payload-option.ts";
import { shellWord } from "../shell-word.ts";

/**
 * A command line for a shell that does the same without prompts. The options are keyed by their
 * names in camel case; those without a value are left out.
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
    ...Object.entries(byFlag(options)).flatMap(([flag, value]) => optionWords(flag, value)),
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
