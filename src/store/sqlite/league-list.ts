import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { StoreError } from "../../domain/store-error.ts";
import { codeOf, isBusy } from "../problems.ts";
import { readSummary, type Summary } from "./summary.ts";
import { passed } from "./while-busy.ts";

/** A league file of a server. */
export type Listed<Served> = {
  /** The path as it was given, or inside a folder that was given. */
  readonly file: string;
  readonly served: Served;
  /** What was last read; undefined if the file never could be read. */
  readonly summary: Summary | undefined;
  /** Why the last reading failed. */
  readonly problem: StoreError | undefined;
  /** Changes when the file changes. */
  readonly mark: string;
};

/** The league files of a server, and the leagues in them. */
export type LeagueList<Served> = {
  /** Without files whose league has moved to another place. */
  readonly all: () => readonly Listed<Served>[];
  readonly withId: (id: string) => readonly Listed<Served>[];
  readonly withToken: (hash: string) => readonly Listed<Served>[];
  /** Folders that cannot be read. */
  readonly lostFolders: () => readonly string[];
  /** Whether all files have been looked at once. */
  readonly isComplete: () => boolean;
  /** Looks at the files again, unless that was less than a second ago. */
  readonly refresh: () => Promise<void>;
  /** How many looks have begun. */
  readonly looks: () => number;
  /**
   * Resolves after the look that comes after this one. There is one look a second, so nobody can
   * keep the server busy by asking for leagues that do not exist.
   */
  readonly lookAfter: (look: number) => Promise<void>;
};

/** What the list keeps for a file. An open file is read through it, which is faster. */
type Closable = {
  readonly summary: () => Summary | undefined;
  readonly close: () => void;
};

/** Milliseconds between two looks at the files. */
const A_SECOND = 1000;

/** After so many milliseconds of a look, other work gets its turn. */
const A_TURN = 10;

/** `keep` makes what the list keeps for a new file. It is closed when the file is gone. */
export const leagueList = <Served extends Closable>(
  paths: readonly string[],
  isFolder: (path: string) => boolean,
  keep: (file: string) => Served,
): LeagueList<Served> => {
  const folders = new Set(paths.filter(isFolder));
  const known = new Map<string, Listed<Served>>();
  let byId = new Map<string, Listed<Served>[]>();
  let byToken = new Map<string, Listed<Served>[]>();
  let lost: readonly string[] = [];
  let beganAt = Number.NEGATIVE_INFINITY;
  let looks = 0;
  let underWay: Promise<void> | undefined;
  let isComplete = false;

  const all = (): readonly Listed<Served>[] =>
    [...known.values()].filter(({ summary }) => summary?.hasMoved !== true);

  /** The files on the disk, by their whole paths. */
  const found = (): ReadonlyMap<string, string> => {
    const names = new Map([...folders].map((folder) => [folder, namesIn(folder)]));
    lost = [...names].flatMap(([folder, each]) => (each === undefined ? [folder] : []));
    const files = paths.flatMap((path) =>
      folders.has(path) ? (names.get(path) ?? []).map((name) => join(path, name)) : [path],
    );
    return new Map(files.map((file) => [resolve(file), file]));
  };

  const lookAtAll = async (): Promise<void> => {
    const files = found();
    for (const [path, { served }] of known)
      if (!files.has(path)) {
        known.delete(path);
        served.close();
      }
    let turn = performance.now();
    for (const [path, file] of files) {
      const before = known.get(path);
      const mark = markOf(path);
      if (before?.mark === mark && !isBusy(before.problem)) continue;
      const served = before?.served ?? keep(file);
      known.set(path, { file, served, mark, ...readOf(file, served, before?.summary) });
      if (performance.now() - turn < A_TURN) continue;
      await new Promise((next) => setImmediate(next));
      turn = performance.now();
    }
    const here = all();
    byId = groups(here, ({ summary }) => (summary === undefined ? [] : [summary.id]));
    byToken = groups(here, ({ summary }) => summary?.hashes ?? []);
    isComplete = true;
  };

  const look = (): Promise<void> => {
    if (underWay !== undefined) return underWay;
    looks += 1;
    beganAt = performance.now();
    underWay = lookAtAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    all,
    withId: (id) => byId.get(id) ?? [],
    withToken: (hash) => byToken.get(hash) ?? [],
    lostFolders: () => lost,
    isComplete: () => isComplete,
    refresh: async () => {
      if (underWay !== undefined || performance.now() - beganAt >= A_SECOND) await look();
    },
    looks: () => looks,
    lookAfter: async (before) => {
      while (looks <= before) {
        const rest = beganAt + A_SECOND - performance.now();
        if (underWay === undefined && rest > 0) await passed(rest);
        else await look();
      }
      await underWay;
    },
  };
};

/** The names of the league files in a folder; undefined if it cannot be read. */
const namesIn = (folder: string): readonly string[] | undefined => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".db") && !name.startsWith("."))
      .sort();
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return undefined;
  }
};

const markOf = (path: string): string => {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? "gone" : `${stat.dev} ${stat.ino} ${stat.size} ${stat.ctimeMs}`;
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return codeOf(error);
  }
};

/** What a file says now. If it cannot be read, what it said before, and why it cannot. */
const readOf = (
  file: string,
  served: Closable,
  before: Summary | undefined,
): Pick<Listed<unknown>, "summary" | "problem"> => {
  try {
    return { summary: served.summary() ?? readSummary(file), problem: undefined };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { summary: before, problem: error };
  }
};

const groups = <Served>(
  all: readonly Listed<Served>[],
  keysOf: (each: Listed<Served>) => Iterable<string>,
): Map<string, Listed<Served>[]> => {
  const found = new Map<string, Listed<Served>[]>();
  for (const each of all)
    for (const key of keysOf(each)) {
      const group = found.get(key) ?? [];
      group.push(each);
      found.set(key, group);
    }
  return found;
};
