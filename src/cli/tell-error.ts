import { CommanderError } from "commander";
import { StoreError } from "../domain/store-error.ts";
import { FetchError } from "../importers/fetched.ts";
import { UsageError } from "./context.ts";
import { EXIT, type ExitStatus, statusOfProblem } from "./exit.ts";
import { Cancelled } from "./prompts/prompter.ts";
import { visible } from "./visible.ts";
import type { World } from "./world.ts";

/**
 * Prints an error on standard error, and returns the exit status. `file` is the file that caused
 * the error, if a command works on several.
 */
export const tellError = (
  { argv, stderr }: Pick<World, "argv" | "stderr">,
  error: unknown,
  file?: string,
): ExitStatus => {
  const tell = (line: string): void => stderr.write(`fantasy-tx: ${visible(line)}\n`);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UsageError) {
    tell(error.message);
    return EXIT.usage;
  }
  if (error instanceof Cancelled) {
    tell("cancelled; nothing was written");
    return EXIT.cancelled;
  }
  if (error instanceof StoreError) {
    tell(error.message);
    return statusOfProblem[error.problem];
  }
  if (error instanceof FetchError) {
    tell(error.message);
    return error.problem === "unreachable" ? EXIT.busyFile : EXIT.usage;
  }
  const where = file === undefined ? "" : `${file}: `;
  tell(`${where}internal error: ${error instanceof Error ? error.message : String(error)}`);
  if (argv.includes("--debug")) {
    const details = error instanceof Error ? (error.stack ?? "") : "";
    for (const line of details.split("\n")) tell(line);
  } else tell("run the command again with --debug, and report the details");
  return EXIT.fault;
};
