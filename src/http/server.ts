import type { IncomingMessage, ServerResponse } from "node:http";
import accepts from "@fastify/accepts";
import formBodies from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { announcer, SILENT } from "../service/announcer.ts";
import type { ResponseFormat } from "../service/exchange.ts";
import { explicitFormat } from "../service/route.ts";
import { render, type WireFormat } from "../wire/render.ts";
import {
  type Answered,
  allowedAt,
  answerAsked,
  answerToFault,
  type Serving,
} from "./answer-asked.ts";
import {
  answerPages,
  type PageReply,
  type PageRequest,
  refusalPage,
} from "./answer-page-request.ts";
import { readAsked } from "./asked.ts";
import { brokenConnections } from "./broken-connections.ts";
import { countsFor } from "./counts.ts";
import { isFromForeignPage } from "./foreign-page.ts";
import { logOf, pathForLog } from "./log.ts";
import { problemLogger } from "./log-problems.ts";
import { OWN_PATHS } from "./own-paths.ts";
import { isPagePath } from "./page-paths.ts";
import { formBody, jsonBody, type RequestBody } from "./request-body.ts";
import { resolveRegularly } from "./resolve-regularly.ts";
import { scenarioText } from "./scenario-text.ts";
import {
  badRequest,
  bodyTooLarge,
  foreignPage,
  type ServerAnswer,
  unknownBodyType,
  wrongMethod,
} from "./server-answers.ts";
import type { ListenAt, RunningServer, ServerOptions } from "./server-options.ts";
import { trustCaller } from "./sign-in.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who gets the answer, for the log; null if the answer is not about a league. */
    answered: Pick<Answered, "league" | "owner"> | null;
  }
}

type Options = Serving & ServerOptions & { readonly logProblems: () => Promise<void> };

/**
 * Serves leagues over HTTP (docs/http.md). Throws Node's error if it cannot listen, such as
 * EADDRINUSE for a port that is taken.
 */
export const startServer = async (given: ServerOptions): Promise<RunningServer> => {
  const { host, clock, limits } = given;
  const log = logOf(given.logStyle, given.writeLog, clock);
  const notices = given.notify === null ? SILENT : announcer(given.notify, log.problem);
  const logProblems = problemLogger(host, log);
  const options: Options = { ...given, log, announcer: notices, logProblems };
  const app = await serverOf(options);
  await app.listen({
    ...whereToListen(options.listenAt),
    listenTextResolver: () => "",
  });
  await options.logProblems();
  const stopResolving =
    options.resolveEvery === null
      ? async () => {}
      : resolveRegularly(options, options.resolveEvery);
  return {
    address: addressOf(app),
    close: async () => {
      const impatient = setTimeout(() => app.server.closeAllConnections(), limits.stopping * 1000);
      await Promise.all([app.close(), stopResolving()]);
      clearTimeout(impatient);
      const late = setTimeout(notices.giveUp, limits.stopping * 1000);
      await notices.allDelivered();
      clearTimeout(late);
      host.close();
    },
  };
};

const serverOf = async (options: Options): Promise<FastifyInstance> => {
  const { limits } = options;
  const broken = brokenConnections(limits, options.log);
  const app = Fastify({
    bodyLimit: limits.body,
    requestTimeout: limits.arrival * 1000,
    connectionTimeout: limits.silence * 1000,
    http: {
      maxHeaderSize: limits.headers,
      // Node's own answer to a request without Host has no envelope.
      requireHostHeader: false,
      headersTimeout: limits.arrival * 1000,
      connectionsCheckingInterval: Math.min(limits.arrival, 1) * 1000,
    },
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => broken.handle(error, socket),
    // Every other path goes to the door, however long or malformed it is.
    rewriteUrl: ({ url = "" }) => (isOwnPath(options, url.split("?")[0] ?? "") ? url : "/"),
    // The door checks everything, so no route has a JSON schema, and the build leaves out the
    // libraries with which fastify compiles schemas.
    schemaController: {
      compilersFactory: {
        buildValidator: () => neverCompiled,
        buildSerializer: () => neverCompiled,
      },
    },
    // The door reads the query.
    routerOptions: { querystringParser: () => ({}) },
  });
  app.server.on("connection", broken.open);
  app.server.maxConnections = limits.connections;
  // A client may end its side of a connection after its request, and still wait for the answer.
  // Node does not document this property, but its servers have always had it.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  // A client may ask before it sends a large body. The server does not invite one that is too
  // large.
  app.server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers["content-length"] ?? 0) <= limits.body) response.writeContinue();
    app.server.emit("request", request, response);
  });

  // HTTP lets a server ignore what a client expects.
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit("request", request, response);
  });

  await app.register(accepts);
  app.removeAllContentTypeParsers();
  await app.register(formBodies, { parser: (text) => ({ ...formBody(text) }) });
  await app.register(rateLimit, { global: false });
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body: Buffer, done) =>
    done(null, jsonBody(body)),
  );

  const counts = countsFor(app, limits);
  const pages = answerPages(options);
  app.decorateRequest("answered", null);
  // The hooks are not asynchronous: their promises would take time in every request.
  app.addHook("onRequest", (request, reply, done) => {
    if (broken.begin(request.raw)) done();
    else reply.hijack();
  });
  app.addHook("onResponse", (request, reply, done) => {
    broken.end(request.raw);
    logRequest(options, request, reply);
    done();
  });
  app.addHook("onSend", (request, reply, _, done) => {
    // An answer before the whole body has arrived closes the connection: the rest is not read.
    if (!request.raw.complete) reply.header("connection", "close");
    // A client may leave before it gets the answer. Its request is done all the same, so it is
    // logged.
    const { raw } = reply;
    const logUnread = (): void => {
      if (!raw.writableFinished) logRequest(options, request, reply);
    };
    if (request.raw.socket.destroyed) logUnread();
    else raw.on("close", logUnread);
    done();
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    broken.closeUnused();
  });

  /** Sets the head of an answer, and returns its body. */
  const bodyWithHead = (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { statusCode, headers = {}, body, responseFormat }: ServerAnswer,
  ): string => {
    const format = formatFor(request, path, responseFormat);
    // A client that keeps its connection open would keep the server from ending.
    if (isClosing) reply.header("connection", "close");
    reply
      .code(statusCode)
      .headers(headers)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .type(`application/${format}; charset=utf-8`);
    return render({ path, statusCode, body }, format);
  };

  const sendPage = (reply: FastifyReply, { status, headers, body }: PageReply): FastifyReply => {
    if (isClosing) reply.header("connection", "close");
    return reply
      .code(status)
      .header("x-content-type-options", "nosniff")
      .headers(headers)
      .send(body);
  };

  /** Refuses a request before it reaches the door or a page. */
  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: ServerAnswer,
  ): Promise<FastifyReply> => {
    const { path } = readAsked(options, request.originalUrl, [], { kind: "none" });
    return isPagePath(path.split("?")[0] ?? "")
      ? sendPage(reply, await refusalPage(refusal))
      : reply.send(bodyWithHead(request, reply, path, refusal));
  };

  app.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(request, reply, answerToError(options, request, error)),
  );

  const askedOf = (request: FastifyRequest) =>
    readAsked(
      options,
      request.originalUrl,
      request.raw.headersDistinct["authorization"] ?? [],
      bodyOf(request),
    );

  app.addHook("preHandler", (request, reply, done) => {
    const refusal = refusalOfHead(options, request);
    if (refusal === undefined) done();
    else refuse(request, reply, refusal).catch(done);
  });

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | FastifyReply> => {
    const asked = askedOf(request);
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
      const asked = askedOf(request);
      const found = "refusal" in asked ? asked.refusal : await trustCaller(options.host, asked);
      if ("statusCode" in found) return bodyWithHead(request, reply, asked.path, found);
      const scenario = await scenarioText(found.league.store);
      reply.type("application/json; charset=utf-8");
      return scenario;
    });
  app.all("/", answer);
  // This also gets the methods that Fastify does not know, and the wrong methods of its own paths.
  app.setNotFoundHandler(answer);
  return app;
};

/** The league's journal, for a client's developer. It takes the keys `as` and `league_id`. */
const SCENARIO_PATH = "/scenario";

/** The methods of the server's own paths. */
const OWN_METHODS = "GET, HEAD, OPTIONS";

const isOwnPath = ({ asParameter }: Pick<Serving, "asParameter">, path: string): boolean =>
  Object.hasOwn(OWN_PATHS, path) || (asParameter && path === SCENARIO_PATH);

/** At `localhost`, Fastify would also listen at ::1, with a second server that has no limits. */
const whereToListen = (at: ListenAt) => {
  if ("socket" in at) return { path: at.socket };
  return { port: at.port, host: at.host.toLowerCase() === "localhost" ? "127.0.0.1" : at.host };
};

const neverCompiled = (): never => {
  throw new Error("a route has a JSON schema, but the build leaves out what checks it");
};

/** Why a request is refused by its headers alone. */
const refusalOfHead = (
  { asParameter }: Serving,
  { raw, headers, originalUrl }: FastifyRequest,
): ServerAnswer | undefined => {
  if (raw.httpVersion === "1.1" && headers.host === undefined)
    return badRequest("the header Host is missing");
  return asParameter && isFromForeignPage(originalUrl, headers) ? foreignPage() : undefined;
};

/**
 * The format of an answer: the one that the query names. Without one, JSON if the client's header
 * `Accept` prefers it; otherwise XML.
 */
const formatFor = (
  request: FastifyRequest,
  path: string,
  responseFormat: ResponseFormat | undefined,
): WireFormat => {
  // Without `Accept`, the format that the door has read in the query decides.
  const isKnown = responseFormat !== undefined && request.headers.accept === undefined;
  const named = isKnown ? responseFormat : explicitFormat(path);
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
): ServerAnswer => {
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

const logRequest = ({ log }: Serving, request: FastifyRequest, reply: FastifyReply): void =>
  log.request({
    method: request.method,
    path: pathForLog(request.originalUrl),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    league: request.answered?.league ?? null,
    owner: request.answered?.owner ?? null,
    bytes: request.method === "HEAD" ? 0 : Number(reply.getHeader("content-length") ?? 0),
  });

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  if (address === null || typeof address === "string") return address ?? "";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};
