import type { Command } from "commander";

/** All commands except groups, and except the `help` commands of groups. */
export const commandsOf = (group: Command): readonly Command[] =>
  group.commands.flatMap((command) => {
    if (command.commands.length > 0) return commandsOf(command);
    return command.name() === "help" && group.parent !== null ? [] : [command];
  });

/** The words of a command, such as `trade offer`. */
export const wordsOf = (command: Command): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();

/** The command of a group with this name. */
export const named = (group: Command, name: string): Command | undefined =>
  group.commands.find((command) => command.name() === name);
