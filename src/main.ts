import { createReadStream, readFileSync } from "node:fs";
import { EXIT } from "./cli/exit.ts";
import { runProgram } from "./cli/program.ts";
import { UsageError } from "./cli/usage-error.ts";
import { saveMemory } from "./memory.ts";
import { isTerminalAt, streamOf } from "./streams.ts";

/**
 * Runs the program in the real world. It joins the command line and the store; for many files at
 * once `many-files.ts` does. What costs time to have is made or loaded when it is first used.
 */
export const main = async (): Promise<void> => {
  const argv = process.argv.slice(2);
  saveMemory(argv);
  const status = await runProgram({
    argv,
    env: process.env,
    stdin: { isTerminal: isTerminalAt(0) },
    stdout: streamOf(1, () => process.stdout),
    stderr: streamOf(2, () => process.stderr),
    clock: () => Math.floor(Date.now() / 1000),
    readFile: (path) => boundedText(createReadStream(path), path),
    readSample: async (sample) =>
      readFileSync(new URL(`../fixtures/${sample}.json`, import.meta.url), "utf8"),
    readStandardInput: () => boundedText(process.stdin, "standard input"),
    askFiles: async function* (...share) {
      yield* (await import("./many-files.ts")).askFiles(...share);
    },
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
