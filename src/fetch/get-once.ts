import type { CookieJar } from "./cookie-jar.ts";
import type { Limits } from "./limits.ts";
import { noConnection } from "./no-connection.ts";
import type { Route } from "./stand-in.ts";

/** What calls of one platform have in common. */
export type Caller = {
  readonly isOwnHost: (host: string) => boolean;
  readonly cookies: CookieJar;
  readonly route: Route;
  readonly limits: Limits;
};

/** The result of one call. */
export type Got =
  | { readonly kind: "answer"; readonly status: number; readonly text: string }
  /** The platform is busy: 429, or 5xx. */
  | { readonly kind: "not now"; readonly status: number; readonly retryAfter: string | null }
  /** The network has failed. */
  | { readonly kind: "no answer"; readonly why: string }
  /** The program refuses to go on, such as after a redirect to another host. */
  | { readonly kind: "stopped"; readonly why: string };

/**
 * Makes a call once. Follows redirects on the platform's own hosts. `onBytes` gets the number of
 * bytes so far.
 */
export const getOnce = async (
  caller: Caller,
  url: string,
  onBytes: (bytes: number) => void,
): Promise<Got> => {
  const { limits, route } = caller;
  const timeout = AbortSignal.timeout(limits.call);
  try {
    let at = new URL(url);
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      if (!isOwn(caller, at))
        return {
          kind: "stopped",
          why: `${url} redirects to ${at.protocol}//${at.host}. Only the platform's own hosts are called, over HTTPS`,
        };
      const response = await send(caller, at, timeout);
      const location = REDIRECTS.has(response.status) ? response.headers.get("location") : null;
      if (location === null) return await answerOf(response, limits, onBytes);
      await response.body?.cancel();
      if (!URL.canParse(location, at.href))
        return { kind: "stopped", why: `${url} redirects to no address` };
      at = new URL(location, at.href);
    }
    return {
      kind: "stopped",
      why: `${url} redirects more than ${limits.redirects} times`,
    };
  } catch (error) {
    const why = timeout.aborted
      ? `${new URL(url).host} did not finish its answer within ${limits.call / 1000} seconds`
      : noConnection(new URL(url).host, route.standIn, error);
    return { kind: "no answer", why };
  }
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const isOwn = ({ isOwnHost }: Caller, { protocol, host, username, password }: URL): boolean =>
  protocol === "https:" && isOwnHost(host) && username === "" && password === "";

const send = (
  { cookies, route }: Caller,
  url: URL,
  signal: AbortSignal,
): Promise<globalThis.Response> => {
  const cookie = cookies.headerFor(url);
  return fetch(route.to(url), {
    redirect: "manual",
    signal,
    headers: {
      accept: "application/json",
      "user-agent": "fantasy-tx",
      ...(cookie !== undefined && { cookie }),
    },
  });
};

const answerOf = async (
  { status, headers, body }: globalThis.Response,
  { bytes: most }: Limits,
  onBytes: (bytes: number) => void,
): Promise<Got> => {
  if (status === 429 || status >= 500) {
    await body?.cancel();
    return { kind: "not now", status, retryAfter: headers.get("retry-after") };
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most)
      return { kind: "stopped", why: `the answer has more than ${most / 1_000_000} MB` };
    chunks.push(chunk);
    onBytes(bytes);
  }
  return { kind: "answer", status, text: Buffer.concat(chunks).toString("utf8") };
};
