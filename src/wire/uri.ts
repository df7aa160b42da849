/** What a path may begin with. Recorded clients also use `/api` (E1). */
const PREFIXES = ["/fantasy", "/api"] as const;

/**
 * The whole path, with the service's prefix. A request may leave the prefix out, or use `/api`
 * (E1).
 */
export const fullPath = (path: string): string => `/fantasy${aliasOf(path)}`;

/** The path without its prefix: the envelope's `uriAlias` (E1). */
export const aliasOf = (path: string): string => {
  const prefix = PREFIXES.find((each) => path.startsWith(`${each}/`)) ?? "";
  return path.slice(prefix.length);
};

/**
 * A query with `&` after each `version`. Recorded clients send a `?` there:
 * `version=2.0?team_id=all` (R3).
 */
const withAmpersands = (query: string): string =>
  query.includes("?") ? query.replace(/(?<=^|[&?])(version=[^&?]*)\?/g, "$1&") : query;

/** A key of a query and its value. */
export type Pair = readonly [key: string, value: string];

/** The parts of a query, as they were sent. */
export const queryParts = (query: string): readonly string[] =>
  withAmpersands(query)
    .split("&")
    .filter((part) => part !== "");

/**
 * The key and the value of a part of a query, decoded. Most parts have nothing to decode, and a
 * `URLSearchParams` for each of them takes about ten times as long.
 */
export const pairOf = (part: string): Pair => {
  if (ENCODED.test(part)) return [...new URLSearchParams(`&${part}`)][0] ?? ["", ""];
  const end = part.indexOf("=");
  return end === -1 ? [part, ""] : [part.slice(0, end), part.slice(end + 1)];
};

/** Characters that `URLSearchParams` decodes, or makes well-formed. */
const ENCODED = /[%+]|[^ -~]/;
