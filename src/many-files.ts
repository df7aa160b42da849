import { on } from "node:events";
import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import type { AskFiles, FileReply } from "./cli/world.ts";

/** What files are asked with is loaded while the other threads start. */
const loaded = async (): Promise<AskFiles> => (await import("./ask-in-turn.ts")).askInTurn;

/** A thread takes 30 ms to start, in which as many files are asked. */
const WORTH_A_THREAD = 50;

/** A thread learns by its environment alone where Node keeps what it has compiled. */
const environment = (): NodeJS.ProcessEnv => {
  const kept = getCompileCacheDir();
  return kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
};

/** What a thread is to do. */
export type Share = Parameters<AskFiles>;

/** More than processors, for a thread waits for the disk a third of its time. */
const THREADS = 3;

/**
 * Makes a request of league files. Most of what a file takes is the processor's time, so where there
 * are many, threads share them. The replies come in the order of the files.
 */
export const askFiles: AskFiles = async function* (files, request, options) {
  const threads = files.length < WORTH_A_THREAD || availableParallelism() === 1 ? 1 : THREADS;
  const shareOf = (thread: number): readonly string[] =>
    files.filter((_, i) => i % threads === thread);
  const others = Array.from({ length: threads - 1 }, (_, i) =>
    start([shareOf(i + 1), request, options]),
  );
  // From now on: what a thread says while nobody listens is lost, and the first file may be busy.
  const said = others.map((thread) => on(thread, "message", { close: ["exit"] }));
  try {
    const own = (await loaded())(shareOf(0), request, options);
    const shares = [own, ...said.map(repliesIn)];
    for (const i of files.keys()) {
      const next = await shares[i % threads]?.next();
      if (next === undefined || next.done) throw new Error("a thread ended before its files");
      yield next.value;
    }
  } finally {
    await Promise.all(others.map((thread) => thread.terminate()));
  }
};

/** What comes with each event of a thread, one reply after the other. */
async function* repliesIn(events: AsyncIterable<readonly FileReply[]>): AsyncGenerator<FileReply> {
  for await (const replies of events) yield* replies;
}

/** The build makes `other-thread.cjs` of other-thread.ts, beside the part that this file is in. */
const start = (share: Share): Worker =>
  new Worker(new URL("./other-thread.cjs", import.meta.url), {
    workerData: share,
    env: environment(),
    // --debug tells faults in the lines of src/, which each thread has to be told.
    execArgv: [...process.execArgv, ...(process.sourceMapsEnabled ? ["--enable-source-maps"] : [])],
  });
