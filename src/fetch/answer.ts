import { errorText } from "../importers/error-text.ts";
import type { PlatformLeague } from "../importers/fetched.ts";
import type { Importer } from "../importers/importer.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** What a platform answered to a call. */
export type Answer = { readonly status: number; readonly text: string };

/**
 * The value of a response, which is JSON. Undefined if the text is no response of the platform. A
 * response without content, such as an empty list, is fine unless the response `isNeeded`, as the
 * league itself is. Some platforms have more ways to say that there is nothing.
 */
export const responseValue = (
  { recognises, isNothing }: Pick<Importer, "isNothing" | "recognises">,
  text: string,
  isNeeded: boolean,
): unknown => {
  const value = jsonIn(text);
  const mayBe =
    recognises(value) !== undefined || (!isNeeded && (isEmpty(value) || isNothing?.(value)));
  return mayBe ? value : undefined;
};

/** The value of a text; undefined if it is not JSON. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a value says only that there is nothing, such as no traded picks. */
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** Says what came instead of a response, and what to check. */
export const refusalOf = (
  { address, importer: { key, name }, fetches, league }: PlatformLeague,
  { hide, variables, missing }: CookieJar,
  url: string,
  { status, text }: Answer,
  isFirst: boolean,
): string => {
  if ((status === 401 || status === 403) && variables.length > 0)
    return missing.length > 0
      ? `${name} shows ${address} only to its members (${status}). Set ${variables.join(" and ")} to the cookies of a browser that is signed in; missing: ${missing.join(", ")}`
      : `${name} refused the cookies of ${variables.join(" and ")} (${status}). Copy them again from a browser that is signed in to a member of ${address}`;
  const came = `${isOk(status) ? "" : `${status}, `}${whatCame(text, hide)}`;
  if (!isFirst) return `expected a response of ${name} from ${url}, but got ${came}`;
  const problem =
    status === 404
      ? `${name} has no league ${league} (404)`
      : `expected a league of ${name} for ${address}, but got ${came}`;
  return `${problem}. Check the address; its form is ${key}:${fetches.form}`;
};

/** Whether a status is a success. */
export const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Describes a text that came instead of a response, such as `a web page, "Just a moment..."`. */
const whatCame = (text: string, hide: CookieJar["hide"]): string => {
  const shortened = (whole: string): string => {
    const line = hide(whole).slice(0, 1000).replace(/\s+/g, " ").trim();
    return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
  };
  const error = errorText(jsonIn(text));
  if (error !== undefined) return `an error: "${shortened(error)}"`;
  const [, title] = /<title[^<>]*>([^<]+)<\/title>/i.exec(text) ?? [];
  if (title !== undefined) return `a web page, "${shortened(title)}"`;
  return shortened(text) || "an empty answer";
};

const LONGEST = 100;
