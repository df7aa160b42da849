import type { Body } from "../domain/declared/json.ts";
import { aliasOf } from "./uri.ts";

/** The standard reason phrase of every status that an answer may have (E2). */
export const STATUS_MESSAGES = {
  200: "OK",
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

/** A status that an answer may have. */
export type StatusCode = keyof typeof STATUS_MESSAGES;

/** An answer before it is rendered: the path of the request, the status and the body. */
export type WireAnswer = {
  /** As requested. A query in it is not part of the envelope. */
  readonly path: string;
  readonly statusCode: StatusCode;
  readonly body: Body;
};

/** The response envelope (interface.md, Resources; E1, E2). */
export type Envelope = {
  readonly uri: string;
  readonly uriAlias: string;
  readonly statusCode: StatusCode;
  readonly statusMessage: string;
  readonly body: Body;
};

/** Puts an answer into its envelope (E1, E2). */
export const envelopeOf = ({ path, statusCode, body }: WireAnswer): Envelope => {
  const uri = (path.split("?")[0] ?? "").toWellFormed();
  return {
    uri,
    uriAlias: aliasOf(uri),
    statusCode,
    statusMessage: STATUS_MESSAGES[statusCode],
    body,
  };
};
