import type { LeagueStore } from "../domain/port.ts";
import type { Request } from "../service/exchange.ts";
import type { RequestLine } from "../service/request-line.ts";
import { renderInOneLine } from "../wire/render.ts";
import { counted } from "../words/text.ts";
import { type Context, note, noteDryRun, tell, withCurrentTime } from "./context.ts";
import { EXIT, type ExitStatus, statusOfSignal } from "./exit.ts";
import { load } from "./lazy.ts";
import { tellError } from "./tell-error.ts";
import { withoutPasswords } from "./visible.ts";
import type { LineInput, StopListener } from "./world.ts";

/** How a batch is answered. */
export type BatchOptions = {
  /** The file with the requests; `-` is standard input. */
  readonly source: string;
  readonly dryRun: boolean;
  readonly stopOnRefusal: boolean;
};

/** Why a batch ended, and with which exit status; `at` is undefined at its end. */
type End = { readonly status: ExitStatus; readonly at?: string };

/**
 * Answers the requests of a file, one on each line. Each has its own transaction, and its answer is
 * printed as soon as it is committed. Others can use the league between two lines. If the batch
 * ends early, requests that were answered stay done, and standard error says which line was the
 * last.
 */
export const runBatch = async (context: Context, options: BatchOptions): Promise<ExitStatus> => {
  const { world } = context;
  const stop = world.listenForStop();
  const { LONGEST_LINE } = await load.scenarios();
  const input = world.openLines(options.source, LONGEST_LINE);
  const { store, close } = await world.openLeague(context.league);
  // After a signal, the program must not wait for the next line.
  void stop.stopped.then(input.close);
  const counts = { done: 0, refused: 0 };
  try {
    const { status, at } = await answerLines(context, options, { store, input, stop, counts });
    const refusals = counts.refused === 0 ? "" : `, ${counts.refused} refused`;
    const would = options.dryRun ? " would be" : "";
    const done = `${counted(counts.done, "request")}${would} done${refusals}`;
    if (at !== undefined) tell(context, `fantasy-tx: stopped ${at}; ${done}`);
    else if (counts.refused > 0) note(context, done);
    if (options.dryRun) noteDryRun(context);
    return status;
  } finally {
    stop.close();
    input.close();
    close();
  }
};

/** Answers and counts the lines until something stops it. */
const answerLines = async (
  context: Context,
  { source, dryRun, stopOnRefusal }: BatchOptions,
  {
    store,
    input,
    stop,
    counts,
  }: {
    readonly store: LeagueStore;
    readonly input: LineInput;
    readonly stop: StopListener;
    readonly counts: { done: number; refused: number };
  },
): Promise<End> => {
  const { world } = context;
  const answerRequest = await world.door();
  const { readRequestLine } = await load.scenarios();
  const statusSoFar = (): ExitStatus => (counts.refused > 0 ? EXIT.refused : EXIT.done);
  let last = 0;
  let isAsked = false;
  try {
    for await (const line of input.lines) {
      // Signals arrive between turns of the event loop.
      await new Promise((turn) => setImmediate(turn));
      if (stop.signal() !== undefined) break;
      const read = "text" in line ? readRequestLine(line.text) : line;
      const named = `line ${line.number}`;
      if ("problem" in read) {
        tell(context, `fantasy-tx: ${named}: ${read.problem}`);
        return { status: EXIT.usage, at: `before ${named}` };
      }
      last = line.number;
      isAsked = true;
      const request = requestOfLine(context, read.request);
      const answer = await answerRequest(store, request, { dryRun });
      isAsked = false;
      if (!dryRun) context.announce?.(withoutPasswords(context.league), store, request, answer);
      counts[answer.statusCode === 200 ? "done" : "refused"] += 1;
      const { statusCode, body } = answer;
      world.stdout.write(renderInOneLine({ path: request.path, statusCode, body }));
      await world.stdout.drained();
      if (world.stdout.hasFailed())
        return { status: EXIT.fault, at: `after ${named}, whose answer could not be printed` };
      if (world.stdout.isClosed())
        return { status: statusSoFar(), at: `after ${named}, because nobody reads the answers` };
      if (stopOnRefusal && statusCode !== 200)
        return { status: EXIT.refused, at: `at ${named}, which the league refused` };
    }
  } catch (error) {
    const status = tellError(world, error, source);
    if (counts.done + counts.refused === 0) return { status };
    return { status, at: `${isAsked ? "at" : "after"} line ${last}` };
  }
  const signal = stop.signal();
  if (signal === undefined) return { status: statusSoFar() };
  const where = last === 0 ? "before the first line" : `after line ${last}`;
  return { status: statusOfSignal[signal], at: `by ${signal} ${where}` };
};

/** The request of a line. Fields that the line leaves out come from the command line. */
const requestOfLine = (
  context: Context,
  { at, as, method, path, payload }: RequestLine,
): Request => ({
  at: at ?? withCurrentTime(context).now,
  as: as === undefined ? context.as : as,
  ...{ method, path },
  payload: payload === undefined ? null : JSON.stringify(payload),
});
