import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser sends a request for a page of another machine. With `--as-parameter`, such a
 * page could act as anybody: browsers let every page send a form, and if its site gives this
 * machine a name (DNS rebinding), the page can read the answer too.
 */
export const isFromForeignPage = (
  target: string,
  { host = "", origin }: Pick<IncomingHttpHeaders, "host" | "origin">,
): boolean => {
  // A client may use the server as a proxy. It then sends a whole address, which no page can do.
  const isLocalHost = !target.startsWith("/") || isLocal(`http://${host}`);
  return !(isLocalHost && (origin === undefined || isLocal(origin)));
};

const isLocal = (origin: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(URL.parse(origin)?.hostname ?? "");
