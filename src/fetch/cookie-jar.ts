import { unescape as percentDecoded } from "node:querystring";
import { FetchError } from "../importers/fetched.ts";
import type { Fetches } from "../importers/importer.ts";

export type CookieJar = Readonly<ReturnType<typeof cookieJar>>;

/**
 * Takes the cookies of a platform out of the environment. Only the headers contain their values.
 * Throws FetchError for a value that cannot be sent: Node's error would show it.
 */
export const cookieJar = (
  { cookies }: Fetches,
  env: Readonly<Record<string, string | undefined>>,
) => {
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
    /** The headers for a call; empty if no cookie may be sent there. */
    headersFor: ({ host }: URL): { readonly cookie?: string } =>
      found.length > 0 && host === cookies?.host ? { cookie: header } : {},
    /** Removes the values from a text, also where they are not percent-encoded. */
    hide: (text: string): string =>
      found
        .flatMap(({ value }) => [value, percentDecoded(value)])
        .reduce((hidden, value) => hidden.replaceAll(value, "…"), text),
    /** The variables for cookies. None if the platform has no private leagues. */
    variables: all.map(({ variable }) => variable),
    /** Those of them that have no value. */
    missing: all.filter(({ value }) => value === "").map(({ variable }) => variable),
  };
};
