import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished } from "vitest";
import { faultsOf } from "../../src/document/findings.ts";
import { writeLeague } from "../../src/document/write.ts";
import type { JournalEntry, LeagueStore, TokenStore } from "../../src/domain/port.ts";
import { StoreError } from "../../src/domain/store-error.ts";
import type { Kind } from "../../src/domain/things.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Answer, Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { tokensOf } from "../../src/store/tokens.ts";
import { FOLDERS } from "./folders.ts";
import { NOON, sandlot } from "./sandlot.ts";

/** A folder for the running test that every user may enter. It is removed when the test ends. */
export const newFolder = (among = FOLDERS): string => {
  const folder = mkdtempSync(join(among, "fantasy-tx-store-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  });
  return folder;
};

export const createLeague = (file: string, league: WholeLeague): void => {
  leagueFiles.createLeagueFile(file, league, writeLeague(league));
};

/** A league file in a folder of its own. */
export const newLeagueFile = (league: WholeLeague = sandlot(), among = FOLDERS): string => {
  const file = join(newFolder(among), "league.db");
  createLeague(file, league);
  return file;
};

/** The tokens in a league file, for another program. */
export const tokensIn = (file: string): TokenStore => tokensOf(leagueFiles.leagueFile(file));

/**
 * The files of a folder, each as a digest of its bytes. Equal digests mean that nothing changed.
 */
export const everythingIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .sort()
      .map((name) => [name, digestOf(join(folder, name))]),
  );

const digestOf = (path: string): string => {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return `a link to ${readlinkSync(path)}`;
  if (!stat.isFile()) return "no file";
  return createHash("sha256").update(readFileSync(path)).digest("hex");
};

/** Opens a league file as another program would, without the store's protection. */
export const withDatabase = <Result>(
  file: string,
  work: (db: Database.Database) => Result,
): Result => {
  const db = new Database(file);
  try {
    db.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
    return work(db);
  } finally {
    db.close();
  }
};

export const tamper = (file: string, sql: string): void =>
  withDatabase(file, (db) => {
    db.exec(sql);
  });

/** A connection of another program, which waits for nobody and ends with the test. */
export const otherProgram = (file: string): Database.Database => {
  const db = new Database(file, { timeout: 0 });
  onTestFinished(() => {
    db.close();
  });
  return db;
};

/** Puts garbage in the place of a page of a file. */
export const overwritePage = (file: string, page: number): void => {
  const opened = openSync(file, "r+");
  writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(opened);
};

/** SQL that sets a value in the body of a stored thing. `path` is a path of SQLite's JSON, `teamId`. */
export const setting = (kind: Kind, id: string, path: string, value: unknown): string =>
  `UPDATE things SET body = json_set(body, '$.${path}', json('${JSON.stringify(value)}')) WHERE kind = '${kind}' AND id = '${id}'`;

/** SQL that removes a stored thing. */
export const removing = (kind: Kind, id: string): string =>
  `DELETE FROM things WHERE kind = '${kind}' AND id = '${id}'`;

/** SQL that sets a value in an entry of the journal. */
export const settingInEntry = (seq: number, path: string, value: unknown): string =>
  `UPDATE journal SET entry = json_set(entry, '$.${path}', json('${JSON.stringify(value)}')) WHERE seq = ${seq}`;

/** Every row of every table, except those of the journal. */
export const leagueTables = (file: string): Readonly<Record<string, readonly unknown[]>> =>
  withDatabase(file, (db) =>
    Object.fromEntries(
      tableNames(db)
        .filter((name) => name !== "journal")
        .map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]),
    ),
  );

export const tableNames = (db: Database.Database): readonly string[] =>
  db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();

export type NumberedEntry = JournalEntry & { readonly seq: number };

/** The journal in the order in which it was written. */
export const journalOf = (file: string): readonly NumberedEntry[] =>
  withDatabase(file, (db) =>
    db
      .prepare<[], NumberedEntry>(
        `SELECT seq, at, caller AS "as", method, path, payload, status_code AS statusCode, body
         FROM entries ORDER BY seq`,
      )
      .all(),
  );

/** Makes a request to a league file through the door; by default an offer at noon. */
export const askFile = (
  file: string,
  asked: AskedOfLeague,
  options?: { readonly dryRun: boolean },
): Promise<Answer> => askStore(leagueFiles.leagueFile(file), asked, options);

type AskedOfLeague = Partial<Omit<Request, "payload">> & { readonly payload?: object };

/** Makes a request to a league in any home, as `askFile` does. */
export const askStore = (
  store: LeagueStore,
  { payload, ...asked }: AskedOfLeague,
  options?: { readonly dryRun: boolean },
): Promise<Answer> =>
  answerRequest(
    store,
    {
      ...{ at: NOON, as: null, method: "POST", path: PATHS.trade },
      ...asked,
      payload: payload === undefined ? null : JSON.stringify(payload),
    },
    options,
  );

/** Every way to use a league file. Each opens it by itself. */
export const WAYS_IN: Readonly<Record<string, (file: string) => unknown>> = {
  "a request that may write": (file) => askFile(file, { as: "bob", payload: NO_OFFER }),
  "a request that reads": (file) => askFile(file, { method: "GET", path: PATHS.trades }),
  "a dry run": (file) => askFile(file, { as: "bob", payload: NO_OFFER }, { dryRun: true }),
  "league export": (file) => leagueFiles.leagueFile(file).whole(),
  "league check": (file) => leagueFiles.checkLeagueFile(file, faultsOf),
  "a look at its tokens": (file) => tokensIn(file).list(),
  "a change of its tokens, which may write": (file) => tokensIn(file).revoke("1"),
};

/** An offer for another owner's team. It is refused, and the refusal goes into the journal (R6). */
const NO_OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** The error about a league file that cannot be used. Fails if there is no error. */
export const problemOf = async (work: () => unknown): Promise<StoreError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error("the league file was used");
};

/** One clear message: a single line that names the file, without SQLite's own words. */
export const expectClearSentence = (message: string, file: string): void => {
  expect(message).toContain(file);
  expect(message).not.toMatch(/\n|SQLITE_|Error:/);
};

/**
 * Does something without the permissions of root, who may write anywhere. Meanwhile nothing may be
 * read or loaded from the clone, because it may be in a folder that only root may enter.
 */
export const asOrdinaryUser = <Result>(work: () => Result): Result => {
  if (process.getuid?.() !== 0) return work();
  const regainRights = () => process.seteuid?.(0);
  process.seteuid?.(NOBODY);
  let isPending = false;
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    isPending = true;
    return result.finally(regainRights) as Result;
  } finally {
    if (!isPending) regainRights();
  }
};

/** The league files of an ordinary user. */
export const filesOfOrdinaryUser: typeof leagueFiles = {
  ...leagueFiles,
  leagueFile: (file) => {
    const store = leagueFiles.leagueFile(file);
    return {
      perform: (intent, step) => asOrdinaryUser(() => store.perform(intent, step)),
      whole: () => asOrdinaryUser(store.whole),
      history: () => asOrdinaryUser(store.history),
      story: (of) => asOrdinaryUser(() => store.story(of)),
    };
  },
  checkLeagueFile: (...check) => asOrdinaryUser(() => leagueFiles.checkLeagueFile(...check)),
};

const NOBODY = 65_534;
