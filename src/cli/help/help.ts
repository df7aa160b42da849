import type { Command } from "commander";
import { named } from "../declared.ts";
import { examples } from "../examples.ts";
import { load } from "../lazy.ts";
import type { World } from "../world.ts";
import { refuseUnknownCommand } from "./unknown-command.ts";

/**
 * The command `help`, which takes the words of a command. commander's own takes only one word, so
 * it cannot show help for a command of a group, and it does not say which word is wrong. The
 * program's own `help` can also print the man page; it needs the world for that.
 */
export const declareHelp = (group: Command, world?: Pick<World, "stdout">): void => {
  const help = group
    .helpCommand(false)
    .command("help")
    .description("show help for a command")
    .argument("[command...]", "such as 'trade offer'")
    .action(async (words: readonly string[], { man }: { readonly man?: true }) => {
      if (man && world !== undefined) {
        const { manPage } = await load.manPage();
        world.stdout.write(manPage(group));
      } else commandNamed(group, words)?.outputHelp();
    });
  if (world !== undefined)
    examples(help, ["fantasy-tx help trade offer", "fantasy-tx help --man > fantasy-tx.1"]).option(
      "--man",
      "print the man page, in roff",
    );
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
