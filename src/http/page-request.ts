import type { Counts, Serving } from "./answer-asked.ts";
import type { Pages } from "./page-reply.ts";
import type { RequestBody } from "./request-body.ts";

/** A request for a page, as a browser sends it. */
export type PageRequest = {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: RequestBody;
  readonly headers: {
    readonly cookie?: string | undefined;
    readonly host?: string | undefined;
    readonly origin?: string | undefined;
    readonly "sec-fetch-site"?: string | string[] | undefined;
  };
  /** Whether the browser's connection is encrypted, perhaps by a proxy. */
  readonly isSecure: boolean;
};

/** A request for a page, and what answers it. */
export type Visiting = {
  readonly serving: Serving;
  readonly request: PageRequest;
  readonly counts: Counts;
  readonly pages: Pages;
};
