import { type Command, Help } from "commander";
import { examplesOf } from "../examples.ts";

/**
 * The help of a command. Its examples come before the global options, which are the same for all
 * commands. commander puts them the other way round.
 */
export const formatHelp = (command: Command, help: Help): string => {
  const parts = Help.prototype.formatHelp.call(help, command, help).trimEnd().split("\n\n");
  const title = help.styleTitle("Global Options:");
  const isGlobal = (part: string): boolean => part.startsWith(title);
  const examples = examplesOf(command).map((line) => `  ${line}`);
  return `${[
    ...parts.filter((part) => !isGlobal(part)),
    ...(examples.length === 0 ? [] : [[help.styleTitle("Examples:"), ...examples].join("\n")]),
    ...parts.filter(isGlobal),
  ].join("\n\n")}\n`;
};
