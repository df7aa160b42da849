import { unescape as percentDecoded } from "node:querystring";
import { FetchError } from "../importers/fetched.ts";
import type { Fetches } from "../importers/importer.ts";

/** The cookies for one platform, from the environment. Only the headers contain their values. */
export type CookieJar = {
  /** The headers for a call; empty if no cookie may be sent there. */
  readonly headersFor: (url: URL) => { readonly cookie?: string };
  /** Removes the values from a text, also where they are not percent-encoded. */
  readonly hide: (text: string) => string;
  /** The variables for cookies. None if the platform has no private leagues. */
  readonly variables: readonly string[];
  /** Those of them that have no value. */
  readonly missing: readonly string[];
};

/**
 * Takes the cookies of a platform out of the environment. Throws FetchError for a value that cannot
 * be sent: Node's error would show it.
 */
export const cookieJar = (
  { cookies }: Fetches,
  env: Readonly<Record<string, string | undefined>>,
): CookieJar => {
  const all = Object.entries(cookies?.variables ?? {}).map(([cookie, variable]) => ({
    cookie,
    variable,
    value: env[variable]?.trim() ?? "",
  }));
  const found = all.filter(({ value }) => value !== "");
  const wrong = found.find(({ value }) => /[^\x20-\x7e]/.test(value));
  if (wrong !== undefined)
    throw new FetchError(
      "refused",
      `${wrong.variable} is no cookie: copy the value of ${wrong.cookie} from a browser`,
    );
  const header = found.map(({ cookie, value }) => `${cookie}=${value}`).join("; ");
  return {
    headersFor: ({ host }) =>
      found.length > 0 && host === cookies?.host ? { cookie: header } : {},
    hide: (text) =>
      found
        .flatMap(({ value }) => [value, percentDecoded(value)])
        .reduce((hidden, value) => hidden.replaceAll(value, "…"), text),
    variables: all.map(({ variable }) => variable),
    missing: all.filter(({ value }) => value === "").map(({ variable }) => variable),
  };
};
