import { BUSY_SECONDS } from "../problems.ts";
import { busyUntil, tryingAgain } from "../trying-again.ts";
import type { Statement } from "./database.ts";
import {
  databaseError,
  isLostConnection,
  isNotThere,
  isNotThereYet,
  isRetryable,
  isUnanswered,
  unknownEnd,
} from "./database-errors.ts";
import { leagueShown } from "./league-name.ts";
import {
  type LeagueConnection,
  type LeagueName,
  type LeagueRow,
  leagueRow,
  withLeague,
} from "./rows.ts";

/** Reads a league at one moment. */
export const reading = <Result>(
  name: LeagueName,
  read: (its: LeagueConnection) => Promise<Result>,
): Promise<Result> =>
  withLeague(name, async (its) => {
    const { run } = its.connection;
    const [, result] = await Promise.all([
      run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
      read(its),
    ]);
    await run("COMMIT");
    return result;
  });

/** The same for a league that has to be there, with its row. Throws StoreError. */
export const readAtOnce = <Result>(
  name: LeagueName,
  read: (its: LeagueConnection, row: LeagueRow) => Promise<Result>,
): Promise<Result> =>
  attempted(leagueShown(name.database, name.league), () =>
    reading(name, async (its) => read(its, await leagueRow(its))),
  );

type Decided<Result> = {
  readonly result: Result;
  /** What to store; none if there is nothing. The league is `$1` of each. */
  readonly statements: readonly Statement[];
  /** Called when they are stored. */
  readonly stored?: () => void;
};

/**
 * Begins a transaction that stores something. It gives up soon if it has to wait for a lock. If
 * this program disappears, the database ends the transaction, so that others can go on.
 */
const BEGIN_WRITING = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '${BUSY_SECONDS}s'; SET LOCAL idle_in_transaction_session_timeout = '${2 * BUSY_SECONDS}s'`;

/**
 * Stores what is decided in a transaction, or nothing if anything fails. Throws `unknownEnd` if the
 * connection is lost while the transaction ends.
 */
export const writing = <Result>(
  name: LeagueName,
  decide: (its: LeagueConnection) => Promise<Decided<Result>>,
): Promise<Result> =>
  withLeague(name, async (its) => {
    const { run } = its.connection;
    const [, { result, statements, stored }] = await Promise.all([run(BEGIN_WRITING), decide(its)]);
    if (statements.length === 0) {
      await run("ROLLBACK");
      return result;
    }
    // After a statement that fails, PostgreSQL ends the transaction by ROLLBACK, whatever follows.
    const asked = statements.map((statement) => its.ask(...statement));
    await Promise.all([...asked, run("COMMIT")]).catch((error: unknown) => {
      throw isLostConnection(error) ? unknownEnd(error) : error;
    });
    stored?.();
    return result;
  });

/**
 * Does work in a database. Tries again while the database refuses it because of other transactions,
 * or is gone for a moment. Throws StoreError, which names the database or the league (`shown`). Work
 * whose outcome is unknown throws `unknownEnd`, and is not done again.
 */
export const attempted = async <Result>(
  shown: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await retrying(work);
  } catch (error) {
    throw databaseError(shown, error);
  }
};

const MOST_ATTEMPTS = 10;

const retrying = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const end = busyUntil();
  let hasBeenThere = false;
  const mayTryAgain = (error: unknown, attempt: number): boolean => {
    // A timeout has taken long enough already, so it is not tried again.
    const isAbsent = isNotThere(error) || isUnanswered(error);
    // A server that was there may be restarting.
    hasBeenThere ||= isLostConnection(error) && !isAbsent;
    const isSoonThere = isAbsent ? hasBeenThere : isLostConnection(error) || isNotThereYet(error);
    return isSoonThere ? performance.now() < end : isRetryable(error) && attempt < MOST_ATTEMPTS;
  };
  return tryingAgain(work, mayTryAgain, [20, 500]);
};
