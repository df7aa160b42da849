import type { Command, OptionValues } from "commander";
import type { Context } from "./context.ts";
import type { ExitStatus } from "./exit.ts";

/** Runs a command with its parsed options and arguments. */
export type Run<Options> = (
  context: Context,
  options: Options,
  args: readonly string[],
) => Promise<ExitStatus>;

/** Binds a command's `run` to its declaration. */
export type Bind = <Options extends OptionValues>(
  run: Run<Options>,
) => (this: Command) => Promise<void>;
