import type { WhenLocked } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import type { Announcer } from "../../../service/announcer.ts";
import type { Answer } from "../../../service/exchange.ts";
import { counted } from "../../../words/text.ts";
import { type Context, note, noteDryRun, requestOf, tell } from "../../context.ts";
import { EXIT, type ExitStatus, statusOf, statusOfSignal, worst } from "../../exit.ts";
import { nothingDueNote } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import { tellError } from "../../tell-error.ts";
import type { StopListener } from "../../world.ts";
import { inOrder } from "./in-order.ts";
import { leaguesToResolve, type Place, type Wanted } from "./places-to-resolve.ts";
import { progressOn } from "./progress.ts";
import { REQUEST, type Report, reportFor } from "./resolve-report.ts";

/**
 * How many leagues of a database are resolved at once. While one waits for the database, the others
 * go on. Files are resolved one after the other: nothing waits for a file.
 */
const AT_ONCE = 8;

/**
 * Ends what is due in several leagues. A league that cannot be used is reported and does not stop
 * the others. In a database, leagues that another program holds come last: by then that program may
 * have ended what is due. After a signal, it finishes what has begun and prints the results so far.
 */
export const resolveAll = async (
  context: Context,
  places: readonly Place[],
  { dryRun, announce }: Pick<Way, "dryRun" | "announce">,
): Promise<ExitStatus> => {
  const stop = context.world.listenForStop();
  const { wanted, databases } = await leaguesToResolve(context, places);
  const what = places.some(({ kind }) => kind === "several") ? "league" : "file";
  const report = reportFor(context, databases);
  const statuses = await resolveEach(context, wanted, {
    ...{ dryRun, announce, what, report, stop },
    atOnce: what === "file" ? 1 : AT_ONCE,
  });
  const signal = stop.signal();
  stop.close();
  const written = `what was due in ${counted(statuses.length, what)} has ended; 'fantasy-tx league log' shows the results`;
  if (dryRun) await report.end();
  else await printWritten(context, written, report.end);
  if ((wanted.length === 0 || statuses.includes(EXIT.done)) && report.isEmpty())
    note(context, nothingDueNote(await report.pending()));
  if (dryRun) noteDryRun(context);
  if (signal === undefined || statuses.length === wanted.length) return worst(statuses);
  tell(
    context,
    `fantasy-tx: stopped by ${signal} after ${counted(statuses.length, what)} of ${wanted.length}: run the command again for the others`,
  );
  return statusOfSignal[signal];
};

/** How leagues are resolved. */
type Way = {
  readonly dryRun: boolean;
  readonly announce: Announcer["announce"];
  readonly atOnce: number;
  readonly what: "file" | "league";
  readonly report: Report;
  readonly stop: StopListener;
};

/** Resolves leagues and reports each. Returns their exit statuses, fewer if a signal comes. */
const resolveEach = async (
  context: Context,
  wanted: readonly Wanted[],
  { atOnce, what, report, stop, ...way }: Way,
): Promise<readonly ExitStatus[]> => {
  const progress = progressOn(context.world, wanted.length, what);
  const statuses: ExitStatus[] = [];
  const resolve = await resolver(context, way);
  /** Returns the leagues that other programs hold. */
  const resolveThese = async (
    these: readonly Wanted[],
    whenLocked: WhenLocked,
  ): Promise<readonly Wanted[]> => {
    const held: Wanted[] = [];
    const results = inOrder(these, atOnce, (each) =>
      stop.signal() === undefined ? resolve(each, whenLocked) : undefined,
    );
    for await (const result of results) {
      if ("error" in result && isLockedByOthers(result.error)) {
        held.push(result.wanted);
        continue;
      }
      progress.clear();
      statuses.push(await reported(context, report, result));
      progress.show(statuses.length);
    }
    return held;
  };
  await resolveThese(await resolveThese(wanted, "skip"), "wait");
  progress.clear();
  return statuses;
};

/** What was done in a league. */
type Resolved = { readonly wanted: Wanted } & (
  | { readonly answer: Answer }
  | { readonly error: unknown }
);

/** Ends what is due in one league. Never throws. */
const resolver = async (
  context: Context,
  { dryRun, announce }: Pick<Way, "dryRun" | "announce">,
) => {
  const answerRequest = await context.world.door();
  const request = requestOf(context, REQUEST);
  return async (wanted: Wanted, whenLocked: WhenLocked): Promise<Resolved> => {
    try {
      const store = await wanted.open(whenLocked);
      if (store === undefined) throw new StoreError("unusable", `${wanted.name} is gone`);
      const answer = await answerRequest(store, request, { dryRun });
      if (!dryRun) announce(wanted.name, store, request, answer);
      return { wanted, answer };
    } catch (error) {
      return { wanted, error };
    }
  };
};

const reported = async (
  { world }: Context,
  report: Report,
  result: Resolved,
): Promise<ExitStatus> => {
  if ("error" in result) return tellError(world, result.error, result.wanted.name);
  await report.add(result.wanted, result.answer);
  return statusOf(result.answer);
};

const isLockedByOthers = (error: unknown): boolean =>
  error instanceof StoreError && error.problem === "locked";
