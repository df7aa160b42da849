import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Agent } from "node:http";
import { expect, onTestFinished } from "vitest";
import { PATHS } from "../../src/service/paths.ts";
import { BIN, type Finished, fantasyTx, NOW } from "./command.ts";
import { parsed } from "./json.ts";
import { type Received, type Sent, sendTo } from "./served.ts";

/** A process of the built `fantasy-tx serve`, on a free port. */
export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  readonly address: string;
  /** Standard error so far. */
  readonly log: () => string;
  /**
   * Sends one request, and waits for the whole answer. Without an agent, each has its own
   * connection.
   */
  readonly send: (sent: Sent, agent?: Agent | false) => Promise<Received>;
  /** Sends a signal, and resolves when the process has ended. */
  readonly stop: (signal: NodeJS.Signals) => Promise<Omit<Finished, "stdout" | "stderr">>;
};

type Options = {
  /** The command that the server's command line is added to. */
  readonly before?: readonly string[];
  /** Arguments of Node. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Starts `fantasy-tx serve` for the running test, without a limit of requests a minute. The time
 * stands still at noon, unless `env` says otherwise.
 */
export const serverProcess = async (
  args: readonly string[],
  { before = [], node = [], env = { FANTASY_TX_NOW: NOW } }: Options = {},
): Promise<ServerProcess> => {
  const serve = ["serve", ...args, "--port", "0", "--rate-limit", "off"];
  const [program = "", ...words] = [...before, process.execPath, ...node, BIN, ...serve];
  const child = spawn(program, words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  let stdout = "";
  let log = "";
  const listening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<Omit<Finished, "stdout" | "stderr">>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    const [, address] = /^fantasy-tx listens at (\S+)\n/.exec(stdout) ?? [];
    if (address !== undefined) listening.resolve(address);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  child.on("error", listening.reject);
  child.on("close", (status, signal) => {
    listening.reject(new Error(`the server ended with ${status ?? signal}: ${log}`));
    ended.resolve({ status, signal });
  });
  const stop: ServerProcess["stop"] = (signal) => {
    child.kill(signal);
    return ended.promise;
  };
  onTestFinished(async () => {
    await stop("SIGKILL");
  });
  const address = await listening.promise;
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(address).port),
    address,
    log: () => log,
    send: (sent, agent) => sendTo(address, sent, agent),
    stop,
  };
};

/** The bytes of memory that a server takes. */
export const memoryOf = ({ pid }: ServerProcess): number =>
  1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Ann's offer of her catcher to team 2, as JSON, or another offer by anybody. */
export const offerOf = (as: string, payload: object = {}, query = ""): Sent => ({
  method: "POST",
  path: `${PATHS.trade}?as=${as}&response_format=json${query}`,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ team_from: "1", team_to: "2", players: ["101:1:2"], ...payload }),
});

/** The exceptions of an answer that is JSON. */
export const exceptionsIn = ({
  text,
}: Received): readonly { readonly type: string; readonly msg: string }[] =>
  parsed<{ readonly body: { readonly exceptions: readonly { type: string; msg: string }[] } }>(text)
    .body.exceptions;

/** Expects that `league check` finds nothing, so the journal leads to the league in the file. */
export const expectSound = async (file: string): Promise<void> => {
  const { status, stdout } = await fantasyTx(["league", "check", "--league", file]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${file}: OK, no problems found\n` });
};
