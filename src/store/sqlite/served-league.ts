import { type Stats, statSync } from "node:fs";
import { type League, leagueOf } from "../../domain/league.ts";
import type { Commit, ServedLeague, Step } from "../../domain/port.ts";
import { StoreError } from "../../domain/store-error.ts";
import type { Change, ThingsInMemory } from "../../domain/things.ts";
import type { Token } from "../../domain/tokens.ts";
import { checkIsHere } from "../move-league.ts";
import { performing } from "../performing.ts";
import { presentThings } from "../present-things.ts";
import { codeOf, isBusy } from "../problems.ts";
import { tokensOf, tokenWithHash } from "../tokens.ts";
import { busyUntil, whileBusy } from "../trying-again.ts";
import { turns } from "../turns.ts";
import { leagueFileError } from "./errors.ts";
import { readHead } from "./journal.ts";
import { readingWith, storeCommit } from "./league-file.ts";
import { checkHeader, openLeagueFile, pathOf, transaction } from "./open.ts";
import { checkSchema } from "./schema.ts";
import { readPresentLeague, sqlThings } from "./sql-things.ts";
import { type Connection, type Statements, statementsOf } from "./statements.ts";
import { damageBehind, inLeagueFile, readMovedTo } from "./transact.ts";

/**
 * The league in a SQLite file that a server keeps open. The league is in memory, except for ended
 * trades and players on no team: they are read when a step asks for them. Other programs may use
 * the file at any time, and the next request knows what they have stored. A request that finds the
 * file locked tries again; other requests go on meanwhile.
 */
export type ServedLeagueFile = Omit<ServedLeague, "id"> & {
  readonly id: () => Promise<string>;
  /** The league's id and a token by its hash, at one moment. */
  readonly find: (
    hash: string,
  ) => Promise<{ readonly id: string; readonly token: Token } | undefined>;
  /** What tells the league from others. Never waits. Reads the whole league if the file is in use. */
  readonly summary: () => Summary;
  /** Whether the last request found that the file cannot be used. */
  readonly hasFailed: () => boolean;
  /** Closes the file. The next request opens it again. */
  readonly close: () => void;
};

/** What tells the leagues of a server apart. */
export type Summary = {
  readonly id: string;
  /** The hashes of its tokens. */
  readonly hashes: readonly string[];
  readonly hasMoved: boolean;
};

type Opened = {
  readonly db: Connection;
  readonly sql: Statements;
  /** The file as it was before it was opened, or after the connection's last commit. */
  mark: Stats | undefined;
  /** Changes when another connection commits. Undefined before the first transaction. */
  dataVersion: number | undefined;
  /** The league in memory. It is read when it is first needed. */
  things: ThingsInMemory | undefined;
};

/**
 * The connection stays open, and memory is trusted, as long as nobody else changes the file, through
 * SQLite or not. After that, the file is opened again. `noteUse` is called whenever the file is used.
 */
export const servedLeague = (file: string, noteUse: () => void = () => {}): ServedLeagueFile => {
  let opened: Opened | undefined;
  let hasFailed = false;
  const inTurn = turns();

  const close = (): void => {
    opened?.db.close();
    opened = undefined;
  };

  const transactNow = <Result>(mode: "read" | "write", work: (now: Opened) => Result): Result => {
    if (opened !== undefined && !isUntouched(markOf(file), opened.mark)) close();
    opened ??= open(file);
    const now = opened;
    const done = transaction(now.db, mode, () => {
      if (!isAsSeen(file, now)) return undefined;
      if (mode === "write") checkIsHere(file, readMovedTo(now.sql));
      return { result: work(now) };
    });
    if (done === undefined) {
      close();
      return transactNow(mode, work);
    }
    if (mode === "write") noteCommit(file, now);
    return done.result;
  };

  /**
   * Runs one transaction, but never waits: if another program has locked the file, throws StoreError
   * `busy` at once.
   */
  const transact: typeof transactNow = (mode, work) => {
    noteUse();
    try {
      const result = transactNow(mode, work);
      hasFailed = false;
      return result;
    } catch (error) {
      const behind = opened === undefined ? error : damageBehind(opened.db, error);
      const problem = leagueFileError(file, behind);
      // After any other problem, nothing in memory is trusted.
      if (!isBusy(problem)) {
        close();
        hasFailed = problem instanceof StoreError;
      }
      throw problem;
    }
  };

  const read = <Result>(work: (now: Opened) => Result): Promise<Result> =>
    whileBusy(() => transact("read", work));
  const write = <Result>(work: () => Result): Promise<Result> => {
    const end = busyUntil();
    return inTurn(file, () => whileBusy(work, end));
  };

  const performWrite = <Result>(step: Step<Result>): Result => {
    const { commit, now } = transact("write", (now) => {
      const commit = take(now, step);
      storeCommit(now.sql, commit);
      return { commit, now };
    });
    remember(now, commit.changes);
    return commit.result;
  };

  const perform = performing(
    (step) => read((now) => take(now, step)),
    (step) => write(() => performWrite(step)),
  );

  return {
    store: { perform, ...readingWith((work) => read(({ sql }) => work(sql))) },
    tokens: tokensOf({ perform }),
    id: () => read((now) => leagueIn(now).details().id),
    find: (hash) =>
      read((now) => {
        const league = leagueIn(now);
        const token = tokenWithHash(league, hash);
        return token && { id: league.details().id, token };
      }),
    summary: () =>
      opened !== undefined || hasFailed
        ? transact("read", (now) => summaryIn(now.sql, leagueIn(now)))
        : inLeagueFile(file, "read", summaryIn, 0),
    hasFailed: () => hasFailed,
    close,
  };
};

/** Small, because many files are open, and requests find most things in memory. */
const CACHE_KB = 200;

const open = (file: string): Opened => {
  const mark = markOf(file);
  const db = openLeagueFile(file, 0);
  return { db, sql: statementsOf(db), mark, dataVersion: undefined, things: undefined };
};

/** Whether the file is as the connection has seen it. Checks a file that it has not seen yet. */
const isAsSeen = (file: string, now: Opened): boolean => {
  const dataVersion = now.sql.get<{ data_version: number }>("PRAGMA data_version")?.data_version;
  if (now.dataVersion !== undefined) return now.dataVersion === dataVersion;
  now.db.exec(`PRAGMA cache_size = -${CACHE_KB}`);
  checkHeader(now.db, file);
  checkSchema(now.sql);
  now.dataVersion = dataVersion;
  return true;
};

/** If another file has taken the place of this one meanwhile, the next transaction finds out. */
const noteCommit = (file: string, now: Opened): void => {
  const after = markOf(file);
  if (isSameFile(after, now.mark)) now.mark = after;
};

/** Undefined if the file is not there, or may not be looked at. */
export const markOf = (file: string): Stats | undefined => {
  try {
    return statSync(pathOf(file), { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return undefined;
  }
};

/** Whether a file was neither changed nor replaced. A program can set back `mtime`, but not `ctime`. */
export const isUntouched = (a: Stats | undefined, b: Stats | undefined): boolean =>
  isSameFile(a, b) && a?.size === b?.size && a?.ctimeMs === b?.ctimeMs;

const isSameFile = (a: Stats | undefined, b: Stats | undefined): boolean =>
  a !== undefined && a.dev === b?.dev && a.ino === b.ino;

const leagueIn = (now: Opened): League => {
  now.things ??= presentThings(readPresentLeague(now.sql), () => sqlThings(now.sql));
  return leagueOf(now.things);
};

const summaryIn = (sql: Statements, league = leagueOf(sqlThings(sql))): Summary => ({
  id: league.details().id,
  hashes: readHashes(sql),
  hasMoved: readMovedTo(sql) !== null,
});

const readHashes = (sql: Statements): readonly string[] =>
  sql
    .all<{ hash: string }>("SELECT key AS hash FROM keys WHERE name = 'tokensByHash'")
    .map(({ hash }) => hash);

const take = <Result>(now: Opened, step: Step<Result>): Commit<Result> =>
  step(leagueIn(now), () => readHead(now.sql));

/** Makes stored changes in the league in memory. One that is replaced is read again. */
const remember = (now: Opened, changes: readonly Change[]): void => {
  if (changes.some((change) => "replace" in change)) now.things = undefined;
  else now.things?.apply(changes);
};
