import { createReadStream, fstatSync, promises, writeFileSync } from "node:fs";
import { isatty } from "node:tty";
import { EXIT } from "./cli/exit.ts";
import { runProgram } from "./cli/program.ts";
import { UsageError } from "./cli/usage-error.ts";
import type { Stream } from "./cli/world.ts";

/**
 * Runs the program in the real world: the one place that joins the command line and the store.
 * What costs time to have, streams among it, is made when it is first used.
 */
export const main = async (): Promise<void> => {
  const status = await runProgram({
    argv: process.argv.slice(2),
    env: process.env,
    stdin: { isTerminal: isatty(0) },
    stdout: streamOf(1, () => process.stdout),
    stderr: streamOf(2, () => process.stderr),
    clock: () => Math.floor(Date.now() / 1000),
    readFile: (path) => boundedText(createReadStream(path), path),
    readSample: (sample) =>
      promises.readFile(new URL(`../fixtures/${sample}.json`, import.meta.url), "utf8"),
    readStandardInput: () => boundedText(process.stdin, "standard input"),
    leagueFiles: async () => (await import("./store/league-file.ts")).leagueFiles,
    door: async () => (await import("./service/door.ts")).answerRequest,
    prompter: async ({ hasColour, isAscii }) => {
      // inquirer knows no other way to be told.
      if (!hasColour) process.env["NO_COLOR"] = "1";
      const { inquirerPrompter } = await import("./cli/prompts/inquirer.ts");
      // Ctrl-D closes the input at a question, which leaves the program nothing to wait for.
      process.once("beforeExit", () => {
        process.exitCode ??= EXIT.cancelled;
      });
      const { stdin: input, stderr: output } = process;
      return inquirerPrompter({ input, output, isAscii, rows: output.rows });
    },
  });
  process.exitCode ??= status;
};

/** More than any document, payload or scenario may have; `/dev/zero` and `yes` never end. */
const MOST_BYTES = 256_000_000;

/** What comes in to its end. Throws UsageError where that is farther than anything should go. */
const boundedText = async (stream: AsyncIterable<Buffer>, name: string): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new UsageError(`${name}: more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const streamOf = (fd: number, stream: () => NodeJS.WriteStream): Stream => {
  let opened: NodeJS.WriteStream | undefined;
  const open = (): NodeJS.WriteStream => {
    opened ??= stream().on("error", tellUnwritten);
    return opened;
  };
  const isTerminal = isatty(fd);
  return {
    // Node's stream on a file takes a short write, as on a full disk, for a whole one.
    write: isFile(fd) ? (text) => writeFileSync(fd, text) : (text) => open().write(text),
    isTerminal,
    get columns() {
      // A terminal that was never told its size says 0.
      return (isTerminal && open().columns) || undefined;
    },
  };
};

const tellUnwritten = function (this: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  // Whoever reads has had enough, as `| head` does: nothing is left to be done.
  if (error.code === "EPIPE") process.exit(0);
  process.exitCode = EXIT.fault;
  if (this !== process.stderr)
    process.stderr.write(`fantasy-tx: the output could not be written: ${error.message}\n`);
};

const isFile = (fd: number): boolean => {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
};
