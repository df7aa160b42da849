import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { explicitFormat } from "../service/route.ts";
import { render, type WireFormat } from "../wire/render.ts";
import { allowedAt, answerAsked, answerToFault, type Serving } from "./answer-asked.ts";
import { answerPages } from "./answer-page-request.ts";
import { readAsked } from "./asked.ts";
import { countsFor } from "./counts.ts";
import { isFromForeignPage } from "./foreign-page.ts";
import { isOwnPath, OWN_METHODS, OWN_PATHS, SCENARIO_PATH } from "./own-paths.ts";
import { isPagePath } from "./page-paths.ts";
import { type PageReply, refusalPage } from "./page-reply.ts";
import type { PageRequest } from "./page-request.ts";
import type { RequestBody } from "./request-body.ts";
import { scenarioText } from "./scenario-text.ts";
import {
  badRequest,
  bodyTooLarge,
  foreignPage,
  type ServerAnswer,
  type ServerRefusal,
  unknownBodyType,
  wrongMethod,
} from "./server-answers.ts";
import type { ServerOptions } from "./server-options.ts";
import { trustCaller } from "./sign-in.ts";

type Options = Serving & ServerOptions & { readonly logProblems: () => Promise<void> };

/** Lets an app answer requests: of its own paths, of pages, and of the door, which gets the rest. */
export const addRoutes = (app: FastifyInstance, options: Options): void => {
  const counts = countsFor(app, options.limits);
  const pages = answerPages(options);

  app.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(options, request, reply, answerToError(options, request, error)),
  );
  if (options.asParameter)
    app.addHook("preHandler", (request, reply, done) => {
      if (isFromForeignPage(request.originalUrl, request.headers))
        refuse(options, request, reply, foreignPage()).catch(done);
      else done();
    });

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | FastifyReply> => {
    const asked = askedOf(options, request);
    const [path = ""] = asked.path.split("?");
    if (isPagePath(path)) {
      const answered = await pages(pageRequestOf(request, path), counts(request));
      request.answered = answered;
      return sendPage(reply, answered);
    }
    const isOwn = isOwnPath(options, path);
    if (request.method === "OPTIONS") {
      const allow = isOwn ? OWN_METHODS : allowedAt(path);
      if (allow !== undefined) return reply.code(204).header("allow", allow).send();
    }
    if (isOwn) {
      const refusal = wrongMethod(path, request.method, OWN_METHODS);
      return bodyWithHead(request, reply, path, refusal);
    }
    const method = request.method === "HEAD" ? "GET" : request.method;
    const answered = await answerAsked(options, method, asked, counts(request));
    request.answered = answered;
    return bodyWithHead(request, reply, asked.path, answered);
  };

  for (const [path, ownAnswer] of Object.entries(OWN_PATHS))
    app.get(path, async (_, reply) => {
      const { statusCode, body } = await ownAnswer(options);
      reply.code(statusCode).type("application/json; charset=utf-8");
      return body;
    });
  if (options.asParameter)
    app.get(SCENARIO_PATH, async (request, reply) => {
      const asked = askedOf(options, request);
      const found = "refusal" in asked ? asked.refusal : await trustCaller(options.host, asked);
      if ("statusCode" in found) return bodyWithHead(request, reply, asked.path, found);
      const scenario = await scenarioText(found.league.store);
      reply.type("application/json; charset=utf-8");
      return scenario;
    });
  app.all("/", answer);
  // This also gets the methods that Fastify does not know, and the wrong methods of its own paths.
  app.setNotFoundHandler(answer);
};

/** Refuses a request before it reaches the door or a page. */
const refuse = async (
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: ServerRefusal,
): Promise<FastifyReply> => {
  const { path } = readAsked(options, request.originalUrl, [], { kind: "none" });
  return isPagePath(path.split("?")[0] ?? "")
    ? sendPage(reply, await refusalPage(refusal))
    : reply.send(await bodyWithHead(request, reply, path, refusal));
};

/** Sets the head of an answer, and returns its body. */
const bodyWithHead = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { statusCode, headers = {}, body }: ServerAnswer,
): Promise<string> => {
  const format = formatFor(request, path);
  reply
    .code(statusCode)
    .headers(headers)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .type(`application/${format}; charset=utf-8`);
  return render({ path, statusCode, body }, format);
};

const sendPage = (reply: FastifyReply, { status, headers, body }: PageReply): FastifyReply =>
  reply.code(status).header("x-content-type-options", "nosniff").headers(headers).send(body);

const askedOf = (options: Options, request: FastifyRequest) =>
  readAsked(
    options,
    request.originalUrl,
    request.raw.headersDistinct["authorization"] ?? [],
    bodyOf(request),
  );

/**
 * The format of an answer: the one that the query names. Without one, JSON if the client's header
 * `Accept` prefers it; otherwise XML.
 */
const formatFor = (request: FastifyRequest, path: string): WireFormat => {
  const named = explicitFormat(path);
  if (named !== undefined) return named === "JSON" ? "json" : "xml";
  return request.accepts().type(["xml", "json"]) === "json" ? "json" : "xml";
};

const bodyOf = ({ body }: FastifyRequest): RequestBody =>
  (body as RequestBody | null | undefined) ?? { kind: "none" };

/** A request for a page. A token in its query is ignored. */
const pageRequestOf = (request: FastifyRequest, path: string): PageRequest => ({
  method: request.method === "HEAD" ? "GET" : request.method,
  path,
  query: new URLSearchParams(request.originalUrl.split("?").slice(1).join("?")),
  body: bodyOf(request),
  headers: request.headers,
  isSecure: request.protocol === "https",
});

/** The answer to a request that did not reach the door: it was malformed, or something failed. */
const answerToError = (
  { log, limits }: Serving & ServerOptions,
  request: FastifyRequest,
  error: FastifyError,
): ServerRefusal => {
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return bodyTooLarge(limits.body);
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return unknownBodyType(request.headers["content-type"]);
    default:
      return (error.statusCode ?? 500) < 500
        ? badRequest(error.message)
        : answerToFault(log, error);
  }
};
