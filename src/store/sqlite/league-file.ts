import { statSync, writeFileSync } from "node:fs";
import type { WholeLeague } from "../../domain/league.ts";
import {
  type Commit,
  type LeagueFiles,
  type LeagueInMemory,
  type Mode,
  type Step,
  StoreError,
} from "../../domain/port.ts";
import { findingsIn } from "./check.ts";
import { checkBeforeWriting } from "./check-before-writing.ts";
import { checkSchema } from "./check-schema.ts";
import { codeOf, damaged, leagueFileError } from "./errors.ts";
import {
  type Connection,
  checkHeader,
  connect,
  openLeagueFile,
  transaction,
  wholeCheck,
} from "./open.ts";
import { pathOf } from "./path.ts";
import { freePlace, placeWhole } from "./place.ts";
import { MIGRATIONS, type Migrations } from "./schema.ts";
import { sqlLeague } from "./sql-league.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { chainEnd } from "./tables/chain.ts";
import { appendToJournal, readHistory } from "./tables/journal.ts";
import { inUpgradedCopy, makeSchema, upgradeFile } from "./upgrade.ts";
import { applyChanges, writeWholeLeague } from "./write.ts";

/**
 * League files in SQLite. One transaction a request: what a step reads, changes and notes in the
 * journal happens as a whole. A file of an older version is read as it is, and upgraded by the
 * first request that writes to it.
 */
export const leagueFilesOf = (migrations: Migrations): LeagueFiles => {
  const opened = <Result>(file: string, work: (store: Store) => Result): Result =>
    withFile(file, (db) => work({ file, db, sql: statementsOf(db), migrations }));

  const leagueInMemory = (league: WholeLeague, origin: string): LeagueInMemory => {
    const db = connect(":memory:");
    transaction(db, "write", () => {
      makeSchema(db, migrations);
      writeWholeLeague(statementsOf(db), league, origin);
    });
    const store = { file: "the league in memory", db, sql: statementsOf(db), migrations };
    return {
      withLeague: async (mode, step) => perform(store, mode, step),
      read: () => within(store, "read", readWhole),
      history: () => within(store, "read", readHistory),
      save: (file) => placeWhole(file, (beside) => writeFileSync(beside, db.serialize())),
      close: () => db.close(),
    };
  };

  return {
    leagueFile: (file) => async (mode, step) => opened(file, (store) => perform(store, mode, step)),

    readLeagueFile: (file) => opened(file, (store) => inLeague(store, "read", readWhole)),

    readHistory: (file) => opened(file, (store) => inLeague(store, "read", readHistory)),

    readStory: (file) =>
      opened(file, (store) =>
        inLeague(store, "read", (sql) => ({ league: readWhole(sql), history: readHistory(sql) })),
      ),

    checkFreePlace: (file) => {
      freePlace(file);
    },

    createLeagueFile: (file, league, origin) => {
      const memory = leagueInMemory(league, origin);
      try {
        memory.save(file);
      } finally {
        memory.close();
      }
    },

    backUpLeagueFile: (file, copy) =>
      opened(file, ({ db }) => {
        transaction(db, "read", () => checkHeader(db, file, migrations.length));
        placeWhole(copy, (beside) => copyDatabase(db, file, beside));
        return statSync(pathOf(copy)).size;
      }),

    checkLeagueFile: (file, faultsOf) =>
      opened(file, (store) =>
        within(store, "read", (sql) => [
          ...wholeCheck(store.db).map((what) => ({ where: "the file", what })),
          ...findingsIn(sql, migrations, faultsOf),
        ]),
      ),

    leagueInMemory,
  };
};

export const leagueFiles: LeagueFiles = leagueFilesOf(MIGRATIONS);

/** A connection and its statements, the file as it was named, and what its schema is to be. */
type Store = {
  readonly file: string;
  readonly db: Connection;
  readonly sql: Statements;
  readonly migrations: Migrations;
};

const readWhole = (sql: Statements): WholeLeague => sqlLeague(sql).whole();

/** Lets a request's step see the league, and stores what it says. */
const perform = <Result>(store: Store, mode: Mode, step: Step<Result>): Result => {
  if (mode === "look first") return lookFirst(store, step);
  return inLeague(store, mode, (sql) => {
    const taken = step(sqlLeague(sql), () => chainEnd(sql));
    if (mode === "write") keep(sql, taken);
    return taken.result;
  });
};

/**
 * A step that may find nothing to do keeps nobody from writing while it looks. What it finds is
 * written in the same transaction, unless somebody else has begun to write meanwhile, or the file
 * is of an older version: then the step is taken again as any other that writes.
 */
const lookFirst = <Result>(store: Store, step: Step<Result>): Result => {
  let isWriting = false;
  try {
    const looked = inLeague(store, "read", (sql) => {
      const taken = step(sqlLeague(sql), () => chainEnd(sql));
      if (taken.changes.length === 0 && taken.entry === null) return taken;
      // In place of an older file it is a copy in memory that has been looked at.
      if (sql !== store.sql) return "older";
      checkBeforeWriting(store.db, sql, store.file);
      isWriting = true;
      keep(sql, taken);
      // From here on SQLite waits by itself, for those who still read.
      isWriting = false;
      return taken;
    });
    if (looked !== "older") return looked.result;
  } catch (error) {
    // Nobody who reads may wait to write: two of them would wait for each other.
    if (!isWriting || !codeOf(error).startsWith("SQLITE_BUSY")) throw error;
  }
  return perform(store, "write", step);
};

const keep = (sql: Statements, { changes, entry }: Commit<unknown>): void => {
  applyChanges(sql, changes);
  if (entry !== null) appendToJournal(sql, entry);
};

/** One transaction on a league whose schema is as it was made. */
const inLeague = <Result>(
  store: Store,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
): Result =>
  within(store, mode, (sql) => {
    checkSchema(sql, store.file, store.migrations);
    return work(sql);
  });

/** One transaction on a file that has been found sound, and of the newest version from here on. */
const within = <Result>(
  store: Store,
  mode: "read" | "write",
  work: (sql: Statements) => Result,
): Result => {
  const { file, db, sql, migrations } = store;
  const done = transaction(db, mode, () => {
    const version = checkHeader(db, file, migrations.length);
    if (version < migrations.length)
      return mode === "write"
        ? "outdated"
        : {
            result: inUpgradedCopy(db, file, version, migrations, (copy) =>
              work(statementsOf(copy)),
            ),
          };
    if (mode === "write") checkBeforeWriting(db, sql, file);
    return { result: work(sql) };
  });
  if (done !== "outdated") return done.result;
  upgradeFile(db, file, migrations);
  return within(store, mode, work);
};

/** Opens a league file for as long as the work takes. */
const withFile = <Result>(file: string, work: (db: Connection) => Result): Result => {
  try {
    const db = openLeagueFile(file);
    try {
      return work(db);
    } catch (error) {
      throw damageBehind(db, error) ?? error;
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

/**
 * Rows of a damaged file may be what no row can be, and whoever reads them stumbles. Only then is
 * it looked for: the checks that find it would cost every look at a large file.
 */
const damageBehind = (db: Connection, error: unknown): Error | undefined => {
  if (error instanceof StoreError) return undefined;
  // What is written breaks no constraint, unless what is there is not where its index says.
  if (codeOf(error) !== "" && !codeOf(error).startsWith("SQLITE_CONSTRAINT")) return undefined;
  const [first] = wholeCheck(db);
  return first === undefined ? undefined : damaged(first);
};

/** SQLite's own copy, in a reading transaction of its own. What is damaged is the original. */
const copyDatabase = (db: Connection, file: string, copy: string): void => {
  try {
    db.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    throw codeOf(error).startsWith("SQLITE_CORRUPT") ? leagueFileError(file, error) : error;
  }
};
