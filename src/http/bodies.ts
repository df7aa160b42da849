import { isUtf8 } from "node:buffer";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { NO_BODY, type RequestBody } from "./asked.ts";
import { type Env, refuse, type Serving } from "./exchange.ts";
import {
  badPayload,
  badRequest,
  bodyTooLarge,
  type ServerRefusal,
  unknownBodyType,
} from "./server-answers.ts";

/** The methods whose bodies are read. The bodies of all others are ignored. */
const WITH_BODY = ["POST", "PUT", "PATCH", "DELETE"];

/** Refuses a body of more bytes, if possible before any of it has arrived. */
export const limitBody = (serving: Serving, most: number): MiddlewareHandler<Env> => {
  const limit = bodyLimit({
    maxSize: most,
    onError: async (c) => refuse(serving, c, bodyTooLarge(most)),
  });
  return (c, next) => (WITH_BODY.includes(c.req.method) ? limit(c, next) : next());
};

/** Reads the body of a request, or refuses it. */
export const takeBody =
  (serving: Serving): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!WITH_BODY.includes(c.req.method)) return next();
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const body = readBody(c.req.header("content-type"), bytes, serving.limits.fields);
    if ("statusCode" in body) return refuse(serving, c, body);
    c.set("body", body);
    return next();
  };

/**
 * Reads a body of a type: a form, or JSON, which is the payload. The door checks the payload.
 * Refused: another type, a form with too many fields, and text that is not UTF-8, because it would
 * become other characters.
 */
const readBody = (
  type: string | undefined,
  bytes: Buffer,
  mostFields: number,
): RequestBody | ServerRefusal => {
  if (type === undefined && bytes.length === 0) return NO_BODY;
  switch (type?.split(";")[0]?.trim().toLowerCase()) {
    case "application/json": {
      if (bytes.length === 0) return NO_BODY;
      return isUtf8(bytes) ? { kind: "payload", text: bytes.toString() } : NOT_UTF8;
    }
    case "application/x-www-form-urlencoded": {
      const text = bytes.toString();
      // Fields are counted before they are read, because reading very many takes seconds.
      if (text.split("&", mostFields + 1).length > mostFields)
        return badRequest(`The form has more than ${mostFields} fields.`);
      return isUtf8(bytes) && isEncodedUtf8(text)
        ? { kind: "form", fields: [...new URLSearchParams(text)] }
        : NOT_UTF8;
    }
    default:
      return unknownBodyType(type);
  }
};

const NOT_UTF8 = badPayload("payload: not UTF-8");

const isEncodedUtf8 = (text: string): boolean =>
  (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((run) =>
    isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")),
  );
