import { statSync, writeFileSync } from "node:fs";
import type { WholeLeague } from "../../domain/league.ts";
import type { Finding, JournalEntry, LeagueStore } from "../../domain/port.ts";
import { findingsIn } from "./check.ts";
import { codeOf, leagueFileError } from "./errors.ts";
import { leagueFile } from "./league-file.ts";
import { type Connection, checkHeader, connect, transaction, wholeCheck } from "./open.ts";
import { pathOf } from "./path.ts";
import { createWhole, pathForNewFile } from "./place.ts";
import { MIGRATIONS, type Migrations } from "./schema.ts";
import { statementsOf } from "./statements.ts";
import { appendToJournal } from "./tables/journal.ts";
import { transactOnAnySchema, withLeagueFile } from "./transact.ts";
import { makeSchema } from "./upgrade.ts";
import { fillLeagueFile } from "./write.ts";

/** Operations on league files as files. Every function throws StoreError. */
export type LeagueFiles = {
  /** The league in a file, for requests. */
  readonly leagueFile: (file: string) => LeagueStore;
  /** Throws unless a league file can be made there: the folder exists, and the file does not. */
  readonly checkFreePlace: (file: string) => void;
  /**
   * Makes a league file, with the original document and the journal so far. Never leaves a partial
   * file, and never replaces another one.
   */
  readonly createLeagueFile: (
    file: string,
    league: WholeLeague,
    origin: string,
    entries?: readonly JournalEntry[],
  ) => void;
  /**
   * Makes a consistent copy of a league file, even while others write. Never leaves a partial copy,
   * and never replaces another file. Returns the size in bytes.
   */
  readonly backUpLeagueFile: (file: string, copy: string) => number;
  /** What is wrong with a league file and, by `faultsOf`, with the league in it. */
  readonly checkLeagueFile: (
    file: string,
    faultsOf: (league: WholeLeague) => readonly Finding[],
  ) => readonly Finding[];
};

/** The operations, for files whose schema is made by these migrations. */
export const leagueFilesOf = (migrations: Migrations): LeagueFiles => ({
  leagueFile: (file) => leagueFile(file, migrations),

  checkFreePlace: (file) => {
    pathForNewFile(file);
  },

  createLeagueFile: (file, league, origin, entries = []) => {
    const db = connect(":memory:");
    try {
      transaction(db, "write", () => {
        const sql = statementsOf(db);
        makeSchema(db, migrations);
        fillLeagueFile(sql, league, origin);
        for (const entry of entries) appendToJournal(sql, entry);
      });
      createWhole(file, (beside) => writeFileSync(beside, db.serialize()));
    } finally {
      db.close();
    }
  },

  backUpLeagueFile: (file, copy) =>
    withLeagueFile(file, migrations, ({ db }) => {
      transaction(db, "read", () => checkHeader(db, file, migrations.length));
      createWhole(copy, (beside) => copyDatabase(db, file, beside));
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

/** Copies with SQLite, in its own transaction. An error of damage is about the original. */
const copyDatabase = (db: Connection, file: string, copy: string): void => {
  try {
    db.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    throw codeOf(error).startsWith("SQLITE_CORRUPT") ? leagueFileError(file, error) : error;
  }
};
