import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { BIN, NOW } from "./command.ts";

export type BuiltServer = {
  readonly address: string;
  readonly process: ChildProcess;
  /** Everything on standard error so far. */
  readonly log: () => string;
  /** The exit status; null if a signal ended it. */
  readonly ended: Promise<number | null>;
};

type Options = {
  /** The command that the server's command line is added to. */
  readonly before?: readonly string[];
  /** Arguments of Node. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the built `fantasy-tx serve` on a free port, at noon. It ends with the test. */
export const builtServer = async (
  args: readonly string[],
  afterTest: (undo: () => void) => void = onTestFinished,
  { before = [], node = [], env = { FANTASY_TX_NOW: NOW } }: Options = {},
): Promise<BuiltServer> => {
  const port = args.includes("--socket") ? [] : ["--port", "0"];
  const line = [...before, process.execPath, ...node, BIN, "serve", ...port, ...args];
  const [program = "", ...words] = line;
  const server = spawn(program, words, {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterTest(() => server.kill("SIGKILL"));
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = once(server, "close").then(([status]) => status as number | null);
  let said = "";
  for await (const text of server.stdout.setEncoding("utf8")) {
    said += text;
    const [, address] = /^fantasy-tx listens on (.+)\n/.exec(said) ?? [];
    if (address === undefined) continue;
    return { address, process: server, log: () => log, ended };
  }
  throw new Error(`the server ended with ${await ended}: ${log}`);
};
