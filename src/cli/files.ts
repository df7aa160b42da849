import { UsageError } from "./usage-error.ts";
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
    throw new UsageError(`cannot read ${path}: ${whyUnreadable(error)}`);
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

/** Why a file cannot be read, in words. An error that is not expected keeps its own message. */
export const whyUnreadable = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return ("code" in error && REASONS[String(error.code)]) || error.message;
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is a file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
};
