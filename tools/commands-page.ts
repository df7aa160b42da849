// Makes docs/commands.md of the same declarations as --help and the man page:
//   npm run docs
// A test compares the two, and writes the page too if FANTASY_TX_UPDATE is 1.
import { writeFileSync } from "node:fs";
import type { Argument, Command, Help, Option } from "commander";
import { commandsOf, wordsOf } from "../src/cli/command.ts";
import { EXIT_MEANINGS } from "../src/cli/exit.ts";
import { declared } from "../test/support/declared.ts";

/** The page, in Markdown. */
export const commandsPage = (program: Command): string => {
  const help = program.createHelp();
  const commands = commandsOf(program);
  const shared = sharedOptions(help, commands);
  return `${[
    "# Commands",
    INTRODUCTION,
    list(linksByFirstWord(commands)),
    "## Global options",
    "These may come before or after the command. An option wins over its variable.",
    list(help.visibleOptions(program).map(optionItem(help))),
    "## Shared options",
    "A command that has some of these names them at its end.",
    list(shared),
    "## Exit statuses",
    table(["Exit", "When"], Object.entries(EXIT_MEANINGS).map(exitRow)),
    ...commands.map((command) => commandPart(help, command, shared)),
  ].join("\n\n")}\n`;
};

const INTRODUCTION = `This page lists every command with its arguments and options; \`fantasy-tx help <command>\` has examples too. [The
command line](command-line.md) says which request each of them makes, and what scripts can rely on. A team, an owner or
a player is [an id or a name](command-line.md#names) everywhere. \`npm run docs\` makes this page from the help.`;

/** The options that so many commands have that the page explains them once. */
const sharedOptions = (help: Help, commands: readonly Command[]): readonly string[] => {
  const items = commands.flatMap((command) => optionsOf(help, command).map(optionItem(help)));
  return [...new Set(items)].filter((item) => items.filter((other) => other === item).length > 10);
};

const optionsOf = (help: Help, command: Command): readonly Option[] =>
  help.visibleOptions(command).filter(({ long }) => long !== "--help");

/** A line for each first word: `trade [offer](#trade-offer), [act](#trade-act)`. */
const linksByFirstWord = (commands: readonly Command[]): readonly string[] =>
  [...Map.groupBy(commands.map(wordsOf), (words) => words.split(" ")[0])].map(([first, group]) => {
    const links = group.map(linkTo).join(", ");
    return group[0] === first ? links : `${first} ${links}`;
  });

const linkTo = (words: string): string =>
  `[${words.split(" ").at(-1)}](#${words.replaceAll(" ", "-")})`;

const exitRow = ([status, meaning]: readonly [string, string]): readonly string[] => [
  status,
  text(meaning),
];

const optionItem =
  (help: Help) =>
  (option: Option): string =>
    `\`${help.optionTerm(option)}\`: ${meaning(help.optionDescription(option))}`;

const argumentItem =
  (help: Help) =>
  (argument: Argument): string =>
    `\`${asTyped(argument)}\`: ${meaning(help.argumentDescription(argument))}`;

/** An argument as a line of usage has it: `<file>`, or `[player...]` if it may be left out. */
const asTyped = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

const commandPart = (help: Help, command: Command, shared: readonly string[]): string => {
  const isShared = (option: Option) => shared.includes(optionItem(help)(option));
  const options = optionsOf(help, command);
  const items = withSameMeaningJoined([
    ...help.visibleArguments(command).map(argumentItem(help)),
    ...options.filter((option) => !isShared(option)).map(optionItem(help)),
  ]);
  const others = options.filter(isShared).map(({ long }) => `\`${long}\``);
  return [
    `## ${wordsOf(command)}`,
    sentence(text(command.description())),
    ...(items.length === 0 ? [] : [list(items)]),
    ...(others.length === 0 ? [] : [`Also ${others.join(", ")}.`]),
  ].join("\n\n");
};

/** One line for an argument that may also be given as an option: `[team]`, `--team <team>`. */
const withSameMeaningJoined = (items: readonly string[]): readonly string[] =>
  [...Map.groupBy(items, (item) => item.slice(item.indexOf("`: ")))].map(
    ([about, same]) =>
      `${same.map((item) => item.slice(0, item.indexOf("`: "))).join("`, ")}${about}`,
  );

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const sentence = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;

/** What an option means, without what the page says once for all of them. */
const meaning = (words: string): string => text(words.replace(/,? by id or by name/, ""));

/** Text in which no character has a meaning for Markdown. */
const text = (words: string): string => words.replaceAll(/[\\<>|*_[\]]/g, "\\$&");

if (import.meta.main)
  writeFileSync(new URL("../docs/commands.md", import.meta.url), commandsPage(declared()));
