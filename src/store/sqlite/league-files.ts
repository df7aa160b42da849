import { realpathSync, statSync } from "node:fs";
import type { Finding, JournalEntry } from "../../domain/port.ts";
import { put } from "../../domain/things.ts";
import type { StoredToken } from "../../domain/tokens.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { journalCheck, leagueFindings, orDamage } from "../findings.ts";
import { journalRows } from "../journal.ts";
import { checkUnchanged, type LeagueCopy, type MovingPlace } from "../move-league.ts";
import { codeOf } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { eachJournalRow, writeRow } from "./journal.ts";
import { leagueFile, readStory } from "./league-file.ts";
import { checkHeader, connect, pathOf, transaction, wholeCheck } from "./open.ts";
import { createWhole, pathForNewFile } from "./place.ts";
import { checkSchema, makeSchema } from "./schema.ts";
import { readKeys, readRows, sqlThings, writeChanges } from "./sql-things.ts";
import { type Connection, type Statements, statementsOf } from "./statements.ts";
import { inLeagueFile, readMovedTo, withLeagueFile } from "./transact.ts";

/**
 * The operations on league files, and access to the leagues in them. Every function throws
 * StoreError.
 */
export const leagueFiles = {
  leagueFile,

  /**
   * Makes a league file, with the document that the league was made from, the journal so far and
   * tokens. Never leaves a partial file, and never replaces another one. Returns the size in bytes.
   */
  createLeagueFile: (
    file: string,
    league: WholeLeague,
    origin: string,
    entries: readonly JournalEntry[] = [],
    tokens: readonly StoredToken[] = [],
  ): number => {
    const db = connect(":memory:");
    try {
      transaction(db, "write", () => {
        const sql = statementsOf(db);
        makeSchema(db);
        writeChanges(sql, [{ replace: league }, ...tokens.map((token) => put("token", token))]);
        for (const row of journalRows(origin, entries)) writeRow(sql, row);
      });
      return writeCopy(db, file);
    } finally {
      db.close();
    }
  },

  /**
   * Makes a consistent copy of a league file, even while others write. Never leaves a partial copy,
   * and never replaces another file. Returns the size in bytes.
   */
  backUpLeagueFile: (file: string, copy: string): number =>
    withLeagueFile(file, ({ db }) => {
      transaction(db, "read", () => checkHeader(db, file));
      return writeCopy(db, copy, file);
    }),

  /** What is wrong with a league file and, by `faultsOf`, with the league in it. */
  checkLeagueFile: (file: string, faultsOf: FaultsOf): readonly Finding[] =>
    withLeagueFile(file, ({ db, sql }) =>
      transaction(db, "read", () => {
        checkHeader(db, file);
        return [
          ...wholeCheck(db).map((what) => ({ where: "the file", what })),
          ...findingsIn(sql, faultsOf),
        ];
      }),
    ),
};

/** A league file as a place for a league. A league can move there, or leave it. */
export const filePlace = (file: string): MovingPlace => ({
  shown: file,
  checkFree: async () => {
    pathForNewFile(file);
  },
  create: async (...league) => {
    leagueFiles.createLeagueFile(file, ...league);
  },
  // A file has no other leagues beside it.
  twinOf: async () => undefined,
  check: async (faultsOf) => leagueFiles.checkLeagueFile(file, faultsOf),
  address: () => wholePath(file),
  copy: async () => inLeagueFile(file, "read", readCopy),
  markMoved: async (to, copied) =>
    inLeagueFile(file, "write", (sql) => {
      checkUnchanged(file, readCopy(sql), copied);
      sql.run("INSERT INTO moved (moved_to) VALUES (?)", to);
    }),
});

const readCopy = (sql: Statements): LeagueCopy => ({
  ...readStory(sql),
  tokens: sqlThings(sql).list("token"),
  movedTo: readMovedTo(sql),
});

/** The whole path of a file, which means the same in every folder. */
const wholePath = (file: string): string => {
  const path = pathOf(file);
  try {
    return realpathSync.native(path);
  } catch {
    // There is no such file yet, or the error comes when it is used.
    return path;
  }
};

/**
 * Writes a database to a new file, in one transaction and without gaps, and returns the size in
 * bytes. An error about damage means the file that is copied.
 */
const writeCopy = (db: Connection, copy: string, from = copy): number => {
  createWhole(copy, (beside) => {
    try {
      db.prepare("VACUUM INTO ?").run(beside);
    } catch (error) {
      throw codeOf(error).startsWith("SQLITE_CORRUPT") ? leagueFileError(from, error) : error;
    }
  });
  return statSync(pathOf(copy)).size;
};

/** What is wrong with a file's schema, with its tables and, by `faultsOf`, with the league. */
const findingsIn = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] => {
  const schema = orDamage("the tables", () => {
    checkSchema(sql);
    return [];
  });
  // The statements below may not fit other tables.
  if (schema.length > 0) return schema;
  const journal = journalCheck();
  eachJournalRow(sql, journal.see);
  return [...journal.findings(), ...leagueFindings(readRows(sql), readKeys(sql), faultsOf)];
};

type FaultsOf = (league: WholeLeague) => readonly Finding[];
