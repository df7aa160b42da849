import { readFile } from "node:fs/promises";
import type { ExitStatus } from "../../src/cli/exit.ts";
import { runProgram } from "../../src/cli/program.ts";
import type { World } from "../../src/cli/world.ts";
import { answerRequest } from "../../src/service/door.ts";
import { leagueFiles } from "../../src/store/league-file.ts";
import { NOON } from "./sandlot.ts";

/** What stands around a program that a test runs; it is a pipe's and the time is noon. */
type Around = {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** The width of the terminal that both streams are. */
  readonly terminal?: number;
  readonly door?: World["door"];
};

/**
 * Runs a command line as `main` does, on real league files, but in the test's own process: for
 * terminals, which a test has none of, and for tables of many command lines.
 */
export const inWorld = async (
  argv: readonly string[],
  { env = {}, input = "", terminal, door = async () => answerRequest }: Around = {},
): Promise<{ stdout: string; stderr: string; status: ExitStatus }> => {
  const written = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof written): World["stdout"] => ({
    write: (text) => {
      written[name] += text;
    },
    isTerminal: terminal !== undefined,
    columns: terminal,
  });
  const status = await runProgram({
    argv,
    env: { FANTASY_TX_NOW: String(NOON), ...env },
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    clock: () => NOON,
    readFile: (path) => readFile(path, "utf8"),
    readStandardInput: async () => input,
    leagueFiles: async () => leagueFiles,
    door,
  });
  return { ...written, status };
};
