import { FetchError } from "../importers/fetched.ts";

/** The variable that names a server on this machine that plays all platforms, for tests. */
const VARIABLE = "FANTASY_TX_FETCH_BASE";

/** Where calls are sent. */
export type Route = {
  /** The address that a call of a platform is sent to. */
  readonly to: (url: URL) => URL;
  /** The server that stands in for all platforms; undefined if there is none. */
  readonly standIn: string | undefined;
};

/**
 * The platforms themselves, or the server that stands in for them. Throws FetchError if that server
 * is not on this machine, because it could get the cookies.
 */
export const routeOf = (env: Readonly<Record<string, string | undefined>>): Route => {
  const base = env[VARIABLE];
  if (base === undefined || base === "") return { to: (url) => url, standIn: undefined };
  if (!/^http:\/\/(127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(base) || !URL.canParse(base))
    throw new FetchError(
      "refused",
      `${VARIABLE} is for tests only: it takes a server on this machine, such as http://127.0.0.1:8080`,
    );
  return {
    to: ({ host, pathname, search }) => new URL(`${base}/${host}${pathname}${search}`),
    standIn: base,
  };
};
