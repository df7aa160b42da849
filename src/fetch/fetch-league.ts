import { setTimeout as sleep } from "node:timers/promises";
import { FetchError, type FetchedResponse, type FetchLeague } from "../importers/fetched.ts";
import type { Call, Fetches } from "../importers/importer.ts";
import { responseValue } from "./answer.ts";
import { getResponse, LIMITS, type Limits, type Response } from "./call.ts";
import { cookieJar } from "./cookie-jar.ts";
import { cacheFolder, responseCache } from "./response-cache.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Fetches leagues over the network, with the cookies and the cache folder of an environment: makes
 * the calls that a platform's importer asks for.
 */
export const fetcherIn =
  (env: Env, limits: Limits = LIMITS): FetchLeague =>
  async (league, options) => {
    const { address, importer, fetches } = league;
    if (options.isOffline)
      throw new FetchError(
        "refused",
        `${address} needs the network, and --offline forbids that. Use a folder that 'league fetch' has written`,
      );
    const cache = responseCache(cacheFolder(env, process.platform));
    const route = routeIn(env);
    const whenFree = pauses(fetches, limits);
    const caller = { league, cookies: cookieJar(fetches, env), route, limits, whenFree };
    const responses: FetchedResponse[] = [];

    const responseOf = async ({ name, url, isKeptForADay }: Call): Promise<Response> => {
      options.onProgress(name, 0);
      const place = route(new URL(url));
      const kept = isKeptForADay ? await cache.get(place) : undefined;
      const value = kept && responseValue(importer, kept.text, true);
      if (kept !== undefined && value !== undefined) return { ...kept, value };
      const response = await getResponse(caller, url, responses.length === 0, (bytes) =>
        options.onProgress(name, bytes),
      );
      if (isKeptForADay) await cache.put(place, response.text);
      return response;
    };

    const calls = fetches.calls(league.league, options);
    for (let call = calls.next(); !call.done; ) {
      const { value, text, at } = await responseOf(call.value);
      responses.push({ name: call.value.name, url: call.value.url, text, at });
      call = calls.next(value);
    }
    return responses;
  };

/** Waits until the platform's pause between two calls is over. The first call does not wait. */
const pauses = ({ pause = 0 }: Fetches, limits: Limits): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    await sleep(Math.max(next - performance.now(), 0));
    next = performance.now() + Math.min(pause, limits.pause);
  };
};

/** The variable that names a server on this machine that plays all platforms, for tests. */
const STAND_IN = "FANTASY_TX_FETCH_BASE";

/**
 * Where calls are sent: to the platforms themselves, or to the server that stands in for them.
 * Throws FetchError if that server is not on this machine, because it gets the cookies.
 */
const routeIn = (env: Env): ((url: URL) => URL) => {
  const base = env[STAND_IN];
  if (!base) return (url) => url;
  if (!/^http:\/\/(127\.0\.0\.1|\[::1\]):\d+$/.test(base))
    throw new FetchError(
      "refused",
      `${STAND_IN} is for tests only: it takes a server on this machine, such as http://127.0.0.1:8080`,
    );
  return ({ host, pathname, search }) => new URL(`${base}/${host}${pathname}${search}`);
};
