import type { Command } from "commander";
import { wordsOf } from "./declared.ts";
import { UsageError } from "./usage-error.ts";

/** The formats that only lists have. */
export const LIST_FORMATS = ["csv", "markdown"] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

const PRINTING_LISTS = new WeakSet<Command>();

/** Declares that a command prints a list, so that it can be printed as CSV and Markdown. */
export const printsList = (command: Command): Command => {
  PRINTING_LISTS.add(command);
  return command;
};

/**
 * The format of a command's list; null if it prints no list. Such a command ignores a format of
 * lists from the environment. Throws UsageError for one from an option.
 */
export const listFormatOf = (
  command: Command,
  format: ListFormat,
  isOption: boolean,
): ListFormat | null => {
  if (PRINTING_LISTS.has(command)) return format;
  if (isOption)
    throw new UsageError(
      `'${wordsOf(command)}' prints no list, so its format cannot be ${format}: use table, xml or json`,
    );
  return null;
};
