import { type Stats, statSync } from "node:fs";
import { StoreError } from "../../domain/store-error.ts";
import { codeOf, isBusy } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { checkIsHere } from "./moved.ts";
import { type Connection, checkHeader, checkIsFile, openLeagueFile, transaction } from "./open.ts";
import { pathOf } from "./path.ts";
import { checkSchema } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { findDamage } from "./transact.ts";

/**
 * A league file whose connection stays open between transactions. Memory is thrown away when
 * another program has changed the file, through SQLite or not.
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
  /** The file that was opened. */
  readonly stat: Stats | undefined;
  /** The file as it was when it was last read; undefined before that. */
  seen: Seen<Memory> | undefined;
};

type Seen<Memory> = {
  /** Changes when another connection commits. */
  readonly dataVersion: number;
  /** Changes also when a program writes to the file without SQLite. */
  stat: Stats;
  readonly memory: Memory;
  isCheckedForWriting: boolean;
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
    const stat = statOf(file);
    const db = openLeagueFile(file, 0);
    opened = { db, sql: statementsOf(db), stat, seen: undefined };
    db.exec(`PRAGMA cache_size = -${CACHE_KB}`);
    return opened;
  };

  /** What is known of the file. Call it in a transaction, so that nobody writes meanwhile. */
  const look = (now: Opened<Memory>): Seen<Memory> | "replaced" => {
    const dataVersion = dataVersionOf(now.sql);
    const stat = statOf(file);
    if (stat === undefined || !isSameFile(stat, now.stat)) return "replaced";
    if (now.seen?.dataVersion === dataVersion)
      // After a write without SQLite, SQLite's own memory is wrong, so the file is opened again.
      return isUntouched(stat, now.seen.stat) ? now.seen : "replaced";
    checkHeader(now.db, file);
    checkSchema(now.sql);
    now.seen = { dataVersion, stat, memory: newMemory(), isCheckedForWriting: false };
    return now.seen;
  };

  const transact: ServedFile<Memory>["transact"] = (mode, work) => {
    const now = opened ?? open();
    const done = transaction(now.db, mode, () => {
      const seen = look(now);
      if (seen === "replaced") return seen;
      if (mode === "write" && !seen.isCheckedForWriting) {
        checkIsHere(now.sql, file);
        seen.isCheckedForWriting = true;
      }
      return { result: work(now.sql, seen.memory) };
    });
    if (done === "replaced") {
      close();
      return transact(mode, work);
    }
    if (mode === "write") lookAfterWriting(now);
    return done.result;
  };

  /**
   * Notes the file as it is after a commit. The connection's own commit does not change the data
   * version, but another program's commit right after it does. If the file has been replaced
   * meanwhile, the next transaction finds out.
   */
  const lookAfterWriting = ({ seen }: Opened<Memory>): void => {
    try {
      const stat = statOf(file);
      if (seen !== undefined && stat !== undefined) seen.stat = stat;
    } catch (error) {
      if (codeOf(error) === "") throw error;
    }
  };

  return {
    transact: (mode, work) => {
      noteUse();
      try {
        try {
          const done = transact(mode, work);
          hasFailed = false;
          return done;
        } catch (error) {
          // The reason may be one that is not checked before each transaction.
          checkIsFile(pathOf(file), file);
          throw (opened && findDamage(opened.db, error)) ?? error;
        }
      } catch (error) {
        const problem = leagueFileError(file, error);
        if (isBusy(problem)) {
          // The lock may be on a file that is no longer there.
          if (opened !== undefined && !isSameFile(statOf(file), opened.stat)) close();
          throw problem;
        }
        // After any other problem, nothing in memory is trusted.
        close();
        hasFailed = problem instanceof StoreError;
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

const statOf = (file: string): Stats | undefined =>
  statSync(pathOf(file), { throwIfNoEntry: false });

const isSameFile = (a: Stats | undefined, b: Stats | undefined): boolean =>
  a !== undefined && a.dev === b?.dev && a.ino === b.ino;

/** A program can set back a file's `mtime`, but not its `ctime`. */
const isUntouched = (a: Stats, b: Stats): boolean => a.ctimeMs === b.ctimeMs && a.size === b.size;
