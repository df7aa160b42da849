import {
  chmodSync,
  linkSync,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { LeagueFileError } from "../domain/port.ts";
import { codeOf, leagueFileError } from "./errors.ts";
import { pathOf } from "./open.ts";

/**
 * Puts a new file in its place: whole or not at all, and never in place of another one. `make`
 * fills an empty file beside it, under a hidden name, which is then linked to the place. Where the
 * program is killed in between, that one stays; the next file made in the folder an hour later
 * takes it away. Throws LeagueFileError, as `exists` where the place is taken.
 */
export const placeWhole = (
  file: string,
  make: (beside: string) => void,
  permissions?: number,
): void => {
  const path = freePlace(file);
  const folder = dirname(path);
  removeLeftovers(folder);
  const beside = join(folder, `.fantasy-tx-${crypto.randomUUID()}.new`);
  try {
    try {
      // Who may not read a league may not read its copy either, not even a half of it.
      const hidden = permissions === undefined ? {} : { mode: 0o600 };
      writeFileSync(beside, "", { flag: "wx", ...hidden });
      make(beside);
      if (permissions !== undefined) chmodSync(beside, permissions);
      linkSync(beside, path);
    } finally {
      rmSync(beside, { force: true });
    }
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? alreadyThere(file, error) : leagueFileError(file, error);
  }
};

/** The path of a file that is not there yet, in a folder that is. */
export const freePlace = (file: string): string => {
  const path = pathOf(file);
  try {
    statSync(dirname(path));
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return path;
  } catch (error) {
    throw leagueFileError(file, error);
  }
  throw alreadyThere(file);
};

/** What a killed program left; its journal too, which SQLite keeps while it fills a copy. */
const LEFTOVER = /^\.fantasy-tx-[0-9a-f-]{36}\.new(-journal)?$/;

/** Longer than it takes to make any file: a younger one may be in the making. */
const AN_HOUR = 3_600_000;

/** Whoever may not look or remove leaves them to somebody who may. */
const removeLeftovers = (folder: string): void => {
  try {
    for (const name of readdirSync(folder).filter((each) => LEFTOVER.test(each))) {
      const path = join(folder, name);
      if (Date.now() - lstatSync(path).mtimeMs > AN_HOUR) rmSync(path, { force: true });
    }
  } catch (error) {
    if (codeOf(error) === "") throw error;
  }
};

const alreadyThere = (file: string, cause?: unknown): LeagueFileError =>
  new LeagueFileError(
    "exists",
    `${file} is there already and is never overwritten: choose another name, or remove it first`,
    { cause },
  );
