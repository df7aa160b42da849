import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { runProgram } from "./cli/program.ts";
import type { Stream } from "./cli/world.ts";

/** Runs the program in the real world: the one place that joins the command line and the store. */
export const main = async (): Promise<void> => {
  process.exitCode = await runProgram({
    argv: process.argv.slice(2),
    env: process.env,
    stdout: streamOf(process.stdout),
    stderr: streamOf(process.stderr),
    clock: () => Math.floor(Date.now() / 1000),
    readFile: (path) => readFile(path, "utf8"),
    readStandardInput: () => text(process.stdin),
    leagueFiles: async () => (await import("./store/league-file.ts")).leagueFiles,
    door: async () => (await import("./service/door.ts")).answerRequest,
  });
};

const streamOf = (stream: NodeJS.WriteStream): Stream => {
  // Whoever reads has had enough, as `| head` does: nothing is left to be done.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  return {
    write: (written) => {
      stream.write(written);
    },
    isTerminal: stream.isTTY === true,
    columns: stream.isTTY ? stream.columns : undefined,
  };
};
