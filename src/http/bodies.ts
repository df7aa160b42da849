import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Env, refuse, type Serving } from "./exchange.ts";
import { readBody } from "./request-body.ts";
import { bodyTooLarge } from "./server-answers.ts";

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
