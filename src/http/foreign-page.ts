import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser sends a request for a page that is not of this machine. With `--as-parameter`,
 * such a page could act as anybody: a browser lets every page send a form, and a name that its site
 * gives to this machine (DNS rebinding) lets it read the answer too.
 */
export const isFromForeignPage = (
  target: string,
  { host = "", origin }: Pick<IncomingHttpHeaders, "host" | "origin">,
): boolean => {
  // A client may use the server as a proxy: it sends whole addresses, which no page can.
  const isLocalHost = !target.startsWith("/") || isLocal(`http://${host}`);
  return !(isLocalHost && (origin === undefined || isLocal(origin)));
};

const isLocal = (origin: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(URL.parse(origin)?.hostname ?? "");
