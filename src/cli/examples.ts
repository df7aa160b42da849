import type { Command } from "commander";
import { aboutOf } from "./command.ts";

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** Adds examples to a command, for its help and its part of the man page. */
export const examples = (command: Command, lines: readonly [string, ...string[]]): Command => {
  EXAMPLES.set(command, lines);
  return command;
};

export const examplesOf = (command: Command): readonly string[] =>
  aboutOf(command)?.examples ?? EXAMPLES.get(command) ?? [];
