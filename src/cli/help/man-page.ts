import type { Command, Help, Option } from "commander";
import packageJson from "../../../package.json" with { type: "json" };
import { capitalized } from "../../words/text.ts";
import { commandsOf, examplesOf, variablesOf, wordsOf } from "../command.ts";
import { EXIT_MEANINGS } from "../exit.ts";
import { OPTIONS_PLACE, VARIABLES_RULE } from "./format-help.ts";

/**
 * The man page of a program, in roff. It is made from the same declarations as `--help`, so the two
 * always agree.
 */
export const manPage = (program: Command): string => {
  const help = program.createHelp();
  const name = program.name();
  return lines(
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`${name} ${packageJson.version}`)} "User Commands"`,
    ".ad l\n.nh",
    section("NAME", `${escaped(name)} \\- ${escaped(program.description().replace(/\.$/, ""))}`),
    section("SYNOPSIS", `.B ${escaped(name)}`, escaped("[options] <command> [arguments]")),
    section("DESCRIPTION", DESCRIPTION.map(escaped).join("\n.PP\n")),
    section(
      "GLOBAL OPTIONS",
      escaped(OPTIONS_PLACE),
      ...help.visibleOptions(program).map((option) => optionItem(help, option)),
    ),
    section("COMMANDS", ...commandsOf(program).map((command) => commandPart(help, command))),
    section(
      "EXIT STATUS",
      ...Object.entries(EXIT_MEANINGS).map(([status, meaning]) => item(status, meaning)),
    ),
    section("ENVIRONMENT", escaped(VARIABLES_RULE), ...environment(help.visibleOptions(program))),
    section(
      "FILES",
      item(
        "league.db",
        "the default league file: an SQLite database that holds the league and its journal",
      ),
      item(
        "~/.pgpass",
        "the passwords of PostgreSQL databases, as for psql. A password in an address is shown by ps while the program starts.",
      ),
    ),
    section("EXAMPLES", exampleBlock(program)),
  );
};

const DESCRIPTION = [
  "In a fantasy sports league, a team offers another team a trade. The offer is accepted, rejected or withdrawn. An accepted trade is executed at once, voted on by the league, or approved by the commissioner. Teams also set their lineups within the league's rules. The league is kept in a local file, with a journal of every request that could have changed it.",
  "Data goes to standard output, everything else to standard error. Tables are for people; xml and json are for scripts.",
];

const commandPart = (help: Help, command: Command): string => {
  const own = help.visibleOptions(command).filter(({ long }) => long !== "--help");
  return lines(
    `.SS ${quoted(`${wordsOf(command)} ${command.usage()}`.trim())}`,
    `${escaped(sentence(command.description()))}`,
    ...help
      .visibleArguments(command)
      .map((argument) => item(help.argumentTerm(argument), help.argumentDescription(argument))),
    ...own.map((option) => optionItem(help, option)),
    ".PP",
    exampleBlock(command),
  );
};

const optionItem = (help: Help, option: Option): string =>
  item(help.optionTerm(option), help.optionDescription(option));

const environment = (options: readonly Option[]): readonly string[] =>
  options.flatMap((option) =>
    variablesOf(option).map((variable) => item(variable, `see ${option.long}`)),
  );

const sentence = (text: string): string => `${capitalized(text)}.`;

const lines = (...all: readonly string[]): string => `${all.join("\n").trimEnd()}\n`;

const section = (heading: string, ...body: readonly string[]): string =>
  [`.SH ${heading}`, ...body.map((part) => part.trimEnd())].join("\n");

/** A term, with its meaning below it. */
const item = (term: string, meaning: string): string =>
  `.TP\n.B ${escaped(term)}\n${escaped(meaning)}`;

const exampleBlock = (command: Command): string =>
  [".RS 4", ".nf", ...examplesOf(command).map(escaped), ".fi", ".RE"].join("\n");

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
};

/**
 * Text escaped for roff, so that no character is a command, not even at the beginning of a line.
 */
const escaped = (text: string): string =>
  text
    .replace(/[\\\-'`^~]|[^\n -~]/gu, (character) => SPECIAL[character] ?? codePoint(character))
    .replace(/^\./gm, "\\&.");

/** A character outside ASCII, in a spelling that both groff and mandoc understand. */
const codePoint = (character: string): string =>
  `\\[u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/** Text as one argument of a macro. */
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '""')}"`;
