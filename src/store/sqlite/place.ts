import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { alreadyThere, codeOf } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { pathOf } from "./open.ts";

/**
 * Only its owner may read a new file, because it holds votes and offers that others must not see.
 */
const OWNER_ONLY = 0o600;

/**
 * Creates a file in its place, whole or not at all, and never over another file. `make` fills an
 * empty file in the same folder, under a hidden name, which stays if the program is killed. When
 * this returns, the file and its name are on the disk. Throws StoreError: `exists` if the place is
 * taken.
 */
export const createWhole = (file: string, make: (beside: string) => void): void => {
  const path = pathForNewFile(file);
  const folder = dirname(path);
  const beside = join(folder, `.fantasy-tx-${crypto.randomUUID()}.new`);
  try {
    writeFileSync(beside, "", { flag: "wx", mode: OWNER_ONLY });
    // The umask may have removed these permissions.
    chmodSync(beside, OWNER_ONLY);
    make(beside);
    sync(openSync(beside, "r+"));
    linkSync(beside, path);
    rmSync(beside, { force: true });
    syncFolder(folder);
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? alreadyThere(file, error) : leagueFileError(file, error);
  } finally {
    rmSync(beside, { force: true });
  }
};

/** Waits until everything written is on the disk, so that a power cut cannot undo it. */
const sync = (opened: number): void => {
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

/**
 * Skips a folder that cannot be opened, as SQLite does: on Windows, or without permission to read
 * it.
 */
const syncFolder = (folder: string): void => {
  let opened: number;
  try {
    opened = openSync(folder, "r");
  } catch {
    return;
  }
  sync(opened);
};

/** The path for a new file. Throws StoreError unless its folder exists and the file does not. */
export const pathForNewFile = (file: string): string => {
  const path = pathOf(file);
  try {
    statSync(dirname(path));
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path;
  } catch (error) {
    throw leagueFileError(file, error);
  }
  throw alreadyThere(file);
};
