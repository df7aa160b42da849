import { withChanges } from "../../../domain/league.ts";
import type { Commit, JournalHead, LeagueStore, Step, WhenLocked } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import { nextRow } from "../../journal.ts";
import { leagueShown } from "../address/league-name.ts";
import type { Connection, Database, Statement } from "../connection/database.ts";
import { databaseError } from "../connection/database-errors.ts";
import { combined, type Question } from "../connection/question.ts";
import { retrying } from "../connection/retry.ts";
import {
  ask,
  askAtOneMoment,
  beginAndAsk,
  beginReadingAndAsk,
  ROLLBACK,
  sendAndCommit,
} from "../connection/transactions.ts";
import { rowToRead, rowToWrite } from "../reading/league-row.ts";
import {
  type LeagueVersions,
  leagueVersions,
  type VersionRow,
  versionStep,
} from "../reading/league-versions.ts";
import { historyOf, versionOf, wholeLeague } from "../reading/read-league.ts";
import { TABLES } from "../schema/format.ts";
import { type CachedLeague, cachedLeague } from "./cached-league.ts";
import { type LeagueCache, leagueCache } from "./league-cache.ts";
import { type LeagueTurns, leagueTurns } from "./league-turns.ts";
import { type Loaded, NotInMemory, questionFor } from "./not-in-memory.ts";
import { changeStatements, journalStatements, ROW_COLUMNS, rowValues } from "./postgres-writer.ts";

/** What the leagues of a database share in this program. */
export type LeaguesInMemory = {
  readonly database: Database;
  readonly cache: LeagueCache;
  readonly versions: LeagueVersions;
  readonly inTurn: LeagueTurns;
};

export const leaguesInMemory = (database: Database, mostLeagues?: number): LeaguesInMemory => ({
  database,
  cache: leagueCache(mostLeagues),
  versions: leagueVersions(database),
  inTurn: leagueTurns(),
});

type Options = {
  readonly whenLocked?: WhenLocked;
  /** The league's row, if it was read for this request. The first look at the league takes it. */
  readonly seen?: VersionRow;
};

/**
 * A league in PostgreSQL. Memory has it at a version, and each request reads the present version to
 * know whether memory is still right. A request that stores something locks the league's row first,
 * and looks into memory only then, because others may change the league while it waits.
 */
export const leagueInDatabase = (
  { database, cache, versions, inTurn }: LeaguesInMemory,
  league: string,
  { whenLocked = "wait", seen }: Options = {},
): LeagueStore => {
  const shown = leagueShown(database, league);
  const lock = whenLocked === "wait" ? "FOR UPDATE" : "FOR UPDATE SKIP LOCKED";

  /** Asks a question about the league at one moment. Throws StoreError if there is no such league. */
  const askNow = async <Result>(
    question: Question<Result>,
  ): Promise<{ readonly result: Result; readonly version: number }> => {
    const row = versionOf(league);
    const answers = await database.withConnection((connection) =>
      askAtOneMoment(connection, {
        statements: [...row.statements, ...question.statements],
        resultOf: (all) => all,
      }),
    );
    const { version } = await rowToRead(database, league, row.resultOf(answers));
    return { result: question.resultOf(answers.slice(row.statements.length)), version };
  };

  let unused = seen;
  /** The league's row as it was at some moment after the request had arrived. */
  const rowNow = async (): Promise<VersionRow | undefined> => {
    const row = unused;
    unused = undefined;
    return row ?? versions(league);
  };

  /** The league as it was at some moment after the request had arrived. */
  const present = async (): Promise<CachedLeague> => {
    const known = cache.get(league);
    if (known !== undefined) {
      const { version } = await rowToRead(database, league, await rowNow());
      // A later version is not enough: a database that was restored from a backup repeats earlier
      // versions.
      if (known.version() === version) return known;
    }
    const { result, version } = await askNow(cachedLeague(league));
    const cached = result(version);
    cache.put(league, cached);
    return cached;
  };

  const performRead = async <Result>(step: Step<Result>): Promise<Commit<Result>> => {
    const cached = await present();
    const version = cached.version();
    const taken = await takeWith(cached, step, async (question) => {
      const asked = await askNow(question);
      const isUnchanged = asked.version === version && cached.version() === version;
      return isUnchanged ? asked.result : undefined;
    });
    return taken ?? readAtOneMoment(step);
  };

  /** Takes a step without memory. It works however often others change the league. */
  const readAtOneMoment = <Result>(step: Step<Result>): Promise<Commit<Result>> =>
    database.withConnection(async (connection) => {
      const question = combined({ row: versionOf(league), loaded: cachedLeague(league) });
      const { row, loaded } = await beginReadingAndAsk(connection, question);
      const { version } = await rowToRead(database, league, row);
      const taken = await takeWith(loaded(version), step, (missing) => ask(connection, missing));
      if (taken === undefined) throw new Error("a league has changed within a moment");
      await connection.send(ROLLBACK);
      return taken;
    });

  /** Locks the league until the end of the transaction, and returns it as it is with the lock. */
  const lockAndRead = async (connection: Connection): Promise<CachedLeague> => {
    const row = await beginAndAsk(connection, versionOf(league, lock));
    if (row === undefined && whenLocked === "skip") throw lockedByOthers(shown);
    const { version } = await rowToWrite(database, league, row);
    const known = cache.get(league);
    if (known?.version() === version) return known;
    const cached = (await ask(connection, cachedLeague(league)))(version);
    cache.put(league, cached);
    return cached;
  };

  const performWrite = <Result>(step: Step<Result>): Promise<Result> =>
    database.withConnection(async (connection) => {
      const cached = await lockAndRead(connection);
      const taken = await takeWith(cached, step, (question) => ask(connection, question));
      if (taken === undefined) throw new Error("a locked league has changed");
      const { result, changes, entry } = taken;
      if (changes.length === 0 && entry === null) {
        await connection.send(ROLLBACK);
        return result;
      }
      const { statements, head, version } = toStore(league, cached, taken);
      await sendAndCommit(connection, statements);
      if (!cached.apply(changes, head, version)) cache.remove(league);
      return result;
    });

  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await retrying(work);
    } catch (error) {
      throw databaseError(shown, error);
    }
  };
  const readNow = <Result>(question: Question<Result>): Promise<Result> =>
    named(async () => (await askNow(question)).result);

  return {
    perform: async (intent, step) => {
      // Callers that skip a locked league know already that there is something to do.
      if (intent === "read" || (intent === "may change" && whenLocked === "wait")) {
        const seen = await named(() => performRead(step));
        const isNothing = seen.changes.length === 0 && seen.entry === null;
        if (intent === "read" || isNothing) return seen.result;
      }
      return inTurn(league, () => named(() => performWrite(step)));
    },
    whole: () => readNow(wholeLeague(league)),
    history: () => readNow(historyOf(league)),
    story: () => readNow(combined({ league: wholeLeague(league), history: historyOf(league) })),
  };
};

/**
 * Takes a step. If the step asks for a part that is not in memory, loads it and takes the step
 * again. Undefined if `load` returns undefined, because the league has changed meanwhile.
 */
const takeWith = async <Result>(
  cached: CachedLeague,
  step: Step<Result>,
  load: (
    missing: Question<(loaded: Loaded) => void>,
  ) => Promise<((loaded: Loaded) => void) | undefined>,
): Promise<Commit<Result> | undefined> => {
  const loaded: Loaded = new Map();
  for (;;) {
    try {
      return cached.take(step, loaded);
    } catch (error) {
      if (!(error instanceof NotInMemory)) throw error;
      const put = await load(questionFor(error.missing, cached.league));
      if (put === undefined) return undefined;
      put(loaded);
    }
  }
};

/**
 * The statements that store what a step has returned, and the league's head and version after them.
 */
const toStore = (
  league: string,
  cached: CachedLeague,
  { changes, entry }: Commit<unknown>,
): {
  readonly statements: readonly Statement[];
  readonly head: JournalHead;
  readonly version: number;
} => {
  const row = entry === null ? undefined : nextRow(cached.head(), entry);
  const version = cached.version() + versionStep();
  const set = ROW_COLUMNS.map((column, i) => `${column} = $${i + 2}`).join(", ");
  return {
    statements: [
      ...changeStatements(league, changes),
      ...(row === undefined ? [] : journalStatements(league, [row])),
      {
        text: `UPDATE ${TABLES.leagues} SET ${set} WHERE league_id = $1`,
        values: [league, ...rowValues(withChanges(cached.present, changes), version)],
      },
    ],
    head: row === undefined ? cached.head() : { seq: row.seq, hash: row.hash },
    version,
  };
};

const lockedByOthers = (shown: string): StoreError =>
  new StoreError("locked", `${shown} is busy: another program changes it`);
