import { basename, extname } from "node:path";
import type { LeagueHost, ServedLeague } from "../../domain/port.ts";
import type { StoreError } from "../../domain/store-error.ts";
import { isBusy, unusable } from "../problems.ts";
import { whileBusy } from "../trying-again.ts";
import { type ListedFile, type Look, looksAt } from "./looks.ts";
import { type ServedLeagueFile, servedLeague } from "./served-league.ts";

/** The most files that are open. Each takes less than 1 MB of memory. */
const MOST_OPEN = 200;

/**
 * The leagues of a server in files: the files at these paths and, if a path is a folder, the files
 * in it named `*.db`. A request looks at all files if the last look was a second ago or more. What a
 * look finds holds until the next one, so nobody can keep the server busy by asking for leagues that
 * do not exist. Files are opened when they are asked for. Those that were used last stay open. If
 * only one file is given, every request asks the file itself: a new token or id counts at once.
 */
export const leagueHost = (paths: readonly string[], { mostOpen = MOST_OPEN } = {}): LeagueHost => {
  /** In the order of their last use. */
  const open = new Set<ServedLeagueFile>();
  const serve = (file: string): ServedLeagueFile => {
    const served: ServedLeagueFile = servedLeague(file, () => {
      open.delete(served);
      open.add(served);
      const [oldest] = open;
      if (open.size <= mostOpen || oldest === undefined) return;
      open.delete(oldest);
      oldest.close();
    });
    return served;
  };
  const look = looksAt(paths, serve);

  /** Throws if nothing is found, but may be in a folder or file that could not be read. */
  const search = <Found>(find: (now: Look) => Promise<Found | undefined>) =>
    whileBusy(async () => {
      const now = look();
      const found = await find(now);
      if (found !== undefined) return found;
      throwIfLost(now);
      const busy = now.files.find(({ problem }) => isBusy(problem));
      if (busy !== undefined) throw busy.problem;
      return undefined;
    });

  const league = (id: string): Promise<ServedLeague | undefined> =>
    search(async ({ isOneFile, files, withId }) => {
      const listed = isOneFile ? files[0] : withId(id);
      if (listed?.clash !== undefined) throw listed.clash;
      const found = listed && (await leagueIn(listed));
      // The file may have got another league since the look.
      return found?.id === id ? found : undefined;
    });

  return {
    league,
    onlyLeague: async () => {
      const now = look();
      const [first, second] = now.files;
      if (first === undefined) throwIfLost(now);
      return first === undefined || second !== undefined ? undefined : leagueIn(first);
    },
    signIn: (hash) =>
      search(async ({ isOneFile, files, withToken }) => {
        const listed = isOneFile ? files : withToken(hash);
        for (const { served } of listed.filter(({ clash }) => clash === undefined)) {
          const found = await served.find(hash);
          if (found !== undefined)
            return { league: { ...served, id: found.id }, token: found.token };
        }
        const clash = listed.find((each) => each.clash !== undefined)?.clash;
        if (clash !== undefined) throw clash;
        return undefined;
      }),
    // All leagues, because each file is looked at anyway.
    due: async () => {
      const { isOneFile, files } = look();
      const good = files.filter(({ clash }) => clash === undefined);
      const ids = isOneFile
        ? await Promise.all(good.map(({ served }) => served.id()))
        : good.flatMap(({ summary }) => summary?.id ?? []);
      return ids.map((id) => ({ name: id, open: async () => (await league(id))?.store }));
    },
    health: async () => {
      const { files, lostFolders, isOneFile } = look();
      const good = files.filter(
        (each) => (isOneFile || each.summary) && whyUnusable(each) === undefined,
      );
      const lost = lostFolders.map((folder) => ({
        ...{ name: nameOf(folder), why: lostFolder(folder).message },
      }));
      const bad = files.flatMap((each) => {
        const why = whyUnusable(each)?.message;
        return why === undefined ? [] : { name: each.summary?.id ?? nameOf(each.file), why };
      });
      return { leagues: good.length, unusable: [...lost, ...bad] };
    },
    close: () => {
      for (const served of open) served.close();
    },
  };
};

const leagueIn = async ({ served }: ListedFile): Promise<ServedLeague> => ({
  ...served,
  id: await served.id(),
});

/** Being locked for a moment does not count. */
const whyUnusable = ({ clash, problem }: Pick<ListedFile, "clash" | "problem">) =>
  clash ?? (isBusy(problem) ? undefined : problem);

const throwIfLost = ({ lostFolders: [lost] }: Look): void => {
  if (lost !== undefined) throw lostFolder(lost);
};

/** A name that does not say where the file is. */
const nameOf = (path: string): string => basename(path, extname(path));

const lostFolder = (folder: string): StoreError =>
  unusable(`there is no folder ${folder}, or it cannot be read`);
