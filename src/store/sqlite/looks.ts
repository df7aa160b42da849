import { readdirSync, type Stats, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { StoreError } from "../../domain/store-error.ts";
import { unusable } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { isUntouched, markOf, type ServedLeagueFile, type Summary } from "./served-league.ts";

/** Milliseconds between two looks at the files of a server. */
const A_SECOND = 1000;

/** What a look at the files of a server has found. It holds until the next look. */
export type Look = {
  /** Folders that cannot be read. */
  readonly lostFolders: readonly string[];
  /** Without files whose league has moved to another place, unless it is the one file. */
  readonly files: readonly ListedFile[];
  /** Whether a single file was given, and no folder. */
  readonly isOneFile: boolean;
  readonly withId: (id: string) => ListedFile | undefined;
  readonly withToken: (hash: string) => readonly ListedFile[];
};

/** A file with the error for all files whose leagues have the same id, if there are several. */
export type ListedFile = SeenFile & { readonly clash: StoreError | undefined };

type SeenFile = {
  /** The path as it was given, or inside a folder that was given. */
  readonly file: string;
  readonly served: ServedLeagueFile;
  readonly mark: Stats | undefined;
  /** What was last read; undefined if the file never could be read. */
  readonly summary: Summary | undefined;
  /** Why the last reading failed. */
  readonly problem: StoreError | undefined;
};

/**
 * Looks at the files at these paths and, if a path is a folder, at the files in it named `*.db`: at
 * most once a second, however often it is called, unless there is one file only. `serve` is called
 * for each new file. A file that is gone is closed.
 */
export const looksAt = (
  paths: readonly string[],
  serve: (file: string) => ServedLeagueFile,
): (() => Look) => {
  const folders = new Set(paths.filter(isFolder));
  const isOneFile = paths.length === 1 && folders.size === 0;
  let seen: ReadonlyMap<string, SeenFile> = new Map();
  let last: Look | undefined;
  let lastBeganAt = 0;

  return () => {
    const beganAt = performance.now();
    if (!isOneFile && last !== undefined && beganAt - lastBeganAt < A_SECOND) return last;
    const found = paths.map((path) => (folders.has(path) ? filesIn(path) : [path]));
    const files = new Map(found.flatMap((each) => each ?? []).map((file) => [resolve(file), file]));
    for (const [path, { served }] of seen) if (!files.has(path)) served.close();
    seen = new Map([...files].map(([path, file]) => [path, lookAt(file, seen.get(path), serve)]));
    const lostFolders = paths.filter((_, i) => found[i] === undefined);
    const all = [...seen.values()];
    const here = isOneFile ? all : all.filter(({ summary }) => summary?.hasMoved !== true);
    last = { lostFolders, isOneFile, ...listed(here) };
    lastBeganAt = beganAt;
    return last;
  };
};

/**
 * Reads the file only if it has changed, or could not be read or used before. If it cannot be read,
 * it is still what it was, with the reason.
 */
const lookAt = (
  file: string,
  before: SeenFile | undefined,
  serve: (file: string) => ServedLeagueFile,
): SeenFile => {
  const mark = markOf(file);
  const served = before?.served ?? serve(file);
  const isGood = before?.problem === undefined && !served.hasFailed();
  if (before !== undefined && isGood && isUntouched(mark, before.mark)) return before;
  try {
    return { file, served, mark, summary: served.summary(), problem: undefined };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { file, served, mark, summary: before?.summary, problem: error };
  }
};

const listed = (here: readonly SeenFile[]): Pick<Look, "files" | "withId" | "withToken"> => {
  const same = Map.groupBy(here, ({ summary }) => summary?.id);
  const files = here.map((each) => ({ ...each, clash: clashOf(same.get(each.summary?.id) ?? []) }));
  const byId = new Map(files.map((each) => [each.summary?.id, each]));
  const tokens = files.flatMap((each) =>
    (each.summary?.hashes ?? []).map((hash) => [hash, each] as const),
  );
  const byToken = Map.groupBy(tokens, ([hash]) => hash);
  return {
    files,
    withId: (id) => byId.get(id),
    withToken: (hash) => (byToken.get(hash) ?? []).map(([, each]) => each),
  };
};

/** The error for files whose leagues have the same id. Undefined for one file, or without an id. */
const clashOf = (same: readonly SeenFile[]): StoreError | undefined => {
  const id = same[0]?.summary?.id;
  if (same.length < 2 || id === undefined) return undefined;
  return unusable(
    `${same.map(({ file }) => file).join(" and ")} have the same league id, ${id}: neither is served until one is taken away or gets another id`,
  );
};

/** The league files in a folder; undefined if it cannot be read. */
const filesIn = (folder: string): readonly string[] | undefined => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".db") && !name.startsWith("."))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return undefined;
  }
};

const isFolder = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    throw leagueFileError(path, error);
  }
};
