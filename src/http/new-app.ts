import type { Socket } from "node:net";
import accepts from "@fastify/accepts";
import formBodies from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Answered, Serving } from "./answer-asked.ts";
import { pathForLog } from "./log.ts";
import { isOwnPath } from "./own-paths.ts";
import { formBody, jsonBody } from "./request-body.ts";
import type { ServerOptions } from "./server-options.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who gets the answer, for the log; null if the answer is not about a league. */
    answered: Pick<Answered, "league" | "owner"> | null;
  }
}

/** Fastify with the server's limits, its ways to read a body, and its log. It has no routes yet. */
export const newApp = async (options: Serving & ServerOptions): Promise<FastifyInstance> => {
  const { limits } = options;
  const app = Fastify({
    bodyLimit: limits.body,
    requestTimeout: limits.arrival * 1000,
    connectionTimeout: limits.silence * 1000,
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.arrival * 1000,
      connectionsCheckingInterval: Math.min(limits.arrival, 1) * 1000,
    },
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    return503OnClosing: false,
    // Every other path goes to the door, however long or malformed it is.
    rewriteUrl: ({ url = "" }) => (isOwnPath(options, url.split("?")[0] ?? "") ? url : "/"),
    // The door reads the query.
    routerOptions: { querystringParser: () => ({}) },
  });
  app.server.maxConnections = limits.connections;

  // Node closes idle connections when the server stops, but not those without any request yet.
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));

  await app.register(accepts);
  app.removeAllContentTypeParsers();
  await app.register(formBodies, { parser: (text) => ({ ...formBody(text) }) });
  await app.register(rateLimit, { global: false });
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body: Buffer, done) =>
    done(null, jsonBody(body)),
  );

  let isClosing = false;
  app.decorateRequest("answered", null);
  // The hooks are not asynchronous: their promises would take time in every request.
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(options, request, reply);
    done();
  });
  app.addHook("onSend", (request, reply, _, done) => {
    // An answer before the whole body has arrived closes the connection: the rest is not read. A
    // client that keeps its connection open would keep the server from ending.
    if (isClosing || !request.raw.complete) reply.header("connection", "close");
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
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  return app;
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
