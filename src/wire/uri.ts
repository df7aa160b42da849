const PREFIX = "/fantasy";

/** The path with its leading `/fantasy`. A request may leave the prefix out (E1). */
export const fullPath = (path: string): string =>
  path.startsWith(`${PREFIX}/`) ? path : `${PREFIX}${path}`;

/** The path without its leading `/fantasy`: the envelope's `uriAlias` (E1). */
export const aliasOf = (path: string): string =>
  path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;
