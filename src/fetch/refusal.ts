import type { PlatformLeague } from "../importers/fetched.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { whatCame } from "./what-came.ts";

/** An answer that is not a response of the platform. */
type Unwanted = { readonly url: string; readonly status: number; readonly text: string };

/** Says what came instead of a response, and what to check. */
export const refusalOf = (
  { address, importer, league }: PlatformLeague,
  { isFirst, cookies }: { readonly isFirst: boolean; readonly cookies: CookieJar },
  { url, status, text }: Unwanted,
): string => {
  const { name, key, fetches } = importer;
  if (status === 401 || status === 403) {
    if (cookies.variables === undefined)
      return `${name} refused ${url} (${status}): ${whatCame(text)}`;
    const { all, missing } = cookies.variables;
    return missing.length > 0
      ? `${name} shows ${address} only to its members (${status}). Set ${all.join(" and ")} to the cookies of a browser that is signed in; missing: ${missing.join(", ")}`
      : `${name} refused the cookies of ${all.join(" and ")} (${status}). Copy them again from a browser that is signed in to a member of ${address}`;
  }
  const check = isFirst ? `. Check the address; its form is ${key}:${fetches?.form ?? league}` : "";
  if (isFirst && (status === 404 || status === 410))
    return `${name} has no league ${league} (${status})${check}`;
  const came = `${isOk(status) ? "" : `${status}, `}${whatCame(text)}`;
  return isFirst
    ? `expected a league of ${name} for ${address}, but got ${came}${check}`
    : `expected a response of ${name} from ${url}, but got ${came}`;
};

/** Whether a status is a success. */
export const isOk = (status: number): boolean => status >= 200 && status < 300;
