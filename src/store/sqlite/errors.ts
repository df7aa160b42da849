import { damageText, StoreError } from "../../domain/store-error.ts";
import { BUSY_SECONDS, codeOf, messageOf, unusable } from "../problems.ts";

/**
 * Turns an error of SQLite or of the file system into a StoreError. Returns other errors unchanged.
 */
export const leagueFileError = (file: string, error: unknown): unknown => {
  if (error instanceof StoreError)
    return error.damage === undefined ? error : unusable(damageText(file, error.damage), error);
  const code = codeOf(error);
  const detail = messageOf(error);
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED"))
    return new StoreError(
      "busy",
      `${file} is busy: another program kept it locked for ${BUSY_SECONDS} seconds; try again`,
      { cause: error },
    );
  const sentence = sentenceFor(code, file, detail);
  return sentence === undefined ? error : unusable(sentence, error);
};

const sentenceFor = (code: string, file: string, detail: string): string | undefined => {
  if (code === "SQLITE_NOTADB") return notALeagueFile(file);
  if (code === "SQLITE_READONLY_DBMOVED") return movedAway(file);
  if (code.startsWith("SQLITE_READONLY"))
    return `${file} is read-only: you need permission to write to it and to its folder`;
  // The program's own statements are correct. If one fails, the schema of the file is wrong.
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_ERROR") return damageText(file, detail);
  if (code.startsWith("SQLITE_FULL") || code === "ENOSPC")
    return `there is no room left for ${file}; nothing was changed`;
  if (code.startsWith("SQLITE_CANTOPEN") || code.startsWith("SQLITE_PERM"))
    return `${file} cannot be opened: you need permission to read it and to write to its folder`;
  if (code.startsWith("SQLITE_IOERR")) return `${file} cannot be read or written (${detail})`;
  const isOfFileSystem = /^E[A-Z0-9]+$/.test(code);
  return (
    FILE_ERRORS[code]?.(file) ?? (isOfFileSystem ? `${file} cannot be used (${detail})` : undefined)
  );
};

const FILE_ERRORS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no folder for ${file}: create it first`,
  ENOTDIR: (file) => `there is no folder for ${file}: a part of its path is a file`,
  EACCES: (file) => `${file} cannot be used: permission denied`,
  EPERM: (file) => `${file} cannot be used: permission denied`,
  EROFS: (file) => `${file} cannot be written: the file system is read-only`,
  ENAMETOOLONG: (file) => `${file} is too long for a file name`,
  EISDIR: (file) => `${file} is a folder, not a league file`,
  ELOOP: (file) => `${file} cannot be used: it is a symbolic link that leads back to itself`,
};

export const notALeagueFile = (file: string): string =>
  `${file} is not a league file; make one with 'fantasy-tx league init'`;

export const movedAway = (file: string): string =>
  `${file} was removed or replaced while it was in use; nothing was written to it: find out where it is now`;
