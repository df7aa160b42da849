import type { DueLeague, SeveralLeagues, WhenLocked } from "../../domain/port.ts";
import { StoreError } from "../../domain/store-error.ts";
import type { Answer } from "../../service/exchange.ts";
import { counted } from "../../words/text.ts";
import { type Context, note, noteDryRun, requestOf, tell } from "../context.ts";
import { EXIT, type ExitStatus, statusOf, statusOfSignal, worst } from "../exit.ts";
import { nothingDueNote } from "../print.ts";
import { type ProgressLine, progressLine } from "../progress-line.ts";
import { tellError } from "../tell-error.ts";
import { withoutPasswords } from "../without-passwords.ts";
import type { Stream, World } from "../world.ts";
import { REQUEST, reportFor } from "./resolve-report.ts";

/** What a name on the command line means: one league, or all leagues of a database. */
export type Place = { readonly name: string; readonly leagues: SeveralLeagues | undefined };

/** What a name means. Throws StoreError for an address that cannot be read. */
export const placeOf = async ({ world }: Context, name: string): Promise<Place> => ({
  name,
  leagues: await world.severalAt(name),
});

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
export const resolveMany = async (
  context: Context,
  places: readonly Place[],
  dryRun: boolean,
): Promise<ExitStatus> => {
  const stop = context.world.listenForStop();
  const found = await leaguesAt(context, places);
  const wanted = found.flatMap((place) => place.wanted);
  const what = places.some(({ leagues }) => leagues !== undefined) ? "league" : "file";
  const report = reportFor(
    context,
    found.flatMap(({ database }) => database ?? []),
  );
  const progress = progressOn(context.world, wanted.length, what);
  const statuses: ExitStatus[] = [];
  const resolve = await resolver(context, dryRun);
  /** Returns the leagues that other programs hold. */
  const resolveThese = async (
    these: readonly Wanted[],
    whenLocked: WhenLocked,
  ): Promise<readonly Wanted[]> => {
    const held: Wanted[] = [];
    const results = inOrder(these, what === "file" ? 1 : AT_ONCE, (each) =>
      stop.signal() === undefined ? resolve(each, whenLocked) : undefined,
    );
    for await (const result of results) {
      if ("error" in result && isLockedByOthers(result.error)) {
        held.push(result.wanted);
        continue;
      }
      progress.clear();
      if ("error" in result)
        statuses.push(tellError(context.world, result.error, result.wanted.name));
      else {
        await report.add(result.wanted, result.answer);
        statuses.push(statusOf(result.answer));
      }
      progress.show(statuses.length);
    }
    return held;
  };
  await resolveThese(await resolveThese(wanted, "skip"), "wait");
  progress.clear();
  const signal = stop.signal();
  stop.close();
  const done = counted(statuses.length, what);
  await report.end();
  if ((wanted.length === 0 || statuses.includes(EXIT.done)) && report.isEmpty())
    note(context, nothingDueNote(await report.pending()));
  if (dryRun) noteDryRun(context);
  if (signal === undefined || statuses.length === wanted.length) return worst(statuses);
  tell(
    context,
    `fantasy-tx: stopped by ${signal} after ${done} of ${wanted.length}: run the command again for the others`,
  );
  return statusOfSignal[signal];
};

/** A league to resolve. `isListed` says whether it was found by listing a database. */
type Wanted = DueLeague & { readonly isListed: boolean };

/** The leagues at a place, and the database of which these are only the due ones. */
type Found = { readonly wanted: readonly Wanted[]; readonly database?: SeveralLeagues };

/**
 * The leagues at each place. If there are several places, a database that cannot be reached is like a
 * league that cannot be used. Throws StoreError if it is the only place.
 */
const leaguesAt = ({ world, now }: Context, places: readonly Place[]): Promise<readonly Found[]> =>
  Promise.all(
    places.map(async ({ name, leagues }): Promise<Found> => {
      const alone = { name: withoutPasswords(name), isListed: false };
      if (leagues === undefined)
        return { wanted: [{ ...alone, open: () => world.leagueAt(name) }] };
      try {
        const due = await leagues.due(now);
        return { wanted: due.map((each) => ({ ...each, isListed: true })), database: leagues };
      } catch (error) {
        if (places.length === 1) throw error;
        return { wanted: [{ ...alone, open: () => Promise.reject(error) }] };
      }
    }),
  );

/** What was done in a league. */
type Resolved = { readonly wanted: Wanted } & (
  | { readonly answer: Answer }
  | { readonly error: unknown }
);

/** Ends what is due in one league. Never throws. */
const resolver = async (context: Context, dryRun: boolean) => {
  const answerRequest = await context.world.door();
  const request = requestOf(context, REQUEST);
  return async (wanted: Wanted, whenLocked: WhenLocked): Promise<Resolved> => {
    try {
      const store = await wanted.open(whenLocked);
      if (store === undefined) throw new StoreError("unusable", `${wanted.name} is gone`);
      const answer = await answerRequest(store, request, { dryRun });
      if (!dryRun) context.announce?.(wanted.name, store, request, answer);
      return { wanted, answer };
    } catch (error) {
      return { wanted, error };
    }
  };
};

const isLockedByOthers = (error: unknown): boolean =>
  error instanceof StoreError && error.problem === "locked";

/**
 * Does some work for each thing, several at once, and yields the results in the order of the
 * things. The event loop takes a turn before each. It ends early if `begin` returns undefined in
 * place of work; work that has begun by then is finished. The work never rejects.
 */
async function* inOrder<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  begin: (thing: Thing) => Promise<Result> | undefined,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  let isEnding = false;
  const waiting = things.values();
  for (;;) {
    while (!isEnding && begun.length < atOnce) {
      // Signals arrive, and the memory of a closed file is freed, between turns of the event loop.
      await new Promise((turn) => setImmediate(turn));
      const next = waiting.next();
      const work = next.done ? undefined : begin(next.value);
      if (work === undefined) isEnding = true;
      else begun.push(work);
    }
    const first = begun.shift();
    if (first === undefined) return;
    yield await first;
  }
}

/** What a progress line needs of the world. */
type Progressing = Pick<World, "clock"> & {
  readonly stderr: Pick<Stream, "write" | "isTerminal">;
};

/** Progress on standard error, only on a terminal and only after the first second. */
export const progressOn = (
  { stderr, clock }: Progressing,
  total: number,
  what: "file" | "league",
): Pick<ProgressLine, "clear"> & { readonly show: (done: number) => void } => {
  const line = progressLine(stderr);
  let last = clock();
  return {
    show: (done) => {
      if (clock() === last) return;
      last = clock();
      line.show(`${done} of ${counted(total, what)}`);
    },
    clear: line.clear,
  };
};
