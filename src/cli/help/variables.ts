import type { Option } from "commander";

const VARIABLES = new WeakMap<Option, readonly string[]>();

/**
 * Declares the environment variables of an option, and what holds if neither is given. Its
 * description and the man page name them. commander's own `env` does not fit: it reads the
 * environment of the process itself, and an empty variable counts for it.
 */
export const withVariables = (
  option: Option,
  variables: readonly [string, ...string[]],
  otherwise?: string,
): Option => {
  VARIABLES.set(option, variables);
  const all = variables.join(", ");
  option.description += otherwise === undefined ? ` (${all})` : ` (${all}; default: ${otherwise})`;
  return option;
};

/** The environment variables of an option. */
export const variablesOf = (option: Option): readonly string[] => VARIABLES.get(option) ?? [];
