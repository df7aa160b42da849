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

/** What a terminal might take for more than text although it is printable to JSON and XML. */
export const TERMINAL_CONTROLS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** JSON as it is printed (E3), with what could steer a terminal written as `\u` escapes. */
export const toJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(TERMINAL_CONTROLS, escapeForJson)}\n`;

const escapeForJson = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
