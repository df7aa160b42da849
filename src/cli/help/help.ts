import type { Command } from "commander";
import { named, withExamples } from "../command.ts";
import { load } from "../lazy.ts";
import type { World } from "../world.ts";
import { formatGlobalOptions, HELP_TOPIC } from "./format-help.ts";
import { refuseUnknownCommand } from "./unknown-command.ts";

/**
 * The command `help`, which takes the words of a command. commander's own takes only one word, so
 * it cannot show help for a command of a group, and it does not say which word is wrong. The
 * program's own `help` can also explain the global options, and print the man page; it needs the
 * world for that.
 */
export const declareHelp = (group: Command, world?: Pick<World, "stdout">): void => {
  const help = group.helpCommand(false).command("help").description("show help for a command");
  if (world === undefined) {
    help
      .argument("[command...]", "such as 'offer'")
      .action((words: readonly string[]) => commandNamed(group, words)?.outputHelp());
    return;
  }
  withExamples(help, [
    "fantasy-tx help trade offer",
    "fantasy-tx help options",
    "fantasy-tx help --man > fantasy-tx.1",
  ])
    .argument("[command...]", "such as 'trade offer'; 'options' shows the global options")
    .option("--man", "print the man page, in roff")
    .action(async (words: readonly string[], { man }: { readonly man?: true }) => {
      if (man) {
        const { manPage } = await load.manPage();
        world.stdout.write(manPage(group));
      } else if (words.join(" ") === HELP_TOPIC.value) {
        const form = { ...group.configureHelp(), formatHelp: formatGlobalOptions };
        group.configureHelp(form).outputHelp();
      } else commandNamed(group, words)?.outputHelp();
    });
};

const commandNamed = (group: Command, words: readonly string[]): Command | undefined => {
  let found = group;
  for (const word of words) {
    const next = named(found, word);
    if (next === undefined) return refuseUnknownCommand(found, word, group.parent ?? group);
    found = next;
  }
  return found;
};
