import type { DueLeague, SeveralLeagues } from "../../domain/port.ts";
import { StoreError } from "../../domain/store-error.ts";
import { counted } from "../../words/text.ts";
import { type Context, note, noteDryRun, requestOf, tell } from "../context.ts";
import { EXIT, type ExitStatus, statusOf, statusOfSignal, worst } from "../exit.ts";
import { stillWaiting } from "../print.ts";
import { tellError } from "../tell-error.ts";
import { withoutPasswords } from "../visible.ts";
import { REQUEST, reportFor } from "./resolve-report.ts";

/** What a name on the command line means: one league, or all leagues of a database. */
export type Place = { readonly name: string; readonly leagues: SeveralLeagues | undefined };

/** What a name means. Throws StoreError for an address that cannot be read. */
export const placeOf = async ({ world }: Context, name: string): Promise<Place> => ({
  name,
  leagues: await world.severalAt(name),
});

/**
 * Ends what is due in several leagues. A league that cannot be used is reported and does not stop
 * the others. After a signal, it finishes what has begun and prints the results so far.
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
  const answerRequest = await context.world.door();
  const request = requestOf(context, REQUEST);
  const statuses: ExitStatus[] = [];
  /** Throws what keeps the league from being resolved. */
  const resolve = async ({ name, isListed, open }: Wanted) => {
    const store = await open();
    if (store === undefined) throw new StoreError("unusable", `${name} is gone`);
    const answer = await answerRequest(store, request, { dryRun });
    if (!dryRun) context.announce?.(name, store, request, answer);
    await report.add({ name, isListed }, answer);
    statuses.push(statusOf(answer));
  };
  for (const each of wanted) {
    // Signals arrive, and the memory of a closed file is freed, between turns of the event loop.
    await new Promise((turn) => setImmediate(turn));
    if (stop.signal() !== undefined) break;
    await resolve(each).catch((error: unknown) => {
      statuses.push(tellError(context.world, error, each.name));
    });
  }
  const signal = stop.signal();
  stop.close();
  const done = counted(statuses.length, what);
  await report.end();
  if (wanted.length === 0) note(context, `nothing is due; ${stillWaiting(await report.pending())}`);
  else if (statuses.includes(EXIT.done)) {
    const resolved = statuses.filter((status) => status === EXIT.done).length;
    const where = counted(resolved, what);
    note(context, `${report.ended()} in ${where}; ${stillWaiting(await report.pending())}`);
  }
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
