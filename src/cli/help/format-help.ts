import { type Command, Help } from "commander";
import { examplesOf } from "../command.ts";
import { firstScreen } from "./first-screen.ts";
import { optionsLine } from "./options-topic.ts";

/**
 * The help of a command: its own options, its examples, and where the global options are. The
 * program itself has the first screen.
 */
export const formatHelp = (command: Command, help: Help): string => {
  if (command.parent === null) return firstScreen(command, help);
  const own = Object.assign(new Help(), help, { showGlobalOptions: false });
  const examples = examplesOf(command).map((line) => `  ${line}`);
  return `${[
    Help.prototype.formatHelp.call(own, command, own).trimEnd(),
    ...(examples.length === 0 ? [] : [[help.styleTitle("Examples:"), ...examples].join("\n")]),
    optionsLine(help),
  ].join("\n\n")}\n`;
};
