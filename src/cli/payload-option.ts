import { Option } from "commander";
import { completedOption } from "./completion/completed-option.ts";
import type { Context } from "./context.ts";
import { payloadText } from "./files.ts";
import { UsageError } from "./usage-error.ts";

/** For a command that makes a payload of its other options. */
export const PAYLOAD_OPTION = completedOption(
  "--payload <json>",
  "the request's payload instead of the other options: JSON, @file, or - for standard input",
  ({ word }) => (word.startsWith("@") ? "files" : ["@", "-"]),
);

export const DRY_RUN_OPTION = new Option("--dry-run", "answer as usual, but change nothing");

export const YES_OPTION = new Option("--yes", "skip all prompts and confirmations");

/** The options that every writing command has. */
export type WritingOptions = { readonly payload?: string; readonly dryRun?: true };

/** The options of a command that asks on a terminal before it writes. */
export type AskingOptions = WritingOptions & { readonly yes?: true };

/**
 * The JSON text of a request's payload. It comes from `--payload` or, without it, from the
 * command's own options. `words` holds those options and arguments by name. Throws UsageError if
 * both are given, or if the payload's file cannot be read.
 */
export const payloadOf = async (
  { world }: Context,
  payload: string | undefined,
  words: Readonly<Record<string, unknown>>,
  ownPayload: () => unknown,
): Promise<string> => {
  if (payload === undefined) return JSON.stringify(await ownPayload());
  const [word] = Object.entries(words).find(([, value]) => isGiven(value)) ?? [];
  if (word !== undefined)
    throw new UsageError(
      `${word} and --payload cannot be combined: the payload replaces arguments and options`,
    );
  return payloadText(world, payload);
};

const isGiven = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Options keyed by their flag, such as `--execute-immediately`. */
export const byFlag = (options: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<unknown>({ ...options }).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
