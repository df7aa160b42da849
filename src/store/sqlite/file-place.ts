import { lstatSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { StoreError } from "../../domain/store-error.ts";
import {
  arrivedStay,
  checkMayLeave,
  fateOf,
  haveSameRows,
  isOfMove,
  type LeagueCopy,
  leavingStay,
  type MovingPlace,
  type Present,
  refuseUnlessArrived,
} from "../league-copy.ts";
import { isBusy } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { copiedBytes, readCopy, writeCopy } from "./file-copy.ts";
import { readLinks } from "./journal.ts";
import { leagueFiles, type SqliteFiles } from "./league-files.ts";
import { readStay, writeStay } from "./moved.ts";
import { openLeagueFile } from "./open.ts";
import { pathOf } from "./path.ts";
import { alreadyThere, createWhole, hiddenFile } from "./place.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { checkedTransaction, findDamage, transact, withLeagueFile } from "./transact.ts";

/** A league file as a place for a league. A league can move there, or leave it. */
export const filePlace = (file: string, files: SqliteFiles = leagueFiles): MovingPlace => {
  const address = wholePath(file);
  const isAt = (other: string): boolean => other === address;

  return {
    shown: file,
    checkFree: async () => files.checkFreePlace(file),
    create: async (...league) => files.createLeagueFile(file, ...league),
    // A file has no other leagues beside it.
    twinOf: async () => undefined,
    check: async (faultsOf) => files.checkLeagueFile(file, faultsOf),
    address,
    isAt,
    copy: async () => withLeagueFile(file, (opened) => transact(opened, "read", readCopy)),
    leave: async (to, moves) =>
      withLeagueFile(file, (opened) =>
        checkedTransaction(opened, "write", (sql) => {
          const copy = readCopy(sql);
          checkMayLeave(file, copy, to, moves);
          if (copy.movedTo !== null) return copy;
          const leaving = leavingStay(moves, to.address);
          writeStay(sql, leaving);
          return { ...copy, ...leaving };
        }),
      ),
    noteArrival: async (to, moves) =>
      withLeagueFile(file, (opened) =>
        checkedTransaction(opened, "write", (sql) => {
          const stay = readStay(sql);
          if (isOfMove(stay, to, moves)) writeStay(sql, { ...stay, isUnderWay: false });
        }),
      ),
    arrive: async (first, leave) => {
      if (!isThere(file)) return createFrom(file, first, leave);
      const present = lookAt(file);
      const fate = fateOf(present, first, isAt);
      if (fate === "returns") return replaceBy(file, first, leave, isAt);
      refuseUnlessArrived(fate, file, present, alreadyThere(file));
    },
  };
};

/** Makes a new league file from a copy, and returns its size in bytes. */
export const createCopy = (file: string, { rows, ...stay }: LeagueCopy): number => {
  const bytes = copiedBytes(rows, stay);
  createWhole(file, (beside) => writeFileSync(beside, bytes));
  return bytes.length;
};

/** The whole path, which means the same file in every folder. */
const wholePath = (file: string): string => {
  const path = pathOf(file);
  try {
    return isThere(file)
      ? realpathSync.native(path)
      : join(realpathSync.native(dirname(path)), basename(path));
  } catch {
    // The error comes when the file is used.
    return path;
  }
};

const isThere = (file: string): boolean => {
  try {
    return lstatSync(pathOf(file), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw leagueFileError(file, error);
  }
};

/** The league in a file. Throws StoreError `exists` if the file is something else. */
const lookAt = (file: string): Present => {
  try {
    return withLeagueFile(file, (opened) => transact(opened, "read", readPresent));
  } catch (error) {
    if (!(error instanceof StoreError) || isBusy(error)) throw error;
    throw alreadyThere(file, error);
  }
};

const readPresent = (sql: Statements): Present => ({ ...readStay(sql), links: readLinks(sql) });

const createFrom = async (
  file: string,
  first: LeagueCopy,
  leave: () => Promise<LeagueCopy>,
): Promise<void> => {
  const hidden = hiddenFile(file);
  const write = ({ rows, moves }: LeagueCopy): void => {
    const bytes = copiedBytes(rows, arrivedStay(moves));
    hidden.fill((beside) => writeFileSync(beside, bytes));
  };
  try {
    write(first);
    const last = await leave();
    if (!haveSameRows(first.rows, last.rows)) write(last);
    hidden.putInPlace();
  } finally {
    hidden.remove();
  }
};

/** Replaces the league in a file that the league had moved away from. */
const replaceBy = async (
  file: string,
  first: LeagueCopy,
  leave: () => Promise<LeagueCopy>,
  isAt: MovingPlace["isAt"],
): Promise<void> => {
  const db = openLeagueFile(file);
  const sql = statementsOf(db);
  const write = ({ rows, moves }: LeagueCopy): void => writeCopy(sql, rows, arrivedStay(moves));
  try {
    checkedTransaction({ file, db, sql }, "write", () => {});
    // `transaction` is synchronous, so it cannot wait for the other place.
    db.exec("BEGIN IMMEDIATE");
    if (fateOf(readPresent(sql), first, isAt) !== "returns")
      throw new StoreError("busy", `${file} is busy: another program moves the league; try again`);
    write(first);
    const last = await leave();
    if (!haveSameRows(first.rows, last.rows)) write(last);
    db.exec("COMMIT");
  } catch (error) {
    throw leagueFileError(file, findDamage(db, error) ?? error);
  } finally {
    db.close();
  }
};
