import type { Command } from "commander";
import type { Bind } from "./run.ts";

/** Commands about one thing, such as `trade`. */
export type Group = {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly [string, ...string[]];
  /** Declares its commands. */
  readonly declare: (group: Command, bind: Bind) => void;
};
