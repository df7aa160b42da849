import type { Answered } from "./answer-asked.ts";
import type { ServerRefusal } from "./server-answers.ts";

/** Loaded when somebody asks for the first page. */
export const loadPages = () => import("../pages/pages.ts");
export type Pages = Awaited<ReturnType<typeof loadPages>>;

/** What a browser gets, and what the log says about its caller. */
export type PageReply = Pick<Answered, "league" | "owner"> & {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
};

/** The headers of every page. A page loads and runs only the server's own files. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With `no-referrer`, a browser would hide the origin of our own forms too.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

export const nobody = { league: null, owner: null } as const;

export const pageReply = (
  status: number,
  page: { readonly toString: () => string },
  headers: PageReply["headers"] = {},
): PageReply => ({
  ...nobody,
  ...{ status, body: String(page), headers: { ...PAGE_HEADERS, ...headers } },
});

export const redirect = (to: string, cookies: readonly string[] = []): PageReply => ({
  ...nobody,
  ...{ status: 303, body: "" },
  headers: {
    ...PAGE_HEADERS,
    location: to,
    ...(cookies.length > 0 && { "set-cookie": [...cookies] }),
  },
});

/** A page for a refusal of the server, with the same sentences. */
export const refusalPage = async ({
  statusCode,
  reason,
  headers = {},
}: ServerRefusal): Promise<PageReply> => {
  const { problemPage } = await loadPages();
  const { "www-authenticate": _, ...others } = headers;
  return pageReply(statusCode, problemPage(statusCode, [reason]), others);
};
