import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { checkUnchanged, type LeagueCopy, type MovingPlace } from "../move-league.ts";
import { readStory } from "./league-file.ts";
import { leagueFiles, type SqliteFiles } from "./league-files.ts";
import { pathOf } from "./open.ts";
import type { Statements } from "./statements.ts";
import { readTokenRows } from "./token-store.ts";
import { readMovedTo, transact, withLeagueFile } from "./transact.ts";

/** A league file as a place for a league. A league can move there, or leave it. */
export const filePlace = (file: string, files: SqliteFiles = leagueFiles): MovingPlace => {
  const address = wholePath(file);
  return {
    shown: file,
    checkFree: async () => files.checkFreePlace(file),
    create: async (...league) => {
      files.createLeagueFile(file, ...league);
    },
    // A file has no other leagues beside it.
    twinOf: async () => undefined,
    check: async (faultsOf) => files.checkLeagueFile(file, faultsOf),
    address,
    isAt: (other) => other === address,
    copy: async () => withLeagueFile(file, (opened) => transact(opened, "read", readCopy)),
    createFrom: async (copy) => {
      createFileFrom(file, copy, files);
    },
    markMoved: async (to, copied) =>
      withLeagueFile(file, (opened) =>
        transact(opened, "write", (sql) => {
          checkUnchanged(file, readCopy(sql), copied);
          sql.run("INSERT INTO moved (moved_to) VALUES (?)", to);
        }),
      ),
  };
};

const readCopy = (sql: Statements): LeagueCopy => ({
  ...readStory(sql),
  tokens: readTokenRows(sql),
  movedTo: readMovedTo(sql),
});

/** Makes a new league file from a copy, and returns its size in bytes. */
export const createFileFrom = (
  file: string,
  { league, history, tokens }: LeagueCopy,
  files: SqliteFiles = leagueFiles,
): number => files.createLeagueFile(file, league, history.origin, history.entries, tokens);

/** The whole path, which means the same file in every folder. */
const wholePath = (file: string): string => {
  const path = pathOf(file);
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined
      ? join(realpathSync.native(dirname(path)), basename(path))
      : realpathSync.native(path);
  } catch {
    // The error comes when the file is used.
    return path;
  }
};
