import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler, Hono } from "hono";
import { accepts } from "hono/accepts";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { JournalHead, Unusable } from "../domain/port.ts";
import { StoreError } from "../domain/store-error.ts";
import { problemPage } from "../pages/plain-pages.ts";
import type { PageAnswer } from "../pages/visit.ts";
import type { Announcer } from "../service/announcer.ts";
import { answerRequest } from "../service/door.ts";
import type { Answer, Request } from "../service/exchange.ts";
import { explicitFormat } from "../service/route.ts";
import { render, type WireFormat } from "../wire/render.ts";
import { NO_BODY, type RequestBody, readAsked } from "./asked.ts";
import { type Clients, clientAt } from "./clients.ts";
import type { Counts } from "./counts.ts";
import type { Log } from "./log.ts";
import {
  internalError,
  leagueBusy,
  leagueUnusable,
  type ServerAnswer,
  type ServerRefusal,
  tooManyRequests,
  wrongMethod,
} from "./server-answers.ts";
import type { ServerOptions } from "./server-options.ts";
import type { SignedIn } from "./sign-in.ts";

/** What the server gives to those who answer its requests. */
export type Serving = Pick<ServerOptions, "host" | "clock" | "asParameter" | "limits"> & {
  readonly log: Log;
  /** Logs why leagues cannot be used. */
  readonly logProblems: (unusable: readonly Unusable[]) => void;
  readonly announcer: Announcer;
  readonly counts: Counts;
  readonly clients: Clients;
  /** Whether the server takes no new connections any more. */
  readonly isStopping: () => boolean;
};

/** What is known of a request while it is answered. */
export type Env = {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    /** Whether the path is that of a page, so that a refusal is a page too. */
    isPage?: true;
    /** Who has signed in, for the log. */
    caller?: SignedIn;
    body?: RequestBody;
  };
};

/** A request over HTTP, and what becomes of it. */
export type Exchange = Context<Env>;

/** Takes the methods of a path. It answers OPTIONS, and every other method with 405. */
export const addRoute = (
  app: Hono<Env>,
  serving: Serving,
  path: string,
  handlers: { readonly GET?: readonly Handler<Env>[]; readonly POST?: readonly Handler<Env>[] },
): void => {
  const methods = Object.keys(handlers);
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  for (const [method, each] of Object.entries(handlers)) app.on(method, [path], ...each);
  app.options(path, () => new Response(null, { status: 204, headers: { allow } }));
  app.all(path, (c) => refuse(serving, c, wrongMethod(c.req.path, methodOf(c), allow)));
};

/** HEAD is GET without the body. */
export const methodOf = ({ req: { method } }: Exchange): string =>
  method === "HEAD" ? "GET" : method;

/** What a request asks for, with its body or without it. */
export const askedIn = (
  serving: Serving,
  { env: { incoming } }: Exchange,
  body: RequestBody = NO_BODY,
) => readAsked(serving, incoming.url ?? "", incoming.headersDistinct["authorization"] ?? [], body);

/** Refuses a request: with a page at the path of a page, otherwise with an envelope. */
export const refuse = (
  serving: Serving,
  c: Exchange,
  refusal: ServerRefusal,
): Response | Promise<Response> => {
  if (c.get("isPage") !== true) return envelope(c, askedIn(serving, c).path, refusal);
  const { statusCode, reason, headers: { "www-authenticate": _, ...headers } = {} } = refusal;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return showPage(c, { status: statusCode, page: problemPage(statusCode, [reason]) });
};

/** Shows a page, or leads to another one. No browser keeps it. */
export const showPage = (c: Exchange, answer: PageAnswer): Response => {
  c.header("cache-control", "no-store");
  if ("to" in answer) c.header("location", answer.to);
  return text(c, answer.status, "text/html", "to" in answer ? "" : String(answer.page));
};

/** Answers with a text. */
export const text = (c: Exchange, status: number, type: string, body: string): Response =>
  file(c, status, `${type}; charset=utf-8`, body);

/** Answers with a text or bytes of a type. */
export const file = (
  c: Exchange,
  status: number,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
): Response =>
  c.body(body, status as ContentfulStatusCode, {
    "content-type": type,
    "content-length": String(Buffer.byteLength(body)),
  });

/** Answers with an envelope, in the format that the request prefers. */
export const envelope = async (
  c: Exchange,
  path: string,
  { statusCode, headers = {}, body }: ServerAnswer,
): Promise<Response> => {
  const format = formatFor(c, path);
  const envelopeText = await render({ path, statusCode, body }, format);
  return new Response(envelopeText, {
    status: statusCode,
    headers: {
      ...headers,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": `application/${format}; charset=utf-8`,
      "content-length": String(Buffer.byteLength(envelopeText)),
    },
  });
};

/**
 * The format of an answer: the one that the query names. Without one, JSON if the client's header
 * `Accept` prefers it; otherwise XML.
 */
const formatFor = (c: Exchange, path: string): WireFormat => {
  const named = explicitFormat(path);
  if (named !== undefined) return named === "JSON" ? "json" : "xml";
  const supports = ["application/xml", "application/json"];
  const best = accepts(c, { header: "Accept", supports, default: "application/xml" });
  return best === "application/json" ? "json" : "xml";
};

/** Sends a request to the door in the name of a caller, and tells others what has happened. */
export const askDoor = async (
  { announcer }: Serving,
  { league: { id, store }, as }: SignedIn,
  request: Omit<Request, "as">,
  options: { readonly dryRun?: boolean; readonly onlyAt?: JournalHead } = {},
): Promise<Answer> => {
  const asked = { ...request, as };
  const answer = await answerRequest(store, asked, options);
  if (options.dryRun !== true) announcer.announce(`league ${id}`, store, asked, answer);
  return answer;
};

/** Counts a failed sign-in, and refuses it with 429 if there were too many. */
export const orTooManyFailures = async (
  { counts, clients }: Serving,
  { env }: Exchange,
  refusal: ServerRefusal,
): Promise<ServerRefusal> => {
  if (refusal.statusCode !== 401) return refusal;
  const wait = await counts.failedSignIn(clientAt(clients.addressOf(env.incoming)));
  return wait > 0 ? tooManyRequests("too many failed sign-ins from this address", wait) : refusal;
};

/** Counts a request of a caller; a refusal if there were too many. */
export const tooManyOf = async (
  { counts }: Serving,
  { countedBy }: SignedIn,
): Promise<ServerRefusal | undefined> => {
  const wait = countedBy === null ? 0 : await counts.request(countedBy);
  return wait > 0 ? tooManyRequests("too many requests with this token", wait) : undefined;
};

/**
 * The answer to a fault: a league that cannot be used is 503, any other fault is 500. The log says
 * why; the answer does not.
 */
export const answerToFault = ({ log }: Serving, c: Exchange, error: unknown): ServerRefusal => {
  const caller = c.get("caller");
  const whose = caller === undefined ? "" : `league ${caller.league.id}: `;
  if (error instanceof StoreError) {
    log.problem(`${whose}${error.message}`);
    return error.problem === "busy" ? leagueBusy() : leagueUnusable();
  }
  log.problem(`${whose}internal error: ${error instanceof Error ? error.stack : String(error)}`);
  return internalError();
};
