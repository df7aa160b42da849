import type { Command } from "commander";
import { named } from "../declared.ts";
import { didYouMean, suggesting } from "../did-you-mean.ts";
import { examples } from "../examples.ts";
import { load } from "../lazy.ts";
import type { World } from "../world.ts";

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
    if (next === undefined) return refuseUnknownCommand(found, word);
    found = next;
  }
  return found;
};

/** What programs call a command that only reads. */
const READING = ["show", "list", "get", "view", "ls"];

/** Where people find what the commands of a group change, if no command of the group shows it. */
const SHOWN_BY: ReadonlyMap<string, string> = new Map([
  ["player", "'fantasy-tx roster show' lists the players"],
  ["team", "'fantasy-tx league show' lists the teams"],
  ["pick", "'fantasy-tx roster show' lists the draft picks"],
]);

/**
 * Refuses a word that is no command of a group, and suggests similar ones. For a word that reads,
 * it suggests what there is instead.
 */
export const refuseUnknownCommand = (group: Command, word: string): never => {
  const names = group.commands.map((command) => command.name());
  const unknown = `unknown command '${word}'`;
  if (!READING.includes(word)) return group.error(`${unknown}${didYouMean(word, names)}`);
  const reading = names.filter((name) => READING.includes(name));
  const elsewhere = SHOWN_BY.get(group.name());
  return group.error(
    elsewhere === undefined ? `${unknown}${suggesting(reading)}` : `${unknown}. ${elsewhere}`,
  );
};
