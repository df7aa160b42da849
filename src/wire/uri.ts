/** What a path may begin with. Recorded clients also use `/api` (E1). */
const PREFIXES = ["/fantasy", "/api"] as const;

/** The path as the service names it. A request may leave the prefix out, or use `/api` (E1). */
export const fullPath = (path: string): string => `/fantasy${aliasOf(path)}`;

/** The path without its prefix: the envelope's `uriAlias` (E1). */
export const aliasOf = (path: string): string => {
  const prefix = PREFIXES.find((each) => path.startsWith(`${each}/`)) ?? "";
  return path.slice(prefix.length);
};

/**
 * A query with `&` behind each `version`, where a `?` may be in its place: recorded clients send
 * `version=2.0?team_id=all` (R3).
 */
export const withAmpersands = (query: string): string =>
  query.replace(/(?<=^|[&?])(version=[^&?]*)\?/g, "$1&");
