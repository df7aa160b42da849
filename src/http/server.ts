import { isUtf8 } from "node:buffer";
import accepts from "@fastify/accepts";
import formBody from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { openApi } from "../service/openapi.ts";
import { explicitFormat } from "../service/route.ts";
import { render, type WireFormat } from "../wire/render.ts";
import {
  type Answered,
  allowedAt,
  answerAsked,
  type Counts,
  type Serving,
} from "./answer-asked.ts";
import { type Form, type RequestBody, readAsked } from "./asked.ts";
import { brokenConnections } from "./broken-connections.ts";
import { LIMITS } from "./limits.ts";
import { logOf, pathForLog } from "./log.ts";
import { resolveRegularly } from "./resolve-regularly.ts";
import { scenarioText } from "./scenario-text.ts";
import {
  badPayload,
  badRequest,
  bodyTooLarge,
  internalError,
  missingLeague,
  type ServerAnswer,
  unknownBodyType,
} from "./server-answers.ts";
import type { RunningServer, ServerOptions } from "./server-options.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the requests of a caller are counted by. */
    countedBy: string;
    /** The answer, for the log; null for one that is not about a league. */
    answered: Answered | null;
  }
}

/**
 * Serves leagues over HTTP (docs/http.md). Throws what listening throws, such as EADDRINUSE for a
 * port that is taken.
 */
export const startServer = async (given: ServerOptions): Promise<RunningServer> => {
  const { host, clock } = given;
  const options: Serving & ServerOptions = {
    ...given,
    log: logOf(given.logStyle, given.writeLog, clock),
  };
  const app = await serverOf(options);
  await app.listen({
    ...("socket" in options.listenAt ? { path: options.listenAt.socket } : options.listenAt),
    listenTextResolver: () => "",
  });
  const stopResolving =
    options.resolveEvery === null
      ? async () => {}
      : resolveRegularly(options, options.resolveEvery);
  return {
    address: addressOf(app),
    close: async () => {
      const impatient = setTimeout(() => app.server.closeAllConnections(), LIMITS.stopping * 1000);
      await Promise.all([app.close(), stopResolving()]);
      clearTimeout(impatient);
      host.close();
    },
  };
};

const serverOf = async (options: Serving & ServerOptions): Promise<FastifyInstance> => {
  const broken = await brokenConnections();
  const app = Fastify({
    bodyLimit: LIMITS.body,
    requestTimeout: LIMITS.arrival * 1000,
    http: {
      maxHeaderSize: LIMITS.headers,
      headersTimeout: LIMITS.arrival * 1000,
      connectionsCheckingInterval: 1000,
    },
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => broken.handle(error, socket),
    // The door knows no path with a broken % either.
    frameworkErrors: (error, request, reply) =>
      error.code === "FST_ERR_BAD_URL" ? answer(request, reply) : failed(error, request, reply),
    // No route has a JSON schema, because the door checks everything. So the build leaves out
    // what fastify would check schemas with.
    schemaController: {
      compilersFactory: {
        buildValidator: () => neverCompiled,
        buildSerializer: () => neverCompiled,
      },
    },
    // The door reads the query.
    routerOptions: { querystringParser: () => ({}) },
  });
  app.server.maxConnections = LIMITS.connections;

  await app.register(accepts);
  await app.register(formBody);
  await app.register(rateLimit, { global: false });
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) =>
    done(null, body),
  );

  const counts = countsFor(app, options.rateLimit);
  app.decorateRequest("countedBy", "");
  app.decorateRequest("answered", null);
  app.addHook("onRequest", async (request) => broken.begin(request.raw));
  app.addHook("onResponse", async (request, reply) => {
    broken.end(request.raw);
    logRequest(options, request, reply);
  });

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { statusCode, headers = {}, body }: ServerAnswer,
  ): Promise<FastifyReply> => {
    const format = formatFor(request, path);
    return reply
      .code(statusCode)
      .headers(headers)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .type(`application/${format}; charset=utf-8`)
      .send(await render({ path, statusCode, body }, format));
  };

  const failed = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { path } = readAsked(request.originalUrl, undefined, { kind: "none" });
    return send(request, reply, path, answerToError(options, request, error));
  };
  app.setErrorHandler<FastifyError>(failed);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = bodyOf(request);
    const asked = readAsked(
      request.originalUrl,
      request.headers.authorization,
      "problem" in body ? { kind: "none" } : body,
    );
    if (request.method === "OPTIONS") {
      const allow = allowedAt(asked.path);
      if (allow !== undefined) return reply.code(204).header("allow", allow).send();
    }
    if ("problem" in body) return send(request, reply, asked.path, badPayload(body.problem));
    const method = request.method === "HEAD" ? "GET" : request.method;
    const answered = await answerAsked(options, method, asked, counts(request));
    request.answered = answered;
    return send(request, reply, asked.path, answered);
  };

  app.get("/health", async (_, reply) => {
    const { leagues, unusable } = await options.host.health();
    return unusable.length === 0
      ? reply.send({ status: "ok", leagues })
      : reply.code(503).send({ status: "unusable", leagues, unusable });
  });
  app.get("/openapi.json", async (_, reply) =>
    reply.send(await openApi(options.asParameter ? "as" : "token")),
  );
  if (options.asParameter)
    app.get("/scenario", async (request, reply) => {
      const league = await options.host.only();
      return league === undefined
        ? send(request, reply, "/scenario", missingLeague())
        : reply.type("application/json; charset=utf-8").send(await scenarioText(league.store));
    });
  app.all("*", answer);
  // Methods that Fastify does not know.
  app.setNotFoundHandler(answer);
  return app;
};

const neverCompiled = (): never => {
  throw new Error("a route has a JSON schema, but the build leaves out what checks it");
};

/** XML, unless the request names JSON in its query or, if it names no format, accepts only that. */
const formatFor = (request: FastifyRequest, path: string): WireFormat => {
  const named = explicitFormat(path);
  if (named !== undefined) return named === "JSON" ? "json" : "xml";
  return request.accepts().type(["xml", "json"]) === "json" ? "json" : "xml";
};

/** The body as the form fields or the text that it is. Refused: text that is not UTF-8. */
const bodyOf = ({ body }: FastifyRequest): RequestBody | { readonly problem: string } => {
  if (body === undefined || body === null) return { kind: "none" };
  if (!Buffer.isBuffer(body)) return { kind: "form", fields: body as Form };
  if (!isUtf8(body)) return { problem: "payload: not UTF-8" };
  return { kind: "payload", text: body.toString("utf8") };
};

/** The answer to a request that did not reach the door, because of its form or a fault. */
const answerToError = (
  { log }: Serving,
  request: FastifyRequest,
  error: FastifyError,
): ServerAnswer => {
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return bodyTooLarge(LIMITS.body);
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return unknownBodyType(request.headers["content-type"]);
    default:
      if ((error.statusCode ?? 500) < 500) return badRequest(error.message);
      log.problem(`internal error: ${error.stack ?? error.message}`);
      return internalError();
  }
};

const countsFor = (
  app: FastifyInstance,
  requests: number | null,
): ((request: FastifyRequest) => Counts) => {
  const timeWindow = "1 minute";
  const ofToken =
    requests === null
      ? undefined
      : app.createRateLimit({ max: requests, timeWindow, keyGenerator: (it) => it.countedBy });
  const ofAddress = app.createRateLimit({
    max: LIMITS.failedSignIns,
    timeWindow,
    keyGenerator: ({ ip }) => ip,
  });
  return (request) => ({
    request: async (countedBy) => {
      request.countedBy = countedBy;
      return ofToken === undefined ? 0 : secondsToWait(await ofToken(request));
    },
    failedSignIn: async () => secondsToWait(await ofAddress(request)),
  });
};

const secondsToWait = (
  result: Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>,
): number => (result.isAllowed || !result.isExceeded ? 0 : Math.max(1, result.ttlInSeconds));

const logRequest = ({ log }: Serving, request: FastifyRequest, reply: FastifyReply): void =>
  log.request({
    method: request.method,
    path: pathForLog(request.originalUrl),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    league: request.answered?.league ?? null,
    owner: request.answered?.owner ?? null,
    bytes: Number(reply.getHeader("content-length") ?? 0),
  });

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  if (address === null || typeof address === "string") return address ?? "";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};
