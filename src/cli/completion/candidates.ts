import type { Argument, Command, Option } from "commander";
import { named } from "../command.ts";
import { HELP_TOPIC } from "../help/format-help.ts";
import type { Target } from "../values/values.ts";
import { isOption, parseOption, readTypedWords, type TypedWords } from "./typed-words.ts";

/** A word that can be completed at the cursor. */
export type Candidate = {
  readonly value: string;
  readonly description?: string;
  /** Another name for it, such as a team's name for its id. */
  readonly alias?: string | undefined;
};

export type Candidates = { readonly list: readonly Candidate[]; readonly areFiles: boolean };

/**
 * The completions at the cursor: commands, options or values. `valuesOf` gives the values of an
 * option or argument.
 */
export const candidatesFor = async (
  program: Command,
  before: readonly string[],
  current: string,
  valuesOf: (declared: Option | Argument, target: Omit<Target, "as">) => Promise<Candidates>,
): Promise<Candidates> => {
  const typed = readTypedWords(program, before);
  const { command, awaiting, isValueNeeded, hasEnded, args } = typed;
  const valuesAt = async (
    declared: Option | Argument,
    word: string,
    head = "",
  ): Promise<Candidates> => {
    const values = await valuesOf(declared, { typed, word });
    const list = matching(values.list, word).map((each) => ({ ...each, value: head + each.value }));
    return { ...values, list };
  };

  const isAtOption = !hasEnded && current.startsWith("-");
  if (isAtOption && isOption(current) && current.includes("=")) {
    const { option, value = "" } = parseOption(command, current);
    return option?.required
      ? valuesAt(option, value, current.slice(0, current.length - value.length))
      : NONE;
  }
  if (isAtOption) return { list: matching(optionsOf(typed, true), current), areFiles: false };
  if (awaiting !== undefined) {
    const values = await valuesAt(awaiting, current);
    if (isValueNeeded || values.list.length > 0 || values.areFiles) return values;
  }
  if (command.name() === "help")
    return { list: matching(helpCommands(typed), current), areFiles: false };
  if (command.commands.length > 0)
    return { list: args.length > 0 ? [] : matching(commandsOf(command), current), areFiles: false };
  const argument = argumentAt(command, args.length);
  if (argument !== undefined) return valuesAt(argument, current);
  // If only options can follow, offer them before a dash is typed.
  const isAtEnd = current === "" && !hasEnded;
  return isAtEnd ? { list: optionsOf(typed, false), areFiles: false } : NONE;
};

const NONE: Candidates = { list: [], areFiles: false };

/**
 * The candidates that begin with a word. If there are none, case is ignored; if there are still
 * none, any word of the value or alias may begin with it, or any part of a path.
 */
const matching = (candidates: readonly Candidate[], word: string): readonly Candidate[] => {
  const start = word.toLowerCase();
  const parts = (text: string): string => ` ${text.toLowerCase().replaceAll("/", " ")}`;
  const exactly = candidates.filter(({ value }) => value.startsWith(word));
  const alike = candidates.filter(({ value }) => value.toLowerCase().startsWith(start));
  const called = candidates.filter(({ value, alias = "" }) =>
    [value, alias].some((text) => parts(text).includes(parts(word))),
  );
  return [exactly, alike, called].find((found) => found.length > 0) ?? [];
};

const commandsOf = (group: Command): readonly Candidate[] =>
  group
    .createHelp()
    .visibleCommands(group)
    .map((command) => ({ value: command.name(), description: command.description() }));

/** The commands that can follow `help` and its arguments so far. */
const helpCommands = ({ command, args }: TypedWords): readonly Candidate[] => {
  let group: Command | undefined | null = command.parent;
  for (const word of args)
    group = group === null || group === undefined ? group : named(group, word);
  const topics = args.length === 0 && command.parent?.parent === null ? [HELP_TOPIC] : [];
  return group ? [...commandsOf(group), ...topics] : [];
};

/** The options that can still be given. One that takes several values can be repeated. */
const optionsOf = ({ command, options }: TypedWords, withGlobal: boolean): readonly Candidate[] => {
  const help = command.createHelp();
  return [
    ...help.visibleOptions(command).filter(({ long }) => withGlobal || long !== "--help"),
    ...(withGlobal ? help.visibleGlobalOptions(command) : []),
  ]
    .filter(({ long, variadic }) => variadic || !options.has(long ?? ""))
    .map(({ long, description }) => ({ value: long ?? "", description }));
};

/** The argument at an index; the last one may be a list. */
const argumentAt = ({ registeredArguments }: Command, index: number): Argument | undefined => {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic ? last : undefined);
};
