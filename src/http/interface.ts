import type { IncomingMessage } from "node:http";
import type { Hono, MiddlewareHandler } from "hono";
import { methodsOf } from "../service/route.ts";
import { limitBody, takeBody } from "./bodies.ts";
import {
  askDoor,
  askedIn,
  type Env,
  envelope,
  methodOf,
  orTooManyFailures,
  refuse,
  type Serving,
  tooManyOf,
} from "./exchange.ts";
import { notSignedIn } from "./server-answers.ts";
import { callerOf, isUnknown } from "./sign-in.ts";

/** Sends all other requests to the door, in the name of the caller whom the request names. */
export const addInterface = (app: Hono<Env>, serving: Serving): void => {
  app.options("*", async (c, next) => {
    const allow = allowedAt(c.req.path);
    return allow === undefined ? next() : new Response(null, { status: 204, headers: { allow } });
  });
  app.all("*", largeBodyOfCaller(serving), takeBody(serving), async (c) => {
    const asked = askedIn(serving, c, c.get("body"));
    if ("refusal" in asked) return refuse(serving, c, asked.refusal);
    const at = serving.clock();
    const { path, payload } = asked;
    const caller = await callerOf(serving, asked);
    if ("statusCode" in caller)
      return envelope(c, path, await orTooManyFailures(serving, c, caller));
    c.set("caller", caller);
    const tooMany = await tooManyOf(serving, caller);
    if (tooMany !== undefined) return envelope(c, path, tooMany);
    const request = { at, method: methodOf(c), path, payload };
    const answer = await askDoor(serving, caller, request);
    // The door refuses every request of an owner who has left the league, perhaps for another reason.
    if (answer.statusCode !== 200 && caller.tokenId !== null && (await isUnknown(caller)))
      return envelope(c, path, await orTooManyFailures(serving, c, notSignedIn("Unknown User")));
    const headers = answer.statusCode === 405 ? { allow: allowedAt(path) ?? "" } : {};
    return envelope(c, path, { statusCode: answer.statusCode, body: answer.body, headers });
  });
};

/**
 * Lets a body be large, such as that of a league update, if the head of the request says who sends
 * it. Everybody else gets 413 for it.
 */
const largeBodyOfCaller = (serving: Serving): MiddlewareHandler<Env> => {
  const { limits, asParameter } = serving;
  const [small, large] = [
    limitBody(serving, limits.bodyOfStranger),
    limitBody(serving, limits.body),
  ];
  const inTurn = turnsOfCallers();
  return async (c, next) => {
    const isInChunks = c.req.header("transfer-encoding") !== undefined;
    const length = Number(c.req.header("content-length") ?? 0);
    if (!isInChunks && length <= limits.bodyOfStranger) return next();
    if (asParameter) return inTurn("", c.env.incoming, () => large(c, next));
    const asked = askedIn(serving, c);
    if ("refusal" in asked || asked.token === undefined) return small(c, next);
    const caller = await callerOf(serving, asked);
    return "statusCode" in caller
      ? refuse(serving, c, await orTooManyFailures(serving, c, caller))
      : inTurn(caller.countedBy ?? "", c.env.incoming, () => large(c, next));
  };
};

/**
 * Requests with large bodies of one caller are answered one after the other. Otherwise hundreds at
 * once would take a gigabyte, which the process keeps. One whose connection is closed is over.
 */
const turnsOfCallers = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Answer>(
    caller: string,
    { socket }: IncomingMessage,
    answer: () => Promise<Answer>,
  ): Promise<Answer> => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const before = last.get(caller);
    const over = Promise.all([before, promise]);
    last.set(caller, over);
    socket.once("close", end);
    await before;
    if (socket.destroyed) end();
    try {
      return await answer();
    } finally {
      socket.off("close", end);
      end();
      if (last.get(caller) === over) last.delete(caller);
    }
  };
};

/** The methods that a path takes, for the header `Allow`; undefined for an unknown path. */
const allowedAt = (path: string): string | undefined => {
  const methods = methodsOf(path.split("?")[0] ?? "");
  if (methods === undefined) return undefined;
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};
