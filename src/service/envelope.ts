import type { Body } from "./exchange.ts";
import { aliasOf } from "./paths.ts";

/** The response envelope (interface.md, Resources; E1, E2). */
export type Envelope = {
  readonly uri: string;
  readonly uriAlias: string;
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly body: Body;
};

const STATUS_MESSAGES = {
  200: "OK",
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
} as const;

/** Puts an answer into its envelope; `pathAndQuery` is what was requested. */
export const envelopeOf = (
  pathAndQuery: string,
  answer: { readonly statusCode: keyof typeof STATUS_MESSAGES; readonly body: Body },
): Envelope => {
  const uri = (pathAndQuery.split("?")[0] ?? "").toWellFormed();
  return {
    uri,
    uriAlias: aliasOf(uri),
    statusCode: answer.statusCode,
    statusMessage: STATUS_MESSAGES[answer.statusCode],
    body: answer.body,
  };
};
