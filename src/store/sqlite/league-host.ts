import { statSync } from "node:fs";
import { basename, extname } from "node:path";
import type { LeagueHost, ServedLeague } from "../../domain/port.ts";
import type { StoreError } from "../../domain/store-error.ts";
import { hostOfOne } from "../host-of-one.ts";
import { isBusy, unusable } from "../problems.ts";
import { leagueFileError } from "./errors.ts";
import { type Listed, leagueList } from "./league-list.ts";
import { type ServedLeagueFile, servedLeague } from "./served-league.ts";
import { whileBusy } from "./while-busy.ts";

/** The most files that are open. Each takes less than 1 MB of memory. */
const MOST_OPEN = 200;

/**
 * The leagues of a server in files: the files at these paths and, if a path is a folder, the files
 * in it named `*.db`. A file that is added to a folder or removed is noticed within a second. Files
 * are opened when they are asked for. Those that were used last stay open.
 */
export const leagueHost = (paths: readonly string[], { mostOpen = MOST_OPEN } = {}): LeagueHost => {
  const [path = ""] = paths;
  return paths.length === 1 && !isFolder(path) ? hostOfFile(path) : hostOfFiles(paths, mostOpen);
};

const hostOfFile = (file: string): LeagueHost => {
  const served = servedLeague(file);
  let known: string | undefined;
  return hostOfOne({
    ...served,
    id: async () => {
      known = await served.id();
      return known;
    },
    unusable: () => (served.problem() === undefined ? undefined : (known ?? nameOf(file))),
  });
};

const hostOfFiles = (paths: readonly string[], mostOpen: number): LeagueHost => {
  /** In the order of their last use. */
  const open = new Set<ServedLeagueFile>();
  const noteUse = (served: ServedLeagueFile): void => {
    open.delete(served);
    open.add(served);
    const [oldest] = open;
    if (open.size <= mostOpen || oldest === undefined) return;
    open.delete(oldest);
    oldest.close();
  };
  const list = leagueList(paths, isFolder, (file) => {
    const served: ServedLeagueFile = servedLeague(file, () => noteUse(served));
    return served;
  });

  /** How many files have a league with the same id. */
  const countSame = ({ summary }: ListedFile): number => list.withId(summary?.id ?? "").length;

  /** Uses a file. Undefined if it is gone or shares its id. Throws if this is the last try. */
  const useIn = async <Result>(
    { file, served, summary }: ListedFile,
    isLastTry: boolean,
    use: (served: ServedLeagueFile) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const same = list.withId(summary?.id ?? "");
    if (same.length > 1) {
      if (isLastTry) throw sameId(same);
      return undefined;
    }
    try {
      return await use(served);
    } catch (error) {
      if (isLastTry || statSync(file, { throwIfNoEntry: false }) !== undefined) throw error;
      return undefined;
    }
  };

  const leagueIn = (each: ListedFile, isLastTry: boolean): Promise<ServedLeague | undefined> =>
    useIn(each, isLastTry, async (served) => leagueOf(await served.id(), served));

  /** Searches the files. Tries again while a file that may have the thing is locked. */
  const search = <Found>(
    find: (isLastTry: boolean) => Promise<Found | undefined>,
  ): Promise<Found | undefined> => whileBusy(() => lookFor(find));

  /** Searches the files, and searches again after a new look at them if the thing is not there. */
  const lookFor = async <Found>(
    find: (isLastTry: boolean) => Promise<Found | undefined>,
  ): Promise<Found | undefined> => {
    const before = list.looks();
    const look = list.refresh();
    // Only the first look is waited for: after that, what is found is checked in the file itself.
    if (list.isComplete()) look.catch(() => {});
    else await look;
    const found = await find(false);
    if (found !== undefined) return found;
    await list.lookAfter(before);
    const foundNow = await find(true);
    const [lost] = list.lostFolders();
    if (foundNow === undefined && lost !== undefined) throw lostFolder(lost);
    const busy = list.all().find((each) => each.summary === undefined && isBusy(each.problem));
    if (foundNow === undefined && busy?.problem !== undefined) throw busy.problem;
    return foundNow;
  };

  const leagueWithId = (id: string): Promise<ServedLeague | undefined> =>
    search(async (isLastTry) => {
      const [first] = list.withId(id);
      const league = first && (await leagueIn(first, isLastTry));
      return league?.id === id ? league : undefined;
    });

  return {
    onlyLeague: async () => {
      await list.refresh();
      const [first, second] = list.all();
      const [lost] = list.lostFolders();
      if (first === undefined && lost !== undefined) throw lostFolder(lost);
      return first === undefined || second !== undefined ? undefined : leagueIn(first, true);
    },
    league: leagueWithId,
    signIn: (hash) =>
      search(async (isLastTry) => {
        for (const each of list.withToken(hash)) {
          const found = await useIn(each, isLastTry, ({ find }) => find(hash));
          if (found !== undefined)
            return { league: leagueOf(found.id, each.served), token: found.token };
        }
        return undefined;
      }),
    // All leagues, because each file is looked at anyway.
    due: async () => {
      await list.refresh();
      const served = list.all().filter((each) => countSame(each) === 1);
      return served
        .flatMap(({ summary }) => summary?.id ?? [])
        .map((id) => ({ name: id, open: async () => (await leagueWithId(id))?.store }));
    },
    health: async () => {
      await list.refresh();
      const files = list.all();
      const good = files.filter((each) => countSame(each) === 1 && !isUnusable(each));
      const bad = files.filter((each) => isUnusable(each) || countSame(each) > 1);
      const names = [...list.lostFolders().map(nameOf), ...bad.map(nameOfLeague)];
      return { leagues: good.length, unusable: [...new Set(names)].sort() };
    },
    problems: async () => {
      await list.refresh();
      const why = list
        .all()
        .flatMap((each) => whyUnusable(each, list.withId(each.summary?.id ?? "")));
      return [...new Set([...list.lostFolders().map(lostFolder), ...why].map(messageOf))];
    },
    close: () => {
      for (const served of open) served.close();
    },
  };
};

type ListedFile = Listed<ServedLeagueFile>;

const leagueOf = (id: string, { store, tokens }: ServedLeagueFile): ServedLeague => ({
  id,
  store,
  tokens,
});

/**
 * Why a file cannot be used; empty if it can. `same` are the files whose leagues have the same id.
 */
const whyUnusable = (file: ListedFile, same: readonly ListedFile[]): readonly StoreError[] => {
  if (same.length > 1) return [sameId(same)];
  const problem = isUnusable(file) ? (file.served.problem() ?? file.problem) : undefined;
  return problem === undefined ? [] : [problem];
};

const messageOf = ({ message }: StoreError): string => message;

/** Whether a file cannot be used. Being locked for a moment does not count. */
const isUnusable = ({ problem, served }: ListedFile): boolean =>
  (problem !== undefined && !isBusy(problem)) ||
  (served.hasFailed() && served.problem() !== undefined);

const isFolder = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    throw leagueFileError(path, error);
  }
};

/** A name that does not say where the file is. */
const nameOf = (path: string): string => basename(path, extname(path));

const nameOfLeague = ({ summary, file }: ListedFile): string => summary?.id ?? nameOf(file);

const sameId = (same: readonly ListedFile[]): StoreError =>
  unusable(
    `${same.map(({ file }) => file).join(" and ")} have the same league id, ${same[0]?.summary?.id}: neither is served until one is taken away or gets another id`,
  );

const lostFolder = (folder: string): StoreError =>
  unusable(`there is no folder ${folder}, or it cannot be read`);
