import { setTimeout as sleep } from "node:timers/promises";
import {
  FetchError,
  type FetchedResponse,
  type FetchLeague,
  type FetchOptions,
  type PlatformLeague,
} from "../importers/fetched.ts";
import type { Call, Fetches } from "../importers/importer.ts";
import { cookieJar } from "./cookie-jar.ts";
import type { Caller } from "./get-once.ts";
import { getResponse } from "./get-response.ts";
import type { Limits } from "./limits.ts";
import type { ResponseCache } from "./response-cache.ts";
import { responseValue } from "./response-value.ts";
import { routeOf } from "./stand-in.ts";

/** What every fetch of the program needs. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: Limits;
  readonly cache: ResponseCache;
};

/**
 * Fetches leagues: makes the calls that a platform's importer asks for, one after the other. Throws
 * FetchError.
 */
export const leagueFetcher =
  ({ env, limits, cache }: Surroundings): FetchLeague =>
  async (league, options) => {
    const { fetches } = league.importer;
    if (fetches === undefined) throw new Error(`${league.importer.name} has no calls`);
    const cookies = cookieJar(fetches, env);
    const caller = { isOwnHost: fetches.isOwnHost, cookies, route: routeOf(env), limits };
    const whenFree = pauses(fetches, limits);
    const received = new Map<string, unknown>();
    const responses: FetchedResponse[] = [];
    const add = async (call: Call): Promise<void> => {
      options.onProgress(call.name, 0);
      const around = { isFirst: received.size === 0, whenFree };
      const { value, ...response } =
        (await kept(caller, cache, league, call, options)) ??
        (await called(caller, cache, league, call, options, around));
      received.set(call.name, value);
      responses.push({ name: call.name, url: call.url, ...response });
    };
    for (;;) {
      const calls = fetches
        .next(league.league, received, options)
        .filter(({ name }) => !received.has(name));
      if (calls.length === 0) return responses;
      if (received.size + calls.length > limits.calls)
        throw new FetchError("refused", `${league.address} takes more than ${limits.calls} calls`);
      for (const call of calls) await add(call);
    }
  };

type Response = { readonly text: string; readonly value: unknown; readonly at: number };

const called = async (
  caller: Caller,
  cache: ResponseCache,
  league: PlatformLeague,
  call: Call,
  { isOffline, onProgress }: FetchOptions,
  around: { readonly isFirst: boolean; readonly whenFree: () => Promise<void> },
): Promise<Response> => {
  if (isOffline)
    throw new FetchError(
      "refused",
      `${league.address} needs the network, and --offline forbids that. Use a folder that 'league fetch' has written`,
    );
  const { importer } = league;
  const response = await getResponse(caller, league, call, {
    ...around,
    onBytes: (bytes) => onProgress(call.name, bytes),
  });
  if (call.isKeptForADay && importer.recognises(response.value) !== undefined)
    await cache.put(caller.route.to(new URL(call.url)), response.text);
  return { ...response, at: Date.now() };
};

/** A response from the cache. Undefined if it is too old or damaged. */
const kept = async (
  { route }: Caller,
  cache: ResponseCache,
  { importer }: PlatformLeague,
  { url, isKeptForADay }: Call,
  { isOffline }: FetchOptions,
): Promise<Response | undefined> => {
  const found = isKeptForADay ? await cache.get(route.to(new URL(url))) : undefined;
  if (found === undefined) return undefined;
  const age = Date.now() - found.at;
  // The time may lie in the future, if a clock was wrong when the response was kept.
  if (!isOffline && (age > DAY || age < -MINUTE)) return undefined;
  const read = responseValue(importer, found.text, true);
  return read.kind === "response" ? { ...found, value: read.value } : undefined;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Waits until the platform's pause between two calls is over. The first call does not wait. */
const pauses = ({ pause = 0 }: Fetches, limits: Limits): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const wait = next - performance.now();
    if (wait > 0) await sleep(wait);
    next = performance.now() + Math.min(pause, limits.pause);
  };
};
