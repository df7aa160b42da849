// Makes docs/commands.md of the same declarations as --help and the man page:
//   npm run docs
// A test compares the two, and writes the page too if FANTASY_TX_UPDATE is 1.
import { writeFileSync } from "node:fs";
import type { Argument, Command, Help, Option } from "commander";
import { examplesOf } from "../src/cli/command.ts";
import { commandsOf, wordsOf } from "../src/cli/declared.ts";
import { EXIT_MEANINGS } from "../src/cli/exit.ts";
import { declared } from "../test/support/declared.ts";

/** The page, in Markdown. */
export const commandsPage = (program: Command): string => {
  const help = program.createHelp();
  const commands = commandsOf(program);
  return `${[
    "# Commands",
    INTRODUCTION,
    table(["Command", "Does"], commands.map(linkRow)),
    "## Global options",
    "Global options may come before or after the command. An option wins over its variable.",
    table(["Option", "Meaning"], help.visibleOptions(program).map(optionRow(help))),
    "## Exit statuses",
    table(["Exit", "When"], Object.entries(EXIT_MEANINGS).map(exitRow)),
    ...commands.map((command) => commandPart(help, command)),
  ].join("\n\n")}\n`;
};

const INTRODUCTION = `This page lists every command with its arguments and options. \`fantasy-tx help <command>\` shows the same. [The
tutorial](tutorial.md) uses the most important commands. [The command line](command-line.md) says which request each of
them makes, and what scripts can rely on.

\`npm run docs\` makes this page from the program's help.`;

const linkRow = (command: Command): readonly string[] => [
  `[\`${wordsOf(command)}\`](#${wordsOf(command).replaceAll(" ", "-")})`,
  text(command.description()),
];

const exitRow = ([status, meaning]: readonly [string, string]): readonly string[] => [
  status,
  text(meaning),
];

const optionRow =
  (help: Help) =>
  (option: Option): readonly string[] => [
    code(help.optionTerm(option)),
    text(help.optionDescription(option)),
  ];

const argumentRow =
  (help: Help) =>
  (argument: Argument): readonly string[] => [
    code(help.argumentTerm(argument)),
    text(help.argumentDescription(argument)),
  ];

const commandPart = (help: Help, command: Command): string => {
  const options = help.visibleOptions(command).filter(({ long }) => long !== "--help");
  const rows = [
    ...help.visibleArguments(command).map(argumentRow(help)),
    ...options.map(optionRow(help)),
  ];
  return [
    `## ${wordsOf(command)}`,
    sentence(text(command.description())),
    block([`fantasy-tx ${wordsOf(command)} ${command.usage()}`.trim()]),
    ...(rows.length === 0 ? [] : [table(["Argument or option", "Meaning"], rows)]),
    "Examples:",
    block(examplesOf(command)),
  ].join("\n\n");
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const block = (lines: readonly string[]): string => ["```shell", ...lines, "```"].join("\n");

const sentence = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`;

/** Text in which no character has a meaning for Markdown. */
const text = (words: string): string => words.replaceAll(/[\\<>|*_[\]]/g, "\\$&");

const code = (words: string): string => `\`${words.replaceAll("|", "\\|")}\``;

if (import.meta.main)
  writeFileSync(new URL("../docs/commands.md", import.meta.url), commandsPage(declared()));
