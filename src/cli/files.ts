import { getSystemErrorMessage } from "node:util";
import { UsageError } from "./context.ts";
import type { World } from "./world.ts";

/** The value of `--payload`: JSON, `@file` or `-`. Throws UsageError if it cannot be read. */
export const payloadText = async (world: World, option: string): Promise<string> => {
  if (option === "-") return world.readStandardInput();
  return option.startsWith("@") ? readNamedFile(world, option.slice(1)) : option;
};

/** Reads a file that the command line names. Throws UsageError if it cannot be read. */
export const readNamedFile = async (world: World, path: string): Promise<string> => {
  try {
    return await world.readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${path}: ${systemReason(error)}`);
  }
};

/** A file that was read. Messages call it `name`. */
export type ReadFile = { readonly name: string; readonly text: string };

/** Reads files that the command line names; `-` means standard input. */
export const readNamedFiles = (
  world: World,
  names: readonly string[],
): Promise<readonly ReadFile[]> =>
  Promise.all(
    names.map(async (name) =>
      name === "-"
        ? { name: "standard input", text: await world.readStandardInput() }
        : { name, text: await readNamedFile(world, name) },
    ),
  );

/** Why the system refused something, in words. An error of another kind keeps its own message. */
export const systemReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return "errno" in error && typeof error.errno === "number"
    ? getSystemErrorMessage(error.errno)
    : error.message;
};
