import { isObject } from "../../src/domain/declared/json.ts";
import type { Limits } from "../../src/fetch/call.ts";
import { fetcherIn } from "../../src/fetch/fetch-league.ts";
import type { FetchedResponse, FetchOptions } from "../../src/importers/fetched.ts";
import type { Call, Fetches, Importer } from "../../src/importers/importer.ts";

/** Limits that let a test end soon. */
export const SOON: Limits = {
  ...{ call: 5000, beforeRetry: 1, longestWait: 2000, pause: 0 },
  ...{ bytes: 30_000_000, redirects: 3 },
};

/** The host that has the leagues of the invented platform, and another one of it without cookies. */
export const HOST = "api.invented.example";
export const OTHER_HOST = "www.invented.example";

/** The address of a response. */
export const at = (path: string): string => `https://${HOST}/${path}`;

/** The variables for the cookies of the invented platform. */
export const COOKIES = { INVENTED_KEY: "k3y%2Fof+anns==", INVENTED_ID: "{D1CE-5EED}" };

/**
 * A platform that does not exist. Its league says in `teams` how many calls are left to make, and
 * its responses have the key `league`, `team` or `players`.
 */
const INVENTED: Importer = {
  key: "invented",
  name: "Invented",
  recognises: (response) =>
    isObject(response) ? ["league", "team", "players"].find((kind) => kind in response) : undefined,
  about: () => ({}),
  needs: {},
  convert: () => undefined,
};

export const FETCHES: Fetches = {
  form: "<number>",
  isLeague: (league) => /^\d+$/.test(league),
  leagueOfPage: () => undefined,
  isOwnHost: (host) => host === HOST || host === OTHER_HOST,
  cookies: { host: HOST, variables: { secret: "INVENTED_KEY", who: "INVENTED_ID" } },
  calls: function* (league) {
    const first = yield { name: "league", url: at(league) };
    const teams = isObject(first) && typeof first["teams"] === "number" ? first["teams"] : 0;
    for (let i = 1; i <= teams; i += 1) yield { name: `team-${i}`, url: at(`${league}/${i}`) };
    yield { name: "players", url: at("players"), isKeptForADay: true };
  },
};

/** The responses about league 7 of the invented platform, by their addresses. */
export const INVENTED_LEAGUE: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [at("7"), { league: 7, teams: 2 }],
  [at("7/1"), { team: 1 }],
  [at("7/2"), { team: 2 }],
  [at("players"), { players: ["Ann Smith"] }],
]);

/** Fetches league 7 of the invented platform. */
export const fetchInvented = (
  env: Readonly<Record<string, string>>,
  options: Partial<FetchOptions> = {},
  { limits = SOON, fetches = FETCHES } = {},
): Promise<readonly FetchedResponse[]> =>
  fetcherIn(env, limits)(
    { address: "invented:7", importer: INVENTED, fetches, league: "7" },
    { isOffline: false, onProgress: () => {}, ...options },
  );

/** All calls for a league, if the platform gives these responses to the calls of these names. */
export const callsFor = (
  { calls }: Fetches,
  league: string,
  responses: Readonly<Record<string, unknown>> = {},
): readonly Call[] => {
  const made: Call[] = [];
  const all = calls(league, {});
  for (let call = all.next(); !call.done; call = all.next(responses[call.value.name] ?? {}))
    made.push(call.value);
  return made;
};
