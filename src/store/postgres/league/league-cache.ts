import type { HeldLeague } from "./held-league.ts";

/** The leagues of a database that are in memory. */
export type LeagueCache = {
  readonly get: (league: string) => HeldLeague | undefined;
  readonly put: (league: string, held: HeldLeague) => void;
  readonly remove: (league: string) => void;
};

/** The most leagues in memory. Each takes about 200 kB. */
const MOST_LEAGUES = 1000;

/** A cache. It keeps the leagues that were used last. */
export const leagueCache = (most = MOST_LEAGUES): LeagueCache => {
  const held = new Map<string, HeldLeague>();
  const put = (league: string, found: HeldLeague): void => {
    held.delete(league);
    held.set(league, found);
    const [oldest] = held.keys();
    if (held.size > most && oldest !== undefined) held.delete(oldest);
  };
  return {
    get: (league) => {
      const found = held.get(league);
      if (found !== undefined) put(league, found);
      return found;
    },
    put,
    remove: (league) => {
      held.delete(league);
    },
  };
};
