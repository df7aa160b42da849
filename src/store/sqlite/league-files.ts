import { statSync, writeFileSync } from "node:fs";
import { leagueOf } from "../../domain/league.ts";
import type { Finding, JournalEntry, LeagueStore, TokenStore } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { keyFindings, kindFindings, orDamage } from "../findings.ts";
import { journalCheck, originRow } from "../journal.ts";
import { codeOf } from "../problems.ts";
import type { TokenRow } from "../tokens.ts";
import { leagueFileError } from "./errors.ts";
import { addEntry, eachJournalRow, writeRow } from "./journal.ts";
import { leagueFile } from "./league-file.ts";
import { checkHeader, connect, pathOf, transaction, wholeCheck } from "./open.ts";
import { createWhole, pathForNewFile } from "./place.ts";
import { checkSchema, makeSchema } from "./schema.ts";
import { readKeys, readKinds, sqlThings, writeChanges } from "./sql-things.ts";
import { type Connection, type Statements, statementsOf } from "./statements.ts";
import { insertToken, readTokens, tokenStore } from "./token-store.ts";
import { transact, withLeagueFile } from "./transact.ts";

/**
 * The operations on league files, and access to the leagues in them. Every function throws
 * StoreError.
 */
export type SqliteFiles = {
  /** Throws unless a league file can be made there: the folder exists, and the file does not. */
  readonly checkFreePlace: (file: string) => void;
  /**
   * Makes a league file, with the document that the league was made from, the journal so far and
   * tokens. Never leaves a partial file, and never replaces another one. Returns the size in bytes.
   */
  readonly createLeagueFile: (
    file: string,
    league: WholeLeague,
    origin: string,
    entries?: readonly JournalEntry[],
    tokens?: readonly TokenRow[],
  ) => number;
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
  /** The league in a file, for requests. */
  readonly leagueFile: (file: string) => LeagueStore;
  /** The tokens in a file. The file is open only while they are used. */
  readonly tokensIn: (file: string) => TokenStore;
};

export const leagueFiles: SqliteFiles = {
  leagueFile,

  tokensIn: (file) =>
    tokenStore((mode, work) => withLeagueFile(file, (opened) => transact(opened, mode, work))),

  checkFreePlace: (file) => {
    pathForNewFile(file);
  },

  createLeagueFile: (file, league, origin, entries = [], tokens = []) => {
    const db = connect(":memory:");
    try {
      transaction(db, "write", () => {
        const sql = statementsOf(db);
        makeSchema(db);
        writeChanges(sql, [{ replace: league }]);
        writeRow(sql, originRow(origin));
        for (const entry of entries) addEntry(sql, entry);
        for (const token of tokens) insertToken(sql, token);
      });
      const bytes = db.serialize();
      createWhole(file, (beside) => writeFileSync(beside, bytes));
      return bytes.length;
    } finally {
      db.close();
    }
  },

  backUpLeagueFile: (file, copy) =>
    withLeagueFile(file, ({ db }) => {
      transaction(db, "read", () => checkHeader(db, file));
      createWhole(copy, (beside) => copyDatabase(db, file, beside));
      return statSync(pathOf(copy)).size;
    }),

  checkLeagueFile: (file, faultsOf) =>
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

/** Copies with SQLite, in one transaction. An error about damage means the original. */
const copyDatabase = (db: Connection, file: string, copy: string): void => {
  try {
    db.prepare("VACUUM INTO ?").run(copy);
  } catch (error) {
    throw codeOf(error).startsWith("SQLITE_CORRUPT") ? leagueFileError(file, error) : error;
  }
};

/** What is wrong with a file's schema, with its tables and, by `faultsOf`, with the league. */
const findingsIn = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] => {
  const schema = orDamage("the tables", () => {
    checkSchema(sql);
    return [];
  });
  // The statements below may not fit other tables.
  return schema.length > 0 ? schema : findingsInTables(sql, faultsOf);
};

const findingsInTables = (sql: Statements, faultsOf: FaultsOf): readonly Finding[] => [
  ...orDamage("the journal", () => {
    const check = journalCheck();
    for (const row of eachJournalRow(sql)) check.see(row);
    return check.findings();
  }),
  ...tokenFindings(sql),
  ...orDamage("the league", () => {
    const league = leagueOf(sqlThings(sql)).whole();
    return [
      ...kindFindings(readKinds(sql)),
      ...faultsOf(league),
      ...keyFindings(league, readKeys(sql)),
    ];
  }),
];

type FaultsOf = (league: WholeLeague) => readonly Finding[];

const tokenFindings = (sql: Statements): readonly Finding[] =>
  orDamage("the table tokens", () => {
    readTokens(sql);
    return [];
  });
