import { UsageError } from "./usage-error.ts";
import type { World } from "./world.ts";

export const PAYLOAD_OPTION = [
  "--payload <json>",
  "the request's payload, in place of the other options: JSON, @file, or - for standard input",
] as const;

export const DRY_RUN_OPTION = ["--dry-run", "answer as usual, but write nothing"] as const;

/** The text that `--payload` stands for. Throws UsageError for a file that cannot be read. */
export const payloadText = async (world: World, option: string): Promise<string> => {
  if (option === "-") return world.readStandardInput();
  return option.startsWith("@") ? readNamedFile(world, option.slice(1)) : option;
};

/** Reads a file that the command line names. Throws UsageError if it cannot be read. */
export const readNamedFile = async (world: World, path: string): Promise<string> => {
  try {
    return await world.readFile(path);
  } catch (error) {
    throw new UsageError(
      `cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
