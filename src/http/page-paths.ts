/** The paths of pages, and what they take. No path of the door is one of them. */
const PAGES: readonly (readonly [path: RegExp, methods: readonly ("GET" | "POST")[]])[] = [
  [/^\/$/, ["GET"]],
  [/^\/sign-in$/, ["GET", "POST"]],
  [/^\/sign-out$/, ["POST"]],
  [/^\/history$/, ["GET"]],
  [/^\/commissioner$/, ["GET", "POST"]],
  [/^\/(?:trades|teams)\/[^/]+$/, ["GET", "POST"]],
  [/^\/assets\/[^/]+$/, ["GET"]],
];

/** The methods of a page, for the header `Allow`; undefined if the path is no page. */
export const methodsOfPage = (path: string): readonly string[] | undefined => {
  const methods = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (methods === undefined) return undefined;
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
};

export const isPagePath = (path: string): boolean => methodsOfPage(path) !== undefined;
