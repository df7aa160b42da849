import type { Command } from "commander";

/** Every command that does something; the help of a group is that of the program. */
export const commandsOf = (group: Command): readonly Command[] =>
  group.commands.flatMap((command) => {
    if (command.commands.length > 0) return commandsOf(command);
    return command.name() === "help" && group.parent !== null ? [] : [command];
  });

/** The words of a command, as in `trade offer`. */
export const wordsOf = (command: Command): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();

/** The command of a group that has this name. */
export const named = (group: Command, name: string): Command | undefined =>
  group.commands.find((command) => command.name() === name);
