import { on } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { AskFiles, FileReply } from "./cli/world.ts";
import { LeagueFileError } from "./domain/port.ts";
import { freeMemory } from "./memory.ts";
import { answerRequest } from "./service/door.ts";
import type { Request } from "./service/exchange.ts";
import { leagueFiles } from "./store/league-file.ts";

/** How many files leave as much garbage as the program itself takes. */
const FILES_OF_GARBAGE = 250;

/** Makes a request of one league file after the other. */
export const askInTurn: AskFiles = async function* (files, request, options) {
  for (const [i, file] of files.entries()) {
    // What belongs to a closed file is freed by the event loop: without a turn of it, memory grows.
    await new Promise((resolve) => setImmediate(resolve));
    if (i % FILES_OF_GARBAGE === FILES_OF_GARBAGE - 1) freeMemory();
    yield await replyOf(file, request, options);
  }
};

const replyOf = async (
  file: string,
  request: Request,
  options: { readonly dryRun: boolean },
): Promise<FileReply> => {
  try {
    return { file, answer: await answerRequest(leagueFiles.leagueFile(file), request, options) };
  } catch (error) {
    if (!(error instanceof LeagueFileError)) throw error;
    return { file, problem: error.problem, message: error.message };
  }
};

/** A thread takes 30 ms to start, in which as many files are asked. */
const WORTH_A_THREAD = 50;

/** What a second thread is to do. */
export type Share = Parameters<AskFiles>;

/**
 * Makes a request of many league files: most of what a file takes is the processor's time, so where
 * there are many, a second thread takes every other one. The replies come in the order of the files.
 */
export const askFiles: AskFiles = async function* (files, request, options) {
  if (files.length < WORTH_A_THREAD || availableParallelism() === 1) {
    yield* askInTurn(files, request, options);
    return;
  }
  const everyOther = (first: 0 | 1): readonly string[] => files.filter((_, i) => i % 2 === first);
  const workerData: Share = [everyOther(1), request, options];
  // The build makes `second-thread.cjs` of second-thread.ts, beside the part that this file is in.
  const thread = new Worker(new URL("./second-thread.cjs", import.meta.url), {
    workerData,
    // --debug tells faults in the lines of src/, which each thread has to be told.
    execArgv: [...process.execArgv, ...(process.sourceMapsEnabled ? ["--enable-source-maps"] : [])],
  });
  // From now on: what a thread says while nobody listens is lost, and the first file may be busy.
  const said = on(thread, "message", { close: ["exit"] });
  const own = askInTurn(everyOther(0), request, options);
  try {
    for (const i of files.keys()) {
      const reply: FileReply | undefined =
        i % 2 === 0 ? (await own.next()).value : (await said.next()).value?.[0];
      if (reply === undefined) throw new Error("a thread ended before its files");
      yield reply;
    }
  } finally {
    await thread.terminate();
  }
};
