import { type Stats, statSync } from "node:fs";
import { StoreError } from "../../domain/store-error.ts";
import { codeOf, isBusy } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { checkHeader, openLeagueFile, pathOf, transaction } from "./open.ts";
import { checkSchema } from "./schema.ts";
import { type Connection, type Statements, statementsOf } from "./statements.ts";
import { checkIsHere, findDamage } from "./transact.ts";

/**
 * A league file whose connection stays open between transactions, as long as nobody else changes the
 * file, through SQLite or not. After that, it is opened again, with an empty memory.
 */
export type ServedFile<Memory> = {
  /**
   * Runs one transaction, as `transact` does, but never waits: if another program has locked the
   * file, throws StoreError `busy` at once. `memory` holds what was read before, or is new.
   */
  readonly transact: <Result>(
    mode: "read" | "write",
    work: (sql: Statements, memory: Memory) => Result,
  ) => Result;
  readonly isOpen: () => boolean;
  /** Whether the last transaction found that the file cannot be used. */
  readonly hasFailed: () => boolean;
  /** Closes the file and throws memory away. The next transaction opens the file again. */
  readonly close: () => void;
};

type Opened<Memory> = {
  readonly db: Connection;
  readonly sql: Statements;
  readonly memory: Memory;
  /** The file as it was before it was opened, or after the connection's last commit. */
  mark: Stats | undefined;
  /** Changes when another connection commits. Undefined before the first transaction. */
  dataVersion: number | undefined;
};

/** `newMemory` makes an empty memory. `noteUse` is called before each transaction. */
export const servedFile = <Memory>(
  file: string,
  newMemory: () => Memory,
  noteUse: () => void,
): ServedFile<Memory> => {
  let opened: Opened<Memory> | undefined;
  let hasFailed = false;

  const close = (): void => {
    opened?.db.close();
    opened = undefined;
  };

  const open = (): Opened<Memory> => {
    const mark = markOf(file);
    const db = openLeagueFile(file, 0);
    const sql = statementsOf(db);
    opened = { db, sql, memory: newMemory(), mark, dataVersion: undefined };
    return opened;
  };

  /** Whether the file is as the connection has seen it. Checks a file that it has not seen yet. */
  const isAsSeen = (now: Opened<Memory>): boolean => {
    const dataVersion = dataVersionOf(now.sql);
    if (now.dataVersion !== undefined) return now.dataVersion === dataVersion;
    now.db.exec(`PRAGMA cache_size = -${CACHE_KB}`);
    checkHeader(now.db, file);
    checkSchema(now.sql);
    now.dataVersion = dataVersion;
    return true;
  };

  const transact: ServedFile<Memory>["transact"] = (mode, work) => {
    if (opened !== undefined && !isUntouched(markOf(file), opened.mark)) close();
    const now = opened ?? open();
    const done = transaction(now.db, mode, () => {
      if (!isAsSeen(now)) return undefined;
      if (mode === "write") checkIsHere(now.sql, file);
      return { result: work(now.sql, now.memory) };
    });
    if (done === undefined) {
      close();
      return transact(mode, work);
    }
    if (mode === "write") noteCommit(now);
    return done.result;
  };

  /** If another file has taken the place of this one meanwhile, the next transaction finds out. */
  const noteCommit = (now: Opened<Memory>): void => {
    const after = markOf(file);
    if (isSameFile(after, now.mark)) now.mark = after;
  };

  const explained: ServedFile<Memory>["transact"] = (mode, work) => {
    try {
      return transact(mode, work);
    } catch (error) {
      throw (opened && findDamage(opened.db, error)) ?? error;
    }
  };

  return {
    transact: (mode, work) => {
      noteUse();
      try {
        const result = explained(mode, work);
        hasFailed = false;
        return result;
      } catch (error) {
        const problem = leagueFileError(file, error);
        // After any other problem, nothing in memory is trusted.
        if (!isBusy(problem)) {
          close();
          hasFailed = problem instanceof StoreError;
        }
        throw problem;
      }
    },
    isOpen: () => opened !== undefined,
    hasFailed: () => hasFailed,
    close,
  };
};

/** Small, because many files are open, and requests find most things in memory. */
const CACHE_KB = 200;

const dataVersionOf = (sql: Statements): number =>
  Number(sql.get<{ data_version: number }>("PRAGMA data_version")?.data_version);

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
