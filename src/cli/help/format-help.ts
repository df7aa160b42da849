import { type Command, Help } from "commander";
import { examplesOf, named, wordsOf } from "../command.ts";

/**
 * The help of a command: its own options, its examples, and where the global options are. The
 * program itself has the first screen.
 */
export const formatHelp = (command: Command, help: Help): string => {
  if (command.parent === null) return firstScreen(command, help);
  const own = Object.assign(new Help(), help, { showGlobalOptions: false });
  const examples = examplesOf(command).map((line) => `  ${line}`);
  return `${[
    Help.prototype.formatHelp.call(own, command, own).trimEnd(),
    ...(examples.length === 0 ? [] : [[help.styleTitle("Examples:"), ...examples].join("\n")]),
    optionsLine(help),
  ].join("\n\n")}\n`;
};

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
const firstScreen = (program: Command, help: Help): string => {
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

/** What the program's own `help` explains beside its commands. */
export const HELP_TOPIC = { value: "options", description: "show the global options" };

/** Where the global options can be. */
export const OPTIONS_PLACE = "They can be given before or after the command.";

/** How options and environment variables go together. */
export const VARIABLES_RULE =
  "An option overrides its variable. An empty variable counts as unset. NO_COLOR overrides FORCE_COLOR; FORCE_COLOR=0 turns colour off.";

/** The line that ends the help of a command. */
const optionsLine = (help: Help): string =>
  `${help.styleTitle("Global options:")} fantasy-tx help options`;

/** What `help options` prints: the options that every command has. */
export const formatGlobalOptions = (program: Command, help: Help): string => {
  const width = help.longestOptionTermLength(program, help);
  const items = help
    .visibleOptions(program)
    .map((option) =>
      help.formatItem(help.optionTerm(option), width, help.optionDescription(option), help),
    );
  return [
    ...help.formatItemList("Global options:", items, help),
    help.boxWrap(`${OPTIONS_PLACE} ${VARIABLES_RULE}`, help.helpWidth ?? 80),
    "",
  ].join("\n");
};
