import { fstatSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { EXIT } from "./cli/exit.ts";
import { runProgram } from "./cli/program.ts";
import type { Stream } from "./cli/world.ts";

/** Runs the program in the real world: the one place that joins the command line and the store. */
export const main = async (): Promise<void> => {
  const status = await runProgram({
    argv: process.argv.slice(2),
    env: process.env,
    stdin: { isTerminal: process.stdin.isTTY === true },
    stdout: streamOf(process.stdout),
    stderr: streamOf(process.stderr),
    clock: () => Math.floor(Date.now() / 1000),
    readFile: (path) => readFile(path, "utf8"),
    readSample: (sample) =>
      readFile(new URL(`../fixtures/${sample}.json`, import.meta.url), "utf8"),
    readStandardInput: () => text(process.stdin),
    leagueFiles: async () => (await import("./store/league-file.ts")).leagueFiles,
    door: async () => (await import("./service/door.ts")).answerRequest,
    prompter: async ({ hasColour, isAscii }) => {
      // inquirer knows no other way to be told.
      if (!hasColour) process.env["NO_COLOR"] = "1";
      const { inquirerPrompter } = await import("./cli/prompts/inquirer.ts");
      return inquirerPrompter({ output: process.stderr, isAscii, rows: process.stderr.rows });
    },
  });
  process.exitCode ??= status;
};

type OutputStream = NodeJS.WriteStream & { readonly fd: number };

const streamOf = (stream: OutputStream): Stream => {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever reads has had enough, as `| head` does: nothing is left to be done.
    if (error.code === "EPIPE") process.exit(0);
    process.exitCode = EXIT.fault;
    if (stream !== process.stderr)
      process.stderr.write(`fantasy-tx: the output could not be written: ${error.message}\n`);
  });
  return {
    // Node's stream on a file takes a short write, as on a full disk, for a whole one.
    write: isFile(stream) ? (text) => writeFileSync(stream.fd, text) : (text) => stream.write(text),
    isTerminal: stream.isTTY === true,
    // A terminal that was never told its size says 0.
    columns: (stream.isTTY && stream.columns) || undefined,
  };
};

const isFile = ({ fd }: OutputStream): boolean => {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
};
