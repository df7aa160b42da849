import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { JournalEntry } from "../../src/domain/port.ts";
import type { Request } from "../../src/service/exchange.ts";
import { parsed } from "./json.ts";

/** A separate process that works on league files, with its output so far. */
export type Worker<Line> = {
  /** Resolves when the process has loaded everything and waits for work. */
  readonly ready: Promise<unknown>;
  /** Resolves when it has reported some of its work. */
  readonly atWork: Promise<unknown>;
  readonly said: readonly Line[];
  /** Sends it all of its work. It begins at once. */
  readonly begin: (work: readonly object[]) => void;
  readonly kill: () => void;
  /** Resolves when it has ended and all output has arrived; rejects if it failed. */
  readonly ended: Promise<unknown>;
};

/** What a process reports about a request. */
export type Said = {
  readonly at: number;
  readonly statusCode?: number;
  readonly body?: { readonly exceptions?: readonly { type: string; msg: string }[] };
  readonly problem?: string;
  readonly message?: string;
};

/** A process that makes requests to a league file. */
export const newAsker = (file: string): Worker<Said> & { readonly begin: Begin<Request> } =>
  start(new URL("./process-ask.ts", import.meta.url), [file]);

/** A process that makes league files. */
export const newMaker = (): Worker<string> & { readonly begin: Begin<Making> } =>
  start(new URL("./process-make.ts", import.meta.url), []);

type Begin<Work> = (work: readonly Work[]) => void;

/** A file to make, from a league document or from another league file. */
export type Making = { readonly file: string } & (
  | { readonly way: "init" | "replay --into"; readonly document: string }
  | { readonly way: "backup"; readonly league: string }
);

/** An entry for the journal of a league file that `replay --into` makes. */
export const ENTRY: JournalEntry = {
  ...{ at: 1, as: null, method: "PUT", path: "/fantasy/league/owners" },
  ...{ payload: "{}", statusCode: 400, body: "{}" },
};

/** Where Node keeps the compiled code of processes that the tests start often. */
export const COMPILE_CACHE = fileURLToPath(
  new URL("../../node_modules/.cache/test-processes", import.meta.url),
);

const start = <Line>(script: URL, args: readonly string[]): Worker<Line> => {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    stdio: ["pipe", "pipe", "inherit"],
    // It starts in a third of the time if another process has compiled the code before.
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  const said: Line[] = [];
  const ready = Promise.withResolvers<void>();
  const atWork = Promise.withResolvers<void>();
  createInterface(child.stdout).on("line", (line) => {
    if (line === "ready") return ready.resolve();
    said.push(parsed(line));
    atWork.resolve();
  });
  const ended = endOf(child);
  // A killed process leaves work unread in the pipe.
  child.stdin.on("error", () => {});
  return {
    // A process that cannot start says so instead of never being ready.
    ready: Promise.race([ready.promise, ended]),
    atWork: Promise.race([atWork.promise, ended]),
    said,
    begin: (work) => {
      child.stdin.end(work.map((each) => JSON.stringify(each)).join("\n"));
    },
    kill: () => {
      child.kill("SIGKILL");
    },
    ended,
  };
};

const endOf = async (child: ChildProcess): Promise<void> => {
  const [status, signal]: readonly unknown[] = await once(child, "close");
  if (status !== 0 && signal !== "SIGKILL") throw new Error(`the process ended with ${status}`);
};

/** Starts several processes and lets them begin together, once all of them are ready. */
export const together = async <Line>(
  workers: readonly { readonly worker: Worker<Line>; readonly work: readonly object[] }[],
): Promise<readonly (readonly Line[])[]> => {
  await Promise.all(workers.map(({ worker }) => worker.ready));
  for (const { worker, work } of workers) worker.begin(work);
  await Promise.all(workers.map(({ worker }) => worker.ended));
  return workers.map(({ worker }) => worker.said);
};
