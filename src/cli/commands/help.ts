import type { Command } from "commander";

/**
 * Help for a command of a group, by its words. commander's own takes one word, so that a verb of a
 * group has no help, and does not say which word is wrong.
 */
export const declareHelp = (group: Command): void => {
  group
    .helpCommand(false)
    .command("help")
    .description("show help for a command")
    .argument("[command...]")
    .action((words: readonly string[]) => {
      let found = group;
      for (const word of words) {
        const next = found.commands.find((command) => command.name() === word);
        if (next === undefined) return found.error(`unknown command '${word}'`);
        found = next;
      }
      found.outputHelp();
    });
};
