import type { CachedLeague } from "./cached-league.ts";

/** The leagues of a database that are in memory. */
export type LeagueCache = {
  readonly get: (league: string) => CachedLeague | undefined;
  readonly put: (league: string, cached: CachedLeague) => void;
  readonly remove: (league: string) => void;
};

/** The most leagues in memory. Each takes about 200 kB. */
const MOST_LEAGUES = 1000;

/** A cache. It keeps the leagues that were used last. */
export const leagueCache = (most = MOST_LEAGUES): LeagueCache => {
  const cached = new Map<string, CachedLeague>();
  const put = (league: string, found: CachedLeague): void => {
    cached.delete(league);
    cached.set(league, found);
    const [oldest] = cached.keys();
    if (cached.size > most && oldest !== undefined) cached.delete(oldest);
  };
  return {
    get: (league) => {
      const found = cached.get(league);
      if (found !== undefined) put(league, found);
      return found;
    },
    put,
    remove: (league) => {
      cached.delete(league);
    },
  };
};
