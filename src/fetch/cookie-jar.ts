import { FetchError } from "../importers/fetched.ts";
import type { Fetches } from "../importers/importer.ts";

/** The cookies for one platform, from the environment. Only the header contains their values. */
export type CookieJar = {
  /** The header for a call; undefined if no cookie may be sent there. */
  readonly headerFor: (url: URL) => string | undefined;
  /** Removes the values from a text that a platform sent. */
  readonly hide: (text: string) => string;
  /** The variables for cookies. Undefined if the platform has no private leagues. */
  readonly variables:
    | { readonly all: readonly string[]; readonly missing: readonly string[] }
    | undefined;
};

/**
 * Takes the cookies of a platform out of the environment. Throws FetchError, without the value, if
 * one is not a valid cookie.
 */
export const cookieJar = (
  { cookies }: Pick<Fetches, "cookies">,
  env: Readonly<Record<string, string | undefined>>,
): CookieJar => {
  if (cookies === undefined)
    return { headerFor: () => undefined, hide: (text) => text, variables: undefined };
  const found = Object.entries(cookies.variables).flatMap(([cookie, variable]) => {
    const value = env[variable]?.trim() ?? "";
    if (value === "") return [];
    if (!COOKIE_VALUE.test(value))
      throw new FetchError(
        "refused",
        `${variable} does not have the form of a cookie: copy the value of ${cookie} from a browser, without its name`,
      );
    return [{ cookie, variable, value }];
  });
  const all = Object.values(cookies.variables);
  const header = found.map(({ cookie, value }) => `${cookie}=${value}`).join("; ");
  return {
    headerFor: ({ protocol, host }) =>
      found.length > 0 && protocol === "https:" && host === cookies.host ? header : undefined,
    hide: (text) =>
      found
        .flatMap(({ value }) => [value, decoded(value)])
        .reduce((hidden, value) => hidden.replaceAll(value, "…"), text),
    variables: {
      all,
      missing: all.filter((each) => !found.some(({ variable }) => variable === each)),
    },
  };
};

/** The characters that RFC 6265 allows. Node's error for other characters would show the value. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;

/** A value as a platform could show it: `espn_s2` is percent-encoded. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
