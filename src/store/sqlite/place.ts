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
import { StoreError } from "../../domain/store-error.ts";
import { codeOf } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { pathOf } from "./path.ts";

/**
 * Only its owner may read a new file, because it holds votes and offers that others must not see.
 */
const OWNER_ONLY = 0o600;

/**
 * Creates a file in its place, whole or not at all, and never over another file. `make` fills an
 * empty file in the same folder, under a hidden name. When this returns, the file and its name are
 * on the disk. Throws StoreError: `exists` if the place is taken.
 */
export const createWhole = (file: string, make: (beside: string) => void): void => {
  const hidden = hiddenFile(file);
  try {
    hidden.fill(make);
    hidden.putInPlace();
  } finally {
    hidden.remove();
  }
};

/** A file that is made next to its place. Every function throws StoreError, like `createWhole`. */
type HiddenFile = {
  readonly fill: (make: (beside: string) => void) => void;
  /** Waits until the file is on the disk, and then links it to its place. */
  readonly putInPlace: () => void;
  /** Removes the hidden name. A file that was put in its place stays. */
  readonly remove: () => void;
};

/**
 * Makes an empty file with a hidden name next to its place. The name stays if the program is killed
 * before it can remove it.
 */
export const hiddenFile = (file: string): HiddenFile => {
  const path = pathForNewFile(file);
  const folder = dirname(path);
  const beside = join(folder, `.fantasy-tx-${crypto.randomUUID()}.new`);
  const named = (work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      throw codeOf(error) === "EEXIST" ? alreadyThere(file, error) : leagueFileError(file, error);
    }
  };
  named(() => {
    try {
      writeFileSync(beside, "", { flag: "wx", mode: OWNER_ONLY });
      // The umask may have removed these permissions.
      chmodSync(beside, OWNER_ONLY);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  })();
  return {
    fill: (make) => named(() => make(beside))(),
    putInPlace: named(() => {
      sync(openSync(beside, "r+"));
      linkSync(beside, path);
      rmSync(beside, { force: true });
      syncFolder(folder);
    }),
    remove: named(() => rmSync(beside, { force: true })),
  };
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
  } catch (error) {
    if (codeOf(error) === "") throw error;
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

export const alreadyThere = (file: string, cause?: unknown): StoreError =>
  new StoreError(
    "exists",
    `${file} already exists and is never overwritten: choose another name, or remove it first`,
    { cause },
  );
