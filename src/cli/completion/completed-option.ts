import { Argument, Option } from "commander";
import type { Target, Values } from "./values.ts";

/**
 * Finds the values of an option or argument. Only `__complete` calls it, so a command that runs
 * does not load their code.
 */
export type Completion = (target: Target) => Values | Promise<Values>;

const COMPLETIONS = new WeakMap<Option | Argument, Completion>();

/** An option whose value can be completed. */
export const completedOption = (
  flags: string,
  description: string,
  completion: Completion,
): Option => completedBy(new Option(flags, description), completion);

/** An argument that can be completed. */
export const completedArgument = (
  name: string,
  description: string,
  completion: Completion,
): Argument => completedBy(new Argument(name, description), completion);

const completedBy = <Declared extends Option | Argument>(
  declared: Declared,
  completion: Completion,
): Declared => {
  COMPLETIONS.set(declared, completion);
  return declared;
};

/**
 * What completes an option or argument: its own completion, its choices, or file names if its
 * placeholder names a file or folder, such as `<file>` or `<doc.json>`. Undefined for free text.
 */
export const completionOf = (declared: Option | Argument): Completion | undefined => {
  const own = COMPLETIONS.get(declared);
  if (own !== undefined) return own;
  const { argChoices } = declared;
  if (argChoices !== undefined) return () => argChoices;
  const placeholder = declared instanceof Option ? declared.flags : declared.name();
  return /\b(file|folder)\b|\.json\b/.test(placeholder) ? () => "files" : undefined;
};
