import { createReadStream } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ExitStatus } from "../../src/cli/exit.ts";
import { runProgram } from "../../src/cli/program.ts";
import type { Prompter } from "../../src/cli/prompts/prompter.ts";
import type { World } from "../../src/cli/world.ts";
import { removeDeadSocket } from "../../src/dead-socket.ts";
import type { Seconds } from "../../src/domain/league/time.ts";
import { isDatabaseAddress } from "../../src/domain/port.ts";
import type { Limits } from "../../src/fetch/call.ts";
import { fetcherIn } from "../../src/fetch/fetch-league.ts";
import { recordingFolder } from "../../src/fetch/recording-folder.ts";
import { filesIn } from "../../src/folders.ts";
import { lineInput } from "../../src/line-input.ts";
import { noticeCommand, requireCommand } from "../../src/notice-command.ts";
import { backUpLeague, moveLeague, placeAt } from "../../src/places.ts";
import { answerRequest } from "../../src/service/door.ts";
import { leagueInMemory } from "../../src/store/memory/league-in-memory.ts";
import { hostOfStore } from "../../src/store/memory/memory-host.ts";
import { leagueDatabases } from "../../src/store/postgres/league-databases.ts";
import {
  hostAt,
  leagueAt,
  leagueToRemoveAt,
  severalAt,
} from "../../src/store/postgres/leagues-at-address.ts";
import { filePlace, leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../src/store/sqlite/league-host.ts";
import { servedLeague } from "../../src/store/sqlite/served-league.ts";
import { tokensOf } from "../../src/store/tokens.ts";
import { ROOT } from "./command.ts";
import { NOON } from "./sandlot.ts";

/** The world around a program in a test. By default, the streams are pipes and the time is noon. */
export type Around = {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** The width of the terminal that the streams are. */
  readonly terminal?: number;
  /** Streams that are pipes even with a terminal. */
  readonly pipes?: readonly ("stdin" | "stdout" | "stderr")[];
  /** The time without `--now`. If it is missing, FANTASY_TX_NOW says noon. */
  readonly clock?: () => Seconds;
  readonly door?: World["door"];
  readonly files?: typeof leagueFiles;
  /** Answers the prompts. By default no prompt is expected. */
  readonly prompter?: Prompter;
  /** What a call of a platform may take. */
  readonly limits?: Limits;
};

/** Bytes in chunks that break lines and characters. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let i = 0; i < bytes.length; i += 7) yield bytes.subarray(i, i + 7);
}

const PIPE = { isTerminal: false, columns: undefined };

/**
 * Runs a command line as `main` does, on real league files, but in the test's process. It is for
 * tests with terminals, and for tests of many command lines.
 */
export const inWorld = async (
  argv: readonly string[],
  {
    env = {},
    input = "",
    terminal,
    pipes = [],
    clock,
    door = async () => answerRequest,
    files = leagueFiles,
    prompter,
    limits,
  }: Around = {},
): Promise<{ stdout: string; stderr: string; status: ExitStatus }> => {
  const written = { stdout: "", stderr: "" };
  const isTerminal = (name: "stdin" | keyof typeof written): boolean =>
    terminal !== undefined && !pipes.includes(name);
  const stream = (name: keyof typeof written): World["stdout"] => ({
    write: (text) => {
      written[name] += text;
    },
    hasFailed: () => false,
    isClosed: () => false,
    drained: async () => {},
    ...(isTerminal(name) ? { isTerminal: true, columns: terminal } : PIPE),
  });
  const status = await runProgram({
    argv,
    env: { ...(clock === undefined && { FANTASY_TX_NOW: String(NOON) }), ...env },
    stdin: { isTerminal: isTerminal("stdin") && prompter !== undefined },
    stdout: stream("stdout"),
    stderr: stream("stderr"),
    clock: clock ?? (() => NOON),
    readFile: (path) => readFile(path, "utf8"),
    realPath: (path) => realpath(path),
    readFolder: filesIn,
    readSample: (sample) => readFile(join(ROOT, "fixtures", `${sample}.json`), "utf8"),
    readStandardInput: async () => input,
    openLines: (name, longest) =>
      name === "-"
        ? lineInput(Readable.from(chunksOf(Buffer.from(input))), "standard input", longest)
        : lineInput(createReadStream(name), name, longest),
    listenForStop: () => ({
      // A server that starts here stops at once. Anything else has no time to.
      stopped: argv.includes("serve") ? Promise.resolve("SIGTERM") : new Promise(() => {}),
      signal: () => undefined,
      close: () => {},
    }),
    leagueAt: async (name) => (isDatabaseAddress(name) ? leagueAt(name) : files.leagueFile(name)),
    openLeague: async (name) =>
      isDatabaseAddress(name)
        ? { store: await leagueAt(name), close: () => {} }
        : servedLeague(name),
    tokensIn: async (name) =>
      isDatabaseAddress(name) ? tokensOf(await leagueAt(name)) : tokensOf(files.leagueFile(name)),
    leagueInMemory: async () => leagueInMemory,
    leagueDatabases: async () => leagueDatabases,
    leagueToRemove: leagueToRemoveAt,
    placeAt: async (name, newLeague) =>
      isDatabaseAddress(name)
        ? placeAt(name, newLeague)
        : { ...filePlace(name), check: async (...check) => files.checkLeagueFile(name, ...check) },
    backUpLeague,
    moveLeague,
    severalAt: async (name) => (isDatabaseAddress(name) ? severalAt(name) : undefined),
    leagueHost: async (names) =>
      isDatabaseAddress(names[0] ?? "") ? hostAt(names[0] ?? "") : leagueHost(names),
    hostOfStore: async (store) => hostOfStore(store),
    removeDeadSocket,
    fetcher: async () => fetcherIn(env, limits),
    recordingFolder: async (folder, address) => recordingFolder(folder, address),
    noticeCommand: async (command) => {
      requireCommand(command, { ...process.env, ...env });
      return noticeCommand(command, { ...process.env, ...env });
    },
    door,
    prompter: async () => {
      if (prompter === undefined) throw new Error("nobody is there to be asked");
      return prompter;
    },
  });
  return { ...written, status };
};
