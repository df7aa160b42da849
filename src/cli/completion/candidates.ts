import type { Argument, Command, Option } from "commander";
import { named, wordsOf } from "../declared.ts";
import { fixedValues } from "./fixed-values.ts";
import { isOption, parseOption, readTypedWords, type TypedWords } from "./typed-words.ts";

/** A word that can be completed at the cursor. */
export type Candidate = {
  readonly value: string;
  readonly description?: string;
  /** Another name for it, such as a team's name for its id. */
  readonly alias?: string;
};

/** The option or argument whose value is completed, and what has been typed so far. */
export type Target = {
  /** Such as `trade offer --give`, `trade act trade-id`, or `--as` for a global option. */
  readonly slot: string;
  readonly typed: TypedWords;
  readonly word: string;
};

export type Candidates = { readonly list: readonly Candidate[]; readonly areFiles: boolean };

/**
 * The completions at the cursor: commands, options or values. `live` gives the values that come
 * from the league, and is called only if they are needed.
 */
export const candidatesFor = async (
  program: Command,
  before: readonly string[],
  current: string,
  live: (target: Target) => Promise<readonly Candidate[]>,
): Promise<Candidates> => {
  const typed = readTypedWords(program, before);
  const { command, awaiting, isValueNeeded, hasEnded, args } = typed;
  const valuesOf = async (slot: Slot, word: string, head = ""): Promise<Candidates> => {
    const values = await slotValues({ slot: slot.name, typed, word }, slot, live);
    const list = matching(values.list, word).map((each) => ({ ...each, value: head + each.value }));
    return { ...values, list };
  };

  const isAtOption = !hasEnded && current.startsWith("-");
  if (isAtOption && isOption(current) && current.includes("=")) {
    const { option, value = "" } = parseOption(command, current);
    return option?.required
      ? valuesOf(
          optionSlot(command, option),
          value,
          current.slice(0, current.length - value.length),
        )
      : NONE;
  }
  if (isAtOption) return { list: matching(optionsOf(typed, true), current), areFiles: false };
  if (awaiting !== undefined) {
    const values = await valuesOf(optionSlot(command, awaiting), current);
    if (isValueNeeded || values.list.length > 0 || values.areFiles) return values;
  }
  if (command.name() === "help")
    return { list: matching(helpCommands(typed), current), areFiles: false };
  if (command.commands.length > 0)
    return { list: args.length > 0 ? [] : matching(commandsOf(command), current), areFiles: false };
  const argument = argumentAt(command, args.length);
  if (argument !== undefined) return valuesOf(argumentSlot(command, argument), current);
  // If only options can follow, offer them before a dash is typed.
  const isAtEnd = current === "" && !hasEnded;
  return isAtEnd ? { list: optionsOf(typed, false), areFiles: false } : NONE;
};

const NONE: Candidates = { list: [], areFiles: false };

/** An option or argument that takes a value, as it is declared. */
type Slot = {
  readonly name: string;
  readonly choices: readonly string[] | undefined;
  /** As `--help` writes it, such as `<file>`. */
  readonly placeholder: string;
};

export const optionSlot = (command: Command, option: Option): Slot => ({
  name:
    command.options.includes(option) && command.parent !== null
      ? `${wordsOf(command)} ${option.long}`
      : `${option.long}`,
  choices: option.argChoices,
  placeholder: option.flags,
});

export const argumentSlot = (command: Command, argument: Argument): Slot => ({
  name: `${wordsOf(command)} ${argument.name()}`,
  choices: argument.argChoices,
  placeholder: argument.name(),
});

/** Whether a value is a file name, judging by its placeholder. */
export const isFile = ({ placeholder }: Slot): boolean => /\bfile\b|\.json\b/.test(placeholder);

const slotValues = async (
  target: Target,
  slot: Slot,
  live: (target: Target) => Promise<readonly Candidate[]>,
): Promise<Candidates> => {
  const isPayloadFile = slot.name.endsWith(" --payload") && target.word.startsWith("@");
  if (isFile(slot) || isPayloadFile) return { list: [], areFiles: true };
  const fixed = slot.choices ?? fixedValues(target);
  const list = fixed?.map((value) => ({ value })) ?? (await live(target));
  return { list, areFiles: false };
};

/**
 * The candidates that begin with a word: in its own case, otherwise in any case, otherwise in one
 * of the words of the value or alias.
 */
const matching = (candidates: readonly Candidate[], word: string): readonly Candidate[] => {
  const start = word.toLowerCase();
  const begins = (text: string): boolean => text.toLowerCase().startsWith(start);
  const exactly = candidates.filter(({ value }) => value.startsWith(word));
  const alike = candidates.filter(({ value }) => begins(value));
  const called = candidates.filter(({ value, alias = "" }) =>
    [...value.split(" "), alias, ...alias.split(" ")].some(begins),
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
  return group ? commandsOf(group) : [];
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
