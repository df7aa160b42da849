import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { unusable } from "../problems.ts";
import { unfinishedNames } from "./place.ts";

/** What SQLite adds to a database's name for the files that it keeps beside it. */
const COMPANIONS = ["-journal", "-wal", "-shm"];

/**
 * Checks a league file, and what SQLite keeps beside it, before SQLite opens them. Throws
 * StoreError if one of them is not a file, because opening a named pipe would wait forever. Also
 * throws if the league file has a second name: SQLite names its journal after the file, so under
 * the other name it would not find the journal of an interrupted change.
 */
export const checkBeforeOpening = (path: string, file: string): void => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw unusable(
      `there is no league file ${file}: name one with --league, or make it with 'fantasy-tx league init'`,
    );
  if (!stat.isFile()) throw unusable(`${file} is ${kindOf(stat)}, not a league file`);
  if (stat.size === 0) throw unusable(`${file} is empty: it is not a league file`);
  // SQLite follows a link, and keeps its journal beside the real file.
  const isLink = lstatSync(path).isSymbolicLink();
  const real = isLink ? realpathSync.native(path) : path;
  if (stat.nlink > 1) checkNames(real, file);
  for (const end of COMPANIONS) checkCompanion(real, isLink ? real : file, end);
};

/**
 * Whether something that is not a file has the name of one that SQLite keeps beside a league file.
 * `real` is the path of the league file without links.
 */
export const isSomethingInTheWay = (real: string): boolean =>
  COMPANIONS.some(
    (end) => lstatSync(`${real}${end}`, { throwIfNoEntry: false })?.isFile() === false,
  );

const checkCompanion = (real: string, file: string, end: string): void => {
  const stat = lstatSync(`${real}${end}`, { throwIfNoEntry: false });
  if (stat === undefined || stat.isFile()) return;
  const name = join(dirname(file), `${basename(file)}${end}`);
  throw unusable(
    `${name} is ${kindOf(stat)}, but SQLite needs this name for a file beside ${file}: move it away`,
  );
};

/** A file also has its hidden name if the program was killed while it made it. Nobody uses that name. */
const checkNames = (real: string, file: string): void => {
  const known = 1 + unfinishedNames(real);
  // Count again: another program may just have finished the file and removed its hidden name.
  if (statSync(real).nlink <= known) return;
  throw unusable(
    `${file} has a second name (a hard link), and changes made under one can be lost under the other: ` +
      `keep the name that was used last, and remove the others ('find / -samefile <file>' lists them)`,
  );
};

const kindOf = (stat: Stats): string => {
  if (stat.isDirectory()) return "a folder";
  if (stat.isFIFO()) return "a named pipe";
  if (stat.isSocket()) return "a socket";
  return stat.isSymbolicLink() ? "a link" : "a device";
};
