import type { Hono, MiddlewareHandler } from "hono";
import { answerRequest } from "../service/door.ts";
import { methodsOf } from "../service/route.ts";
import { limitBody, takeBody } from "./bodies.ts";
import {
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
import { type SignedIn, signIn, trustCaller } from "./sign-in.ts";

/** Sends all other requests to the door, in the name of the caller whom the request names. */
export const addInterface = (app: Hono<Env>, serving: Serving): void => {
  app.options("*", async (c, next) => {
    const allow = allowedAt(c.req.path);
    return allow === undefined ? next() : new Response(null, { status: 204, headers: { allow } });
  });
  app.all("*", largeBodyOfCaller(serving), takeBody(serving), async (c) => {
    const asked = askedIn(serving, c, c.get("body"));
    if ("refusal" in asked) return refuse(serving, c, asked.refusal);
    const { host, asParameter, clock, announcer } = serving;
    const at = clock();
    const { path, payload } = asked;
    const caller = asParameter ? await trustCaller(host, asked) : await signIn(host, asked, at);
    if ("statusCode" in caller)
      return envelope(c, path, await orTooManyFailures(serving, c, caller));
    c.set("caller", caller);
    const tooMany = await tooManyOf(serving, caller);
    if (tooMany !== undefined) return envelope(c, path, tooMany);
    const { id, store } = caller.league;
    const request = { at, as: caller.as, method: methodOf(c), path, payload };
    const answer = await answerRequest(store, request);
    announcer.announce(`league ${id}`, store, request, answer);
    if (answer.statusCode !== 200 && (await hasLeft(caller)))
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
  const { limits, asParameter, host, clock } = serving;
  const [small, large] = [
    limitBody(serving, limits.bodyOfStranger),
    limitBody(serving, limits.body),
  ];
  return async (c, next) => {
    const isInChunks = c.req.header("transfer-encoding") !== undefined;
    const length = Number(c.req.header("content-length") ?? 0);
    if (!isInChunks && length <= limits.bodyOfStranger) return next();
    if (asParameter) return large(c, next);
    const asked = askedIn(serving, c);
    if ("refusal" in asked || asked.token === undefined) return small(c, next);
    const caller = await signIn(host, asked, clock());
    return "statusCode" in caller
      ? refuse(serving, c, await orTooManyFailures(serving, c, caller))
      : large(c, next);
  };
};

/**
 * Whether the owner of a token has left the league. The door refuses every request of such an
 * owner, so only refused requests have to ask. The refusal may give another reason, such as an
 * unknown path.
 */
const hasLeft = async ({ as, countedBy, league }: SignedIn): Promise<boolean> =>
  as !== null &&
  countedBy !== null &&
  league.store.perform("read", (each) => ({
    ...{ result: each.owner(as) === undefined, changes: [], entry: null },
  }));

/** The methods that a path takes, for the header `Allow`; undefined for an unknown path. */
const allowedAt = (path: string): string | undefined => {
  const methods = methodsOf(path.split("?")[0] ?? "");
  if (methods === undefined) return undefined;
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};
