import type { Command, Help } from "commander";
import { examplesOf } from "../command.ts";
import { named, wordsOf } from "../declared.ts";

/** What most people come for. */
const COMMON = [
  ["trade", "offer"],
  ["trade", "act"],
  ["trade", "show"],
  ["lineup", "set"],
  ["votes", "resolve"],
] as const;

/** Whether the first screen shows commands of a group. */
export const isOnFirstScreen = (group: string): boolean => COMMON.some(([name]) => name === group);

/**
 * The help of the program: the common commands, then all groups and commands under their headings,
 * and how to start.
 */
export const firstScreen = (program: Command, help: Help): string => {
  const common = COMMON.flatMap(
    ([group, name]) => named(named(program, group) ?? program, name) ?? [],
  );
  const others = help.visibleCommands(program).filter((command) => command.name() !== "help");
  const sections = [
    ["Common commands:", common] as const,
    ...help.groupItems([...program.commands], others, (command) => command.helpGroup()),
  ];
  const width = Math.max(...[...common, ...others].map((command) => wordsOf(command).length));
  const itemOf = (command: Command): string =>
    help.formatItem(wordsOf(command), width, help.subcommandDescription(command), help);
  return [
    `${help.styleTitle("Usage:")} ${help.commandUsage(program)}`,
    "",
    help.boxWrap(help.commandDescription(program), help.helpWidth ?? 80),
    "",
    ...sections.flatMap(([heading, commands]) =>
      help.formatItemList(heading, commands.map(itemOf), help),
    ),
    help.styleTitle("Start with a sample league:"),
    ...examplesOf(program).map((line) => `  ${line}`),
    "",
    `${help.styleTitle("More:")} fantasy-tx help <command>, fantasy-tx help options (global options)`,
    "",
  ].join("\n");
};
