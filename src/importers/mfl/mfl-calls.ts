import { isObject } from "../../domain/declared/json.ts";
import type { Fetches } from "../importer.ts";

const ADDRESS = /^(\d{1,9}):(20\d\d)$/;

const HOST = /^[a-z0-9-]+\.myfantasyleague\.com$/;

/** The exports that are fetched for a league, apart from the league itself. */
const EXPORTS = ["rosters", "players", "futureDraftPicks", "transactions", "draftResults"] as const;

/**
 * How a league such as `54040:2020` is fetched. The season is part of the address, because MFL
 * makes a new league for each season. The league response names the host of all other calls.
 */
export const MFL_FETCHES: Fetches = {
  form: "<league id>:<season>",
  isLeague: (league) => ADDRESS.test(league),
  isOwnHost: (host) => HOST.test(host),
  next: (league, received) => {
    const [, id = "", season = ""] = ADDRESS.exec(league) ?? [];
    const call = (host: string, type: string, more = "") => ({
      name: type,
      url: `${host}/${season}/export?TYPE=${type}&L=${id}${more}&JSON=1`,
      ...(type === "players" && { isKeptForADay: true as const }),
    });
    if (!received.has("league")) return [call("https://api.myfantasyleague.com", "league")];
    const host = hostOf(received.get("league"));
    if (host === undefined) return [];
    const missing = EXPORTS.filter((type) => !received.has(type));
    if (missing.length > 0) return missing.map((type) => call(host, type));
    const week = weekIn(received.get("rosters"));
    return received.has("weeklyResults") || week === undefined
      ? []
      : [call(host, "weeklyResults", `&W=${week}`)];
  },
  // MFL asks for at most two calls in three seconds.
  pause: 1500,
};

/** The league's own host, such as `https://www61.myfantasyleague.com`. */
const hostOf = (response: unknown): string | undefined => {
  const url = textAt(response, "league", "baseURL") ?? "";
  const host = url.replace(/^https?:\/\//, "");
  return HOST.test(host) ? `https://${host}` : undefined;
};

const weekIn = (response: unknown): string | undefined => {
  const franchises = valueAt(response, "rosters", "franchise");
  const first: unknown = Array.isArray(franchises) ? franchises[0] : franchises;
  const week = textAt(first, "week");
  return week !== undefined && /^\d{1,2}$/.test(week) ? week : undefined;
};

const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : undefined;
};

const valueAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (isObject(at) ? at[key] : undefined), value);
