import type { FetchLeague } from "../importers/fetched.ts";
import { leagueFetcher } from "./fetch-league.ts";
import { LIMITS } from "./limits.ts";
import { cacheFolder, responseCache } from "./response-cache.ts";

/** Fetches leagues over the network, with the cookies and the cache folder of an environment. */
export const fetcherIn = (
  env: Readonly<Record<string, string | undefined>>,
  limits = LIMITS,
): FetchLeague =>
  leagueFetcher({ env, limits, cache: responseCache(cacheFolder(env, process.platform)) });
