import type { Command } from "commander";

const PRINTING_LISTS = new WeakSet<Command>();

/** Declares that a command prints a list, so that it can be printed as CSV and Markdown. */
export const printsList = (command: Command): Command => {
  PRINTING_LISTS.add(command);
  return command;
};

export const isPrintingList = (command: Command): boolean => PRINTING_LISTS.has(command);
