import { UsageError } from "../../usage-error.ts";

/**
 * The address of a server in `--url`, without a slash at the end. A server's pages begin at its
 * root, so the address has no path. Throws UsageError for any other text.
 */
export const serverAddress = (text: string): string => {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  const more = url && [url.username, url.password, url.pathname.slice(1), url.search, url.hash];
  if (url === null || !isWeb || more?.some((part) => part !== ""))
    throw new UsageError(
      `'${text}' is not the address of a server: --url takes one such as https://league.example.org, without a path`,
    );
  return url.origin;
};
