import { statSync, writeFileSync } from "node:fs";
import type { WholeLeague } from "../domain/league.ts";
import type { LeagueFiles, LeagueInMemory, Mode, Step } from "../domain/port.ts";
import { findingsIn } from "./check.ts";
import { codeOf, leagueFileError } from "./errors.ts";
import { readHistory } from "./journal.ts";
import {
  type Connection,
  checkBeforeWriting,
  checkHeader,
  connect,
  migrate,
  openLeagueFile,
  pathOf,
  quickCheck,
  transaction,
} from "./open.ts";
import { freePlace, placeWhole } from "./place.ts";
import { sqlLeague } from "./sql-league.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { appendToJournal, applyChanges, writeWholeLeague } from "./write.ts";

/**
 * League files in SQLite. One transaction a request: what a step reads, changes and notes in the
 * journal happens as a whole.
 */
export const leagueFiles: LeagueFiles = {
  leagueFile: (file) => async (mode, step) => opened(file, (store) => perform(store, mode, step)),

  readLeagueFile: (file) => opened(file, (store) => within(store, "read", readWhole)),

  readHistory: (file) => opened(file, (store) => within(store, "read", readHistory)),

  checkFreePlace: (file) => {
    freePlace(file);
  },

  createLeagueFile: (file, league, origin) => {
    const memory = inMemory(league, origin);
    try {
      memory.save(file);
    } finally {
      memory.close();
    }
  },

  backUpLeagueFile: (file, copy) =>
    opened(file, ({ db }) => {
      transaction(db, "read", () => checkHeader(db, file));
      placeWhole(copy, (beside) => copyDatabase(db, file, beside), statSync(db.name).mode);
      return statSync(pathOf(copy)).size;
    }),

  checkLeagueFile: (file, faultsOf) =>
    opened(file, (store) =>
      within(store, "read", (sql) => [
        ...quickCheck(store.db).map((what) => ({ where: "the file", what })),
        ...findingsIn(sql, faultsOf),
      ]),
    ),

  leagueInMemory: (league, origin) => inMemory(league, origin),
};

const inMemory = (league: WholeLeague, origin: string): LeagueInMemory => {
  const db = connect(":memory:");
  fill(db, league, origin);
  const store = { file: "the league in memory", db, sql: statementsOf(db) };
  return {
    withLeague: async (mode, step) => perform(store, mode, step),
    read: () => within(store, "read", readWhole),
    history: () => within(store, "read", readHistory),
    save: (file) =>
      placeWhole(file, (beside) => writeFileSync(beside, db.serialize(), { flush: true })),
    close: () => db.close(),
  };
};

/** A connection and its statements, and the file as it was named. */
type Store = { readonly file: string; readonly db: Connection; readonly sql: Statements };

const readWhole = (sql: Statements): WholeLeague => sqlLeague(sql).whole();

/** Lets a request's step see the league, and stores what it says. */
const perform = <Result>(store: Store, mode: Mode, step: Step<Result>): Result => {
  if (mode === "look first") {
    const look = within(store, "read", (sql) => step(sqlLeague(sql)));
    const isIdle = look.changes.length === 0 && look.entry === null;
    return isIdle ? look.result : perform(store, "write", step);
  }
  return within(store, mode, (sql) => {
    const { result, changes, entry } = step(sqlLeague(sql));
    if (mode === "write") {
      applyChanges(sql, changes);
      if (entry !== null) appendToJournal(sql, entry);
    }
    return result;
  });
};

/** One transaction on a file that has been found sound. */
const within = <Result>(
  { file, db, sql }: Store,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
): Result =>
  transaction(db, mode, () => {
    checkHeader(db, file);
    if (mode === "write") checkBeforeWriting(db);
    return work(sql);
  });

/** Opens a league file for as long as the work takes. */
const opened = <Result>(file: string, work: (store: Store) => Result): Result => {
  try {
    const db = openLeagueFile(file);
    try {
      return work({ file, db, sql: statementsOf(db) });
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

/** SQLite's own copy, in a reading transaction of its own. What is damaged is the original. */
const copyDatabase = (db: Connection, file: string, copy: string): void => {
  try {
    db.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    throw codeOf(error).startsWith("SQLITE_CORRUPT") ? leagueFileError(file, error) : error;
  }
};

const fill = (db: Connection, league: WholeLeague, origin: string): void =>
  transaction(db, "write", () => {
    migrate(db);
    writeWholeLeague(statementsOf(db), league, origin);
  });
