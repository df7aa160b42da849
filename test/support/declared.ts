import type { Command } from "commander";
import { declareProgram } from "../../src/cli/program.ts";

/** The declarations of all commands, which run nothing. */
export const declared = (): Command => {
  const stream = {
    write: () => {},
    hasFailed: () => false,
    isClosed: () => false,
    drained: async () => {},
    isTerminal: false,
    columns: undefined,
  };
  const world = { argv: [], env: {}, stdout: stream, stderr: stream };
  return declareProgram(world, async () => {});
};
