import { randomUUID } from "node:crypto";
import { linkSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import type { WholeLeague } from "../domain/league.ts";
import { type Finding, LeagueFileError, type LeagueFiles } from "../domain/port.ts";
import { leagueFileError } from "./errors.ts";
import {
  type Connection,
  checkBeforeWriting,
  checkHeader,
  configure,
  migrate,
  openLeagueFile,
  quickCheck,
  transaction,
} from "./open.ts";
import { readWholeLeague } from "./read-whole.ts";
import { sqlLeague } from "./sql-league.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { appendToJournal, applyChanges, writeWholeLeague } from "./write.ts";

/**
 * League files in SQLite. One transaction a request: what a step reads, changes and notes in the
 * journal happens as a whole.
 */
export const leagueFiles: LeagueFiles = {
  leagueFile: (file) => async (mode, step) =>
    use(file, mode, (sql) => {
      const { result, changes, entry } = step(sqlLeague(sql));
      if (mode === "write") {
        applyChanges(sql, changes);
        if (entry !== null) appendToJournal(sql, entry);
      }
      return result;
    }),

  readLeagueFile: (file) => use(file, "read", readWholeLeague),

  createLeagueFile: (file, league, origin) => {
    // Made beside its place and then linked there, which never takes the place of another file.
    const beside = `${file}.${randomUUID()}.new`;
    try {
      statSync(dirname(file));
      fill(beside, league, origin);
      linkSync(beside, file);
    } catch (error) {
      throw codeOf(error) === "EEXIST" ? alreadyThere(file, error) : leagueFileError(file, error);
    } finally {
      rmSync(beside, { force: true });
    }
  },

  checkLeagueFile: (file) =>
    use(file, "read", (sql, db) => [
      ...quickCheck(db).map((what) => ({ where: "the file", what })),
      ...brokenReferences(sql),
      ...unreadable(sql),
    ]),
};

const fill = (file: string, league: WholeLeague, origin: string): void => {
  const db = configure(new Database(file));
  try {
    transaction(db, "write", () => {
      migrate(db);
      writeWholeLeague(statementsOf(db), league, origin);
    });
  } finally {
    db.close();
  }
};

const brokenReferences = (sql: Statements): readonly Finding[] =>
  sql
    .all<{ table: string; parent: string }>("PRAGMA foreign_key_check")
    .map(({ table, parent }) => ({
      where: `the table ${table}`,
      what: `a row refers to one of ${parent} that is not there`,
    }));

const unreadable = (sql: Statements): readonly Finding[] => {
  try {
    readWholeLeague(sql);
    return [];
  } catch (error) {
    if (error instanceof LeagueFileError) return [{ where: "the league", what: error.message }];
    throw error;
  }
};

const alreadyThere = (file: string, cause: unknown): LeagueFileError =>
  new LeagueFileError(
    "exists",
    `${file} is there already, and init never overwrites: choose another name with --league, or remove it first`,
    { cause },
  );

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

const use = <Result>(
  file: string,
  mode: "read" | "write",
  work: (sql: Statements, db: Connection) => Result,
): Result => {
  try {
    const db = openLeagueFile(file);
    try {
      return transaction(db, mode, () => {
        checkHeader(db);
        if (mode === "write") checkBeforeWriting(db);
        return work(statementsOf(db), db);
      });
    } finally {
      db.close();
    }
  } catch (error) {
    throw leagueFileError(file, error);
  }
};
