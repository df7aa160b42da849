import { isUtf8 } from "node:buffer";
import { createReadStream, promises, readFileSync } from "node:fs";
import { UsageError } from "./cli/context.ts";
import { EXIT } from "./cli/exit.ts";
import { load } from "./cli/lazy.ts";
import { runProgram } from "./cli/program.ts";
import { withoutPasswords } from "./cli/visible.ts";
import type { StopListener, StopSignal } from "./cli/world.ts";
import { isDatabaseAddress, type LeagueStore } from "./domain/port.ts";
import { lineInput } from "./line-input.ts";
import { backUpLeague, moveLeague, placeAt } from "./places.ts";
import { isTerminalAt, streamOf } from "./streams.ts";

/**
 * Runs the program in the real world: joins the command line and the store. Whatever is slow to
 * load is loaded when it is first used.
 */
export const main = async (): Promise<void> => {
  hidePasswords();
  const status = await runProgram({
    argv: process.argv.slice(2),
    env: process.env,
    stdin: { isTerminal: isTerminalAt(0) },
    stdout: streamOf(1, () => process.stdout),
    stderr: streamOf(2, () => process.stderr),
    clock: () => Math.floor(Date.now() / 1000),
    readFile: (path) => boundedText(createReadStream(path), path),
    // Node loads `promises` when it is first read: 2 ms.
    realPath: (path) => promises.realpath(path),
    readFolder: async (path) => (await import("./folders.ts")).filesIn(path),
    readSample: async (sample) =>
      readFileSync(new URL(`../fixtures/${sample}.json`, import.meta.url), "utf8"),
    readStandardInput: () => boundedText(process.stdin, "standard input"),
    openLines: (name, longest) =>
      name === "-"
        ? lineInput(process.stdin, "standard input", longest)
        : lineInput(createReadStream(name), name, longest),
    listenForStop,
    leagueAt,
    openLeague: async (name) =>
      isDatabaseAddress(name)
        ? { store: await leagueAt(name), close: () => {} }
        : (await import("./store/sqlite/served-league.ts")).servedLeague(name),
    tokensIn: async (name) => (await import("./store/tokens.ts")).tokensOf(await leagueAt(name)),
    leagueInMemory: async () => (await import("./store/memory/league-in-memory.ts")).leagueInMemory,
    leagueDatabases: async () =>
      (await import("./store/postgres/league-databases.ts")).leagueDatabases,
    leagueToRemove: async (address) => (await postgres()).leagueToRemoveAt(address),
    placeAt,
    backUpLeague,
    moveLeague,
    severalAt: async (name) =>
      isDatabaseAddress(name) ? (await postgres()).severalAt(name) : undefined,
    leagueHost: async (names) => {
      const [address] = names.filter(isDatabaseAddress);
      if (address === undefined)
        return (await import("./store/sqlite/league-host.ts")).leagueHost(names);
      if (names.length === 1) return (await postgres()).hostAt(address);
      throw new UsageError(
        "a server of a database has no other leagues: serve those with another server",
      );
    },
    hostOfStore: async (store) =>
      (await import("./store/memory/memory-host.ts")).hostOfStore(store),
    removeDeadSocket: async (path) => (await import("./dead-socket.ts")).removeDeadSocket(path),
    fetcher: async () => (await import("./fetch/fetch-league.ts")).fetcherIn(process.env),
    recordingFolder: async (folder, address) =>
      (await import("./fetch/recording-folder.ts")).recordingFolder(folder, address),
    noticeCommand: async (command) => {
      const { noticeCommand, requireCommand } = await import("./notice-command.ts");
      requireCommand(command, process.env);
      return noticeCommand(command, process.env);
    },
    door: async () => (await load.door()).answerRequest,
    prompter: async ({ hasColour, isAscii }) => {
      // inquirer colours its own texts, and has no option for this.
      if (!hasColour) process.env["NO_COLOR"] = "1";
      const { inquirerPrompter } = await load.inquirer();
      // Ctrl-D at a prompt closes the input. Then Node has nothing to wait for, and ends.
      process.once("beforeExit", () => {
        process.exitCode ??= EXIT.cancelled;
      });
      const { stdin: input, stderr: output } = process;
      return inquirerPrompter({ input, output, hasColour, isAscii, rows: output.rows });
    },
  });
  process.exitCode ??= status;
};

const postgres = () => import("./store/postgres/leagues-at-address.ts");

const sqlite = () => import("./store/sqlite/league-files.ts");

const leagueAt = async (name: string): Promise<LeagueStore> =>
  isDatabaseAddress(name)
    ? (await postgres()).leagueAt(name)
    : (await sqlite()).leagueFiles.leagueFile(name);

/**
 * Changes what `ps` shows, if the command line has a password. `ps` shows the password while Node
 * starts, so the help recommends a file for it.
 */
const hidePasswords = (): void => {
  const words = process.argv.slice(2);
  const shown = words.map(withoutPasswords);
  if (shown.some((word, i) => word !== words[i]))
    process.title = ["fantasy-tx", ...shown].join(" ");
};

const listenForStop = (): StopListener => {
  let caught: StopSignal | undefined;
  const { promise: stopped, resolve } = Promise.withResolvers<StopSignal>();
  const catchers = STOP_SIGNALS.map((signal) => ({
    signal,
    catchSignal: (): void => {
      caught ??= signal;
      resolve(signal);
      close();
    },
  }));
  const close = (): void => {
    for (const { signal, catchSignal } of catchers) process.off(signal, catchSignal);
  };
  for (const { signal, catchSignal } of catchers) process.on(signal, catchSignal);
  return { stopped, signal: () => caught, close };
};

const STOP_SIGNALS: readonly StopSignal[] = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"];

/** The most bytes to read from a file or standard input: `/dev/zero` never ends. */
const MAX_BYTES = 256_000_000;

/**
 * Reads a stream to its end. Throws UsageError if it is too long, or not UTF-8: nobody would notice a
 * name that is decoded wrongly.
 */
const boundedText = async (stream: AsyncIterable<Buffer>, name: string): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new UsageError(`${name}: more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  if (!isUtf8(whole)) throw new UsageError(`${name} is not UTF-8: save it as UTF-8`);
  return whole.toString("utf8");
};
