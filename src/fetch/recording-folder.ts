import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { FetchError, type FetchedResponse, type RecordingFolder } from "../importers/fetched.ts";
import { isIndex, type RecordingIndex } from "../importers/recording-index.ts";

/** The index in a folder with recorded responses. */
const INDEX = "index.json";

/** The folder of a recording of the league at an address, such as `sleeper:1312071960615731200`. */
export const recordingFolder = (folder: string, address: string): RecordingFolder => ({
  check: async () => {
    whole(folder, () => placeFor(folder, address));
  },
  write: async (responses) =>
    whole(folder, () => {
      const { path, kind } = placeFor(folder, address);
      const beside = siblingOf(path, `${randomUUID()}.new`);
      try {
        fill(beside, address, responses);
        if (kind === "recording") replace(path, beside);
        else renameSync(beside, path);
        syncFolder(dirname(path));
        return { isNew: kind !== "recording" };
      } finally {
        rmSync(beside, { recursive: true, force: true });
      }
    }),
});

/** Turns errors of the file system into FetchError. */
const whole = <Result>(folder: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    if (error instanceof FetchError || !(error instanceof Error) || !("code" in error)) throw error;
    throw new FetchError(
      "refused",
      `cannot write ${folder}: ${REASONS[String(error.code)] ?? error.message}`,
    );
  }
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the folder above it does not exist",
  ENOTDIR: "a part of its path is a file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it is on a read-only disk",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "its symbolic links lead in a circle",
};

/** The place of a folder, and whether a recording of the league is there. */
type Place = { readonly path: string; readonly kind: "free" | "empty" | "recording" };

/** Finds the place of a folder. Throws FetchError if something else is there. */
const placeFor = (folder: string, address: string): Place => {
  const path = realPath(folder);
  restoreRecording(path);
  if (relative(path, process.cwd()).split("/")[0] !== "..")
    throw new FetchError("refused", `${folder} is the current folder: name a new one inside of it`);
  if (!exists(path)) {
    statSync(dirname(path));
    return { path, kind: "free" };
  }
  if (!statSync(path).isDirectory())
    throw new FetchError("refused", `${folder} is a file: name a new folder`);
  const files = readdirSync(path);
  if (files.length === 0) return { path, kind: "empty" };
  const index = files.includes(INDEX) ? indexIn(path) : undefined;
  if (index === undefined)
    throw new FetchError("refused", `${folder} has other files: name a new folder`);
  if (index.fetched !== address)
    throw new FetchError(
      "refused",
      `${folder} has the recording of ${index.fetched}: name another folder, or delete it`,
    );
  const written = new Set([INDEX, ...index.responses.map(({ file }) => file)]);
  const others = files.filter((file) => !written.has(file));
  if (others.length > 0)
    throw new FetchError(
      "refused",
      `${folder} has files that 'league fetch' did not write: ${others.join(", ")}. Move them away, or name another folder`,
    );
  return { path, kind: "recording" };
};

/** A path without symbolic links. Its parts that do not exist yet stay as they are. */
const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
};

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const indexIn = (path: string): RecordingIndex | undefined => {
  const text = readFileSync(join(path, INDEX), "utf8");
  try {
    const value: unknown = JSON.parse(text);
    return isIndex(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const fill = (path: string, fetched: string, responses: readonly FetchedResponse[]): void => {
  const index: RecordingIndex = {
    fetched,
    responses: responses.map(({ name, url, at }) => ({
      file: `${name}.json`,
      url,
      at: new Date(at).toISOString(),
    })),
  };
  mkdirSync(path);
  for (const { name, text } of responses) writeSynced(join(path, `${name}.json`), text);
  writeSynced(join(path, INDEX), `${JSON.stringify(index, null, 2)}\n`);
  syncFolder(path);
};

const writeSynced = (file: string, text: string): void => {
  const fd = openSync(file, "wx");
  try {
    writeFileSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

const syncFolder = (path: string): void => {
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/**
 * Replaces a folder by two renames, because no system call does it in one step. If the program is
 * killed between them, the old folder keeps a hidden name until `restoreRecording` brings it back.
 */
const replace = (path: string, beside: string): void => {
  const aside = siblingOf(path, "replaced");
  rmSync(aside, { recursive: true, force: true });
  renameSync(path, aside);
  renameSync(beside, path);
  rmSync(aside, { recursive: true, force: true });
};

/** Brings back a recording if the program was killed while it replaced it. */
export const restoreRecording = (folder: string): void => {
  const path = resolve(folder);
  const aside = siblingOf(path, "replaced");
  if (!exists(path) && exists(aside)) renameSync(aside, path);
};

const siblingOf = (path: string, ending: string): string =>
  join(dirname(path), `.${basename(path)}.fantasy-tx-${ending}`);
