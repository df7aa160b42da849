import { setTimeout as sleep } from "node:timers/promises";
import { FetchError, type PlatformLeague } from "../importers/fetched.ts";
import { type Answer, isOk, refusalOf, responseValue } from "./answer.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** The limits of calls. Times are in milliseconds. */
export const LIMITS = {
  /** For a whole call with its redirects. Sleeper's players take longest: 15 MB. */
  call: 60_000,
  beforeRetry: 1000,
  /** The longest `Retry-After` that is waited for. */
  longestWait: 30_000,
  /** The longest pause that a platform may ask for between the starts of two calls. */
  pause: 5000,
  /** The size of an answer, after decompression. */
  bytes: 100_000_000,
  redirects: 5,
};
export type Limits = Readonly<typeof LIMITS>;

/** What the calls for one league have in common. */
export type Caller = {
  readonly league: PlatformLeague;
  readonly cookies: CookieJar;
  /** The address that a call of a platform is sent to. */
  readonly route: (url: URL) => URL;
  readonly limits: Limits;
  /** Waits until the platform may be called again. */
  readonly whenFree: () => Promise<void>;
};

/** The text of a response, its value as JSON, and when it was received. */
export type Response = { readonly text: string; readonly value: unknown; readonly at: number };

/**
 * Gets the response of a call, with one retry. The first call for a league brings the league
 * itself. `onBytes` gets the number of bytes so far. Throws FetchError.
 */
export const getResponse = async (
  caller: Caller,
  url: string,
  isFirst: boolean,
  onBytes: (bytes: number) => void,
  isRetry = false,
): Promise<Response> => {
  const { league, limits, cookies } = caller;
  await caller.whenFree();
  const got = await getOnce(caller, url, onBytes);
  if ("text" in got) {
    const value = isOk(got.status) ? responseValue(league.importer, got.text, isFirst) : undefined;
    if (value !== undefined) return { text: got.text, value, at: Date.now() };
    throw new FetchError("refused", refusalOf(league, cookies, url, got, isFirst));
  }
  const { why, wait = limits.beforeRetry } = got;
  if (wait > limits.longestWait)
    throw new FetchError("unreachable", `${why}. Try again in ${Math.ceil(wait / 60_000)} min`);
  if (isRetry) throw new FetchError("unreachable", `${why}. Try again later`);
  await sleep(wait);
  return getResponse(caller, url, isFirst, onBytes, true);
};

/** A call that may succeed later. `wait` is how long, in milliseconds, if the platform says it. */
type Later = { readonly why: string; readonly wait?: number | undefined };

/** Makes a call once. Throws FetchError if there is no point in trying again. */
const getOnce = async (
  caller: Caller,
  url: string,
  onBytes: (bytes: number) => void,
): Promise<Answer | Later> => {
  const { league, limits } = caller;
  const { host } = new URL(url);
  const signal = AbortSignal.timeout(limits.call);
  let hasBegun = false;
  try {
    const response = await followed(caller, url, signal);
    const { status, headers } = response;
    if (status === 429 || status >= 500) {
      await response.body?.cancel();
      const when = status === 429 ? "allows no more calls for now" : "cannot answer now";
      return {
        why: `${league.importer.name} ${when} (${status})`,
        wait: waitOf(headers.get("retry-after")),
      };
    }
    hasBegun = true;
    return { status, text: await textOf(response, limits, onBytes) };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted)
      return { why: `${host} did not finish its answer within ${limits.call / 1000} seconds` };
    if (hasBegun) return { why: `the answer of ${host} was cut short` };
    return { why: `cannot reach ${host}: ${reasonOf(error)}` };
  }
};

/** Makes a call, and follows redirects on the platform's own hosts. */
const followed = async (
  { league, cookies, route, limits }: Caller,
  url: string,
  signal: AbortSignal,
): Promise<globalThis.Response> => {
  let at = new URL(url);
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    if (at.protocol !== "https:" || !league.fetches.isOwnHost(at.host))
      throw new FetchError(
        "refused",
        `${url} redirects to ${at.protocol}//${at.host}. Only the platform's own hosts are called, over HTTPS`,
      );
    const response = await fetch(route(at), {
      redirect: "manual",
      signal,
      headers: {
        accept: "application/json",
        "user-agent": "fantasy-tx",
        ...cookies.headersFor(at),
      },
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    at = new URL(location, at);
  }
  throw new FetchError("refused", `${url} redirects more than ${limits.redirects} times`);
};

const textOf = async (
  { body }: globalThis.Response,
  limits: Limits,
  onBytes: (bytes: number) => void,
): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > limits.bytes)
      throw new FetchError("refused", `the answer has more than ${limits.bytes / 1_000_000} MB`);
    chunks.push(chunk);
    onBytes(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** The milliseconds that a `Retry-After` header asks to wait, in seconds or as a date. */
const waitOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
};

/** Why a host cannot be reached. Node has the reason in the cause of its error. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { syscall, message, code } = cause as NodeJS.ErrnoException;
  return syscall === "getaddrinfo"
    ? "its name is unknown (is this machine online?)"
    : message || `${code}`;
};
