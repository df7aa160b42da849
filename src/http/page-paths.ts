/** The paths of pages, and their methods. The door has none of these paths. */
const PAGES: readonly (readonly [path: RegExp, methods: readonly ("GET" | "POST")[]])[] = [
  [/^\/$/, ["GET"]],
  [/^\/sign-in$/, ["GET", "POST"]],
  [/^\/sign-out$/, ["POST"]],
  [/^\/history$/, ["GET"]],
  [/^\/commissioner$/, ["GET", "POST"]],
  [/^\/(?:trades|teams)\/[^/]+$/, ["GET", "POST"]],
  [/^\/assets\/[^/]+$/, ["GET"]],
];

/** The methods of a page, for the header `Allow`; undefined if no page has the path. */
export const methodsOfPage = (path: string): readonly string[] | undefined => {
  const methods = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (methods === undefined) return undefined;
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
};

export const isPagePath = (path: string): boolean => methodsOfPage(path) !== undefined;
