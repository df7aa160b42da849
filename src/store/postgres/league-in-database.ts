import { withChanges } from "../../domain/league.ts";
import {
  type Commit,
  isNothing,
  type LeagueStore,
  type LeagueStory,
  type Step,
  type Told,
} from "../../domain/port.ts";
import { StoreError } from "../../domain/store-error.ts";
import { type Asked, kindAsked, nameOf } from "../asked-things.ts";
import { entriesFrom, headFrom, historyReader, nextRow } from "../journal.ts";
import { checkIsHere } from "../move-league.ts";
import { performing } from "../performing.ts";
import { BUSY_SECONDS } from "../problems.ts";
import { leagueFrom, type StoredThing, thingsFrom } from "../thing-bodies.ts";
import { busyUntil } from "../trying-again.ts";
import { type Turns, turns } from "../turns.ts";
import { askedTogether } from "./asked-together.ts";
import {
  type CachedLeague,
  type Loaded,
  missingRows,
  NotInMemory,
  readPresent,
} from "./cached-league.ts";
import type { Database } from "./database.ts";
import { changedMeanwhile, isRetryable } from "./database-errors.ts";
import { leagueShown } from "./league-name.ts";
import {
  changedRow,
  changeStatements,
  eachJournalRow,
  entryRows,
  journalStatement,
  type LeagueConnection,
  type LeagueRow,
  lastRow,
  leagueRow,
  leagueRows,
  thingRows,
  versionStep,
  withLeague,
} from "./rows.ts";
import { attempted, readAtOnce, reading, writing } from "./transactions.ts";

/** What the leagues of a database share in this program. */
export type LeaguesInMemory = {
  readonly database: Database;
  /** The leagues that were used last. */
  readonly cache: Map<string, CachedLeague>;
  /** A league's row as it is at some moment after the call. */
  readonly rowOf: (league: string) => Promise<LeagueRow | undefined>;
  readonly inTurn: Turns;
};

/** The most leagues in memory. Each takes about 200 kB. */
const MOST_LEAGUES = 1000;

export const leaguesInMemory = (database: Database): LeaguesInMemory => ({
  database,
  cache: new Map(),
  rowOf: askedTogether((leagues) => leagueRows(database, leagues)),
  inTurn: turns(),
});

/**
 * A league in PostgreSQL. Memory has it at a version, and each request reads the present version to
 * know whether memory is still right. A request that stores something locks the league's row first,
 * and looks into memory only then, because others may change the league while it waits. `seen` is
 * the league's row, if it was read for this request. The first look at the league takes it.
 */
export const leagueInDatabase = (
  { database, cache, rowOf, inTurn }: LeaguesInMemory,
  league: string,
  seen?: LeagueRow,
): LeagueStore => {
  const name = { database, league };
  const shown = leagueShown(database, league);

  const remember = (cached: CachedLeague): void => {
    cache.delete(league);
    cache.set(league, cached);
    const [oldest] = cache.keys();
    if (cache.size > MOST_LEAGUES && oldest !== undefined) cache.delete(oldest);
  };

  /** The league in memory, if it is of this version. Others are stale, even later ones (`versionStep`). */
  const known = ({ version }: LeagueRow): CachedLeague | undefined => {
    const cached = cache.get(league);
    if (cached?.version() !== version) return undefined;
    remember(cached);
    return cached;
  };

  const rowNow = async (): Promise<LeagueRow> =>
    (await rowOf(league)) ?? withLeague(name, leagueRow);

  let unused = seen;
  /** The league as it was at some moment after the request had arrived. */
  const present = async (): Promise<CachedLeague> => {
    if (cache.has(league)) {
      const cached = known(unused ?? (await rowNow()));
      unused = undefined;
      if (cached !== undefined) return cached;
    }
    return reading(name, async (its) => {
      const cached = await readPresent(its, leagueRow(its));
      remember(cached);
      return cached;
    });
  };

  const performRead = async <Result>(step: Step<Result>): Promise<Commit<Result>> => {
    const cached = await present();
    const version = cached.version();
    try {
      return await take(cached, step, (missing) =>
        reading(name, async (its) => {
          const [row, rows] = await Promise.all([leagueRow(its), missingRows(its, missing)]);
          if (row.version !== version) throw changedMeanwhile();
          return rows;
        }),
      );
    } catch (error) {
      if (!isRetryable(error)) throw error;
      return readAll(step);
    }
  };

  /** Takes a step without memory. It works however often others change the league. */
  const readAll = <Result>(step: Step<Result>): Promise<Commit<Result>> =>
    reading(name, async (its) =>
      take(await readPresent(its, leagueRow(its)), step, (missing) => missingRows(its, missing)),
    );

  /** Locks the league until the end of the transaction, and returns it as it is with the lock. */
  const lockAndRead = async (its: LeagueConnection): Promise<CachedLeague> => {
    const row = await leagueRow(its, "FOR UPDATE");
    checkIsHere(shown, row.moved_to);
    const cached = known(row) ?? (await readPresent(its, row));
    remember(cached);
    return cached;
  };

  const performWrite = <Result>(step: Step<Result>): Promise<Result> =>
    writing(name, async (its) => {
      const cached = await lockAndRead(its);
      const commit = await take(cached, step, (missing) => missingRows(its, missing));
      const { result, changes, entry } = commit;
      if (isNothing(commit)) return { result, statements: [] };
      const row = entry === null ? undefined : nextRow(cached.head(), entry);
      const head = headFrom(row ?? cached.head());
      const version = cached.version() + versionStep();
      return {
        result,
        statements: [
          ...changeStatements(changes),
          ...(row === undefined ? [] : [journalStatement([row])]),
          changedRow(withChanges(cached.present, changes), version),
        ],
        stored: () => {
          if (!cached.apply(changes, head, version)) cache.delete(league);
        },
      };
    });

  return {
    perform: performing(
      (step) => attempted(shown, () => performRead(step)),
      (step) => {
        const end = busyUntil();
        // Only one write for each league has a connection, so a busy league leaves some for others.
        return inTurn(league, () => {
          if (performance.now() > end) throw busyFor(shown);
          return attempted(shown, () => performWrite(step));
        });
      },
    ),
    whole: () => readAtOnce(name, async (its) => leagueFrom(await thingRows(its)).whole()),
    history: (page) =>
      readAtOnce(name, async (its) =>
        entriesFrom(...(await Promise.all([entryRows(its, page), lastRow(its)]))),
      ),
    story: (of) => readAtOnce(name, (its) => readStory(its, of)),
  };
};

/** A league with its history. Throws damage. */
export const readStory = async (its: LeagueConnection, of?: Told): Promise<LeagueStory> => {
  const journal = historyReader(of);
  await eachJournalRow(its, journal.see);
  const things = await thingRows(its);
  return { league: leagueFrom(things).whole(), history: journal.history() };
};

/**
 * Takes a step. While it asks for things that are not in memory, loads them and takes it again.
 * Throws `changedMeanwhile` if the league in memory is no longer the one that was loaded for.
 */
const take = async <Result>(
  cached: CachedLeague,
  step: Step<Result>,
  load: (missing: Asked) => Promise<readonly StoredThing[]>,
): Promise<Commit<Result>> => {
  const loaded: Loaded = new Map();
  const version = cached.version();
  for (;;) {
    if (cached.version() !== version) throw changedMeanwhile();
    try {
      return cached.take(step, loaded);
    } catch (error) {
      if (!(error instanceof NotInMemory)) throw error;
      const { missing } = error;
      loaded.set(nameOf(missing), thingsFrom(kindAsked(missing), await load(missing)));
    }
  }
};

const busyFor = (shown: string): StoreError =>
  new StoreError(
    "busy",
    `${shown} is busy: others changed it for ${BUSY_SECONDS} seconds; try again`,
  );
