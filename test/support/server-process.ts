import { readFileSync } from "node:fs";
import type { Agent } from "node:http";
import { expect, onTestFinished } from "vitest";
import { PATHS } from "../../src/service/paths.ts";
import { builtServer } from "./built-server.ts";
import { type Finished, fantasyTx } from "./command.ts";
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

/**
 * Starts `fantasy-tx serve` for the running test, without a limit of requests a minute. The time
 * stands still at noon, unless `env` says otherwise.
 */
export const serverProcess = async (
  args: readonly string[],
  options: Parameters<typeof builtServer>[2] = {},
): Promise<ServerProcess> => {
  const server = await builtServer([...args, "--rate-limit", "off"], onTestFinished, options);
  const { address, log, ended, process: child } = server;
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(address).port),
    address,
    log,
    send: (sent, agent) => sendTo(address, sent, agent),
    stop: async (signal) => {
      child.kill(signal);
      return { status: await ended, signal: child.signalCode };
    },
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
