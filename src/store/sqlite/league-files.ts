import { statSync, writeFileSync } from "node:fs";
import type { WholeLeague } from "../../domain/league.ts";
import type { Finding, JournalEntry, LeagueStore } from "../../domain/port.ts";
import { findingsIn } from "./check.ts";
import { codeOf, leagueFileError } from "./errors.ts";
import { leagueFile } from "./league-file.ts";
import { type Connection, checkHeader, connect, transaction, wholeCheck } from "./open.ts";
import { pathOf } from "./path.ts";
import { freePlace, placeWhole } from "./place.ts";
import { MIGRATIONS, type Migrations } from "./schema.ts";
import { statementsOf } from "./statements.ts";
import { appendToJournal } from "./tables/journal.ts";
import { transactOnAnySchema, withLeagueFile } from "./transact.ts";
import { makeSchema } from "./upgrade.ts";
import { writeWholeLeague } from "./write.ts";

/** The life of league files themselves. Every function throws StoreError. */
export type LeagueFiles = {
  /** The league in a file, for requests. */
  readonly leagueFile: (file: string) => LeagueStore;
  /** Throws unless a league file could be made there: the folder is there, and the file is not. */
  readonly checkFreePlace: (file: string) => void;
  /**
   * Makes a file of a league, with the document that it was made from and its journal so far. The
   * file is there whole or not at all, and never in place of another file.
   */
  readonly createLeagueFile: (
    file: string,
    league: WholeLeague,
    origin: string,
    entries?: readonly JournalEntry[],
  ) => void;
  /**
   * Makes a consistent copy of a league file, also while others write. It is there whole or not at
   * all, and never in place of another file. Returns its size in bytes.
   */
  readonly backUpLeagueFile: (file: string, copy: string) => number;
  /** What is wrong with a league file, and by `faultsOf` with the league in it. */
  readonly checkLeagueFile: (
    file: string,
    faultsOf: (league: WholeLeague) => readonly Finding[],
  ) => readonly Finding[];
};

/** League files whose schema is made by these migrations. */
export const leagueFilesOf = (migrations: Migrations): LeagueFiles => ({
  leagueFile: (file) => leagueFile(file, migrations),

  checkFreePlace: (file) => {
    freePlace(file);
  },

  createLeagueFile: (file, league, origin, entries = []) => {
    const db = connect(":memory:");
    try {
      transaction(db, "write", () => {
        const sql = statementsOf(db);
        makeSchema(db, migrations);
        writeWholeLeague(sql, league, origin);
        for (const entry of entries) appendToJournal(sql, entry);
      });
      placeWhole(file, (beside) => writeFileSync(beside, db.serialize()));
    } finally {
      db.close();
    }
  },

  backUpLeagueFile: (file, copy) =>
    withLeagueFile(file, migrations, ({ db }) => {
      transaction(db, "read", () => checkHeader(db, file, migrations.length));
      placeWhole(copy, (beside) => copyDatabase(db, file, beside));
      return statSync(pathOf(copy)).size;
    }),

  checkLeagueFile: (file, faultsOf) =>
    withLeagueFile(file, migrations, (opened) =>
      transactOnAnySchema(opened, "read", (sql) => [
        ...wholeCheck(opened.db).map((what) => ({ where: "the file", what })),
        ...findingsIn(sql, migrations, faultsOf),
      ]),
    ),
});

export const leagueFiles: LeagueFiles = leagueFilesOf(MIGRATIONS);

/** SQLite's own copy, in a reading transaction of its own. What is damaged is the original. */
const copyDatabase = (db: Connection, file: string, copy: string): void => {
  try {
    db.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    throw codeOf(error).startsWith("SQLITE_CORRUPT") ? leagueFileError(file, error) : error;
  }
};
