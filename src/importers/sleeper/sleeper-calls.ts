import { isObject } from "../../domain/declared/json.ts";
import type { Call, Fetches } from "../importer.ts";

const HOST = "api.sleeper.app";
const BASE = `https://${HOST}/v1`;

/** How the responses of Sleeper are fetched. Nobody has to sign in. */
export const SLEEPER_FETCHES: Fetches = {
  form: "<league id>",
  isLeague: (league) => /^\d{1,30}$/.test(league),
  isOwnHost: (host) => host === HOST,
  next: (league, received, { trades = false }) => {
    const ofLeague = (name: string, path: string): Call => ({
      name,
      url: `${BASE}/league/${league}${path}`,
    });
    const calls: readonly Call[] = [
      ofLeague("league", ""),
      ofLeague("rosters", "/rosters"),
      ofLeague("users", "/users"),
      ofLeague("traded_picks", "/traded_picks"),
      ofLeague("drafts", "/drafts"),
      { name: "state", url: `${BASE}/state/nfl` },
      { name: "players", url: `${BASE}/players/nfl`, isKeptForADay: true },
      ...(trades
        ? weeksSoFar(received.get("league")).map((week) =>
            ofLeague(`transactions-${week}`, `/transactions/${week}`),
          )
        : []),
    ];
    const [first, ...others] = calls.filter(({ name }) => !received.has(name));
    if (first === undefined) return [];
    // If there is no such league, the other calls would fail too.
    return first.name === "league" ? [first] : [first, ...others];
  },
};

/** The weeks that have begun. Sleeper calls a week a leg. */
const weeksSoFar = (league: unknown): readonly number[] => {
  const settings = isObject(league) ? league["settings"] : undefined;
  const leg = isObject(settings) ? settings["leg"] : undefined;
  const last = typeof leg === "number" && Number.isInteger(leg) ? leg : 1;
  return Array.from({ length: Math.min(Math.max(last, 1), LAST_WEEK) }, (_, i) => i + 1);
};

/** The last week of a season of the NFL. */
const LAST_WEEK = 18;
