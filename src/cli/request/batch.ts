import type { LeagueStore } from "../../domain/port.ts";
import type { Answer, Request } from "../../service/exchange.ts";
import type { RequestLine } from "../../service/request-line.ts";
import { renderInOneLine } from "../../wire/render.ts";
import { counted } from "../../words/text.ts";
import { type Context, note, noteDryRun, tell, withCurrentTime } from "../context.ts";
import { EXIT, type ExitStatus, statusOfSignal } from "../exit.ts";
import { load } from "../lazy.ts";
import { tellError } from "../tell-error.ts";
import type { LineInput, StopListener } from "../world.ts";

/** How a batch is answered. */
export type BatchOptions = {
  /** The file with the requests; `-` is standard input. */
  readonly source: string;
  readonly dryRun: boolean;
  readonly stopOnRefusal: boolean;
};

/** How many requests have been answered. */
type Counts = { done: number; refused: number };

/** Why a batch ended before its last line, and with which exit status. */
type Stopped = {
  readonly status: ExitStatus;
  /** Undefined if nothing was answered yet. */
  readonly at?: string;
};

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
  const counts: Counts = { done: 0, refused: 0 };
  try {
    const stopped = await answerLines(context, options, { store, input, stop, counts });
    if (stopped?.at !== undefined)
      tell(context, `fantasy-tx: stopped ${stopped.at}; ${whatWasDone(counts, options)}`);
    else if (counts.refused > 0) note(context, whatWasDone(counts, options));
    if (options.dryRun) noteDryRun(context);
    return stopped?.status ?? statusOf(counts);
  } finally {
    stop.close();
    input.close();
    close();
  }
};

const whatWasDone = ({ done, refused }: Counts, { dryRun }: BatchOptions): string => {
  const refusals = refused === 0 ? "" : `, ${refused} refused`;
  return dryRun
    ? `${counted(done, "request")} would be done${refusals}`
    : `${counted(done, "request")} done${refusals}`;
};

/** Answers the lines until something stops it. Undefined if all were answered. */
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
    readonly counts: Counts;
  },
): Promise<Stopped | undefined> => {
  const { world } = context;
  const [answerRequest, { readRequestLine }] = await Promise.all([world.door(), load.scenarios()]);
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
      if (answer.statusCode === 200) counts.done += 1;
      else counts.refused += 1;
      await printLine(context, request, answer);
      if (world.stdout.hasFailed())
        return { status: EXIT.fault, at: `after ${named}, whose answer could not be printed` };
      if (world.stdout.isClosed())
        return { status: statusOf(counts), at: `after ${named}, because nobody reads the answers` };
      if (stopOnRefusal && answer.statusCode !== 200)
        return { status: EXIT.refused, at: `at ${named}, which the league refused` };
    }
  } catch (error) {
    const status = tellError(world, error, source);
    if (counts.done + counts.refused === 0) return { status };
    return { status, at: `${isAsked ? "at" : "after"} line ${last}` };
  }
  const signal = stop.signal();
  if (signal === undefined) return undefined;
  const where = last === 0 ? "before the first line" : `after line ${last}`;
  return { status: statusOfSignal[signal], at: `by ${signal} ${where}` };
};

const statusOf = ({ refused }: Counts): ExitStatus => (refused > 0 ? EXIT.refused : EXIT.done);

/** The request of a line. Fields that the line leaves out come from the command line. */
const requestOfLine = (
  context: Context,
  { at, as, method, path, payload }: RequestLine,
): Request => ({
  at: at ?? withCurrentTime(context).now,
  as: as === undefined ? context.as : as,
  method,
  path,
  payload: payload === undefined ? null : JSON.stringify(payload),
});

const printLine = async (
  { world }: Context,
  { path }: Request,
  { statusCode, body }: Answer,
): Promise<void> => {
  world.stdout.write(renderInOneLine({ path, statusCode, body }));
  await world.stdout.drained();
};
