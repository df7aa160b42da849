import type { Command, Option } from "commander";
import { named } from "../command.ts";
import type { Typed } from "../values/values.ts";

/** The words before the cursor, parsed by the declarations of the commands. */
export type TypedWords = Typed & {
  readonly command: Command;
  /** The option whose value comes next. */
  readonly awaiting: Option | undefined;
  /** Whether a value must come next. A list that has one may also end. */
  readonly isValueNeeded: boolean;
  /** Whether `--` was typed, after which there are no options. */
  readonly hasEnded: boolean;
};

/** Parses words as commander does. What it cannot parse is left out. */
export const readTypedWords = (program: Command, words: readonly string[]): TypedWords => {
  const options = new Map<string, readonly string[]>();
  const args: string[] = [];
  let command = program;
  let awaiting: Option | undefined;
  let isValueNeeded = false;
  let hasEnded = false;
  const give = (option: Option, ...values: readonly string[]): void => {
    const flag = option.long ?? "";
    options.set(flag, [...(options.get(flag) ?? []), ...values]);
  };
  for (const word of words) {
    if (hasEnded) args.push(word);
    else if (awaiting !== undefined && (isValueNeeded || !isOption(word))) {
      give(awaiting, word);
      isValueNeeded = false;
      if (!awaiting.variadic) awaiting = undefined;
    } else if (word === "--") {
      hasEnded = true;
      awaiting = undefined;
    } else if (isOption(word)) {
      const { option, value } = parseOption(command, word);
      const needsValue = option?.required === true && value === undefined;
      if (option !== undefined) give(option, ...(value === undefined ? [] : [value]));
      awaiting = needsValue ? option : undefined;
      isValueNeeded = needsValue;
    } else {
      const next = args.length === 0 ? named(command, word) : undefined;
      if (next === undefined) args.push(word);
      command = next ?? command;
    }
  }
  return { command, options, args, awaiting, isValueNeeded, hasEnded };
};

/** The option in a word such as `--format=json`, and its value. */
export const parseOption = (
  command: Command,
  word: string,
): { readonly option: Option | undefined; readonly value: string | undefined } => {
  const at = word.indexOf("=");
  const flag = at < 0 ? word : word.slice(0, at);
  const option = selfAndParents(command)
    .flatMap((each) => each.options)
    .find(({ long, short }) => flag === long || flag === short);
  return { option, value: at < 0 ? undefined : word.slice(at + 1) };
};

const selfAndParents = (command: Command): readonly Command[] => [
  command,
  ...(command.parent === null ? [] : selfAndParents(command.parent)),
];

export const isOption = (word: string): boolean => word.length > 1 && word.startsWith("-");
