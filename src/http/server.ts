import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { announcer, SILENT } from "../service/announcer.ts";
import { newApp } from "./app.ts";
import { addressOfSocket, type Clients, clientAt, clientsBehind } from "./clients.ts";
import { countsWithin } from "./counts.ts";
import type { Serving } from "./exchange.ts";
import { type Log, logOf } from "./log.ts";
import { resolveRegularly } from "./resolve-regularly.ts";
import type { Limits, ListenAt, RunningServer, ServerOptions } from "./server-options.ts";

/**
 * Serves leagues over HTTP (docs/http.md). Throws Node's error if it cannot listen, such as
 * EADDRINUSE for a port that is taken, and TypeError for a proxy that is not an address.
 */
export const startServer = async (given: ServerOptions): Promise<RunningServer> => {
  const { host, clock, asParameter, limits, listenAt, notify, resolveEvery } = given;
  const log = logOf(given.logStyle, given.writeLog, clock);
  const notices = notify === null ? SILENT : announcer(notify, log.problem);
  const logProblems = problemLogger(log);
  const clients = clientsBehind(given.trustProxy);
  let isStopping = false;
  const server = newServer({
    ...{ host, clock, asParameter, limits, log, logProblems, announcer: notices, clients },
    counts: countsWithin(limits),
    isStopping: () => isStopping,
  });
  const unused = watchConnections(server, limits, clients);
  server.listen(whereToListen(listenAt));
  await once(server, "listening");
  logProblems((await host.health()).unusable);
  const stopResolving =
    resolveEvery === null
      ? async () => {}
      : resolveRegularly({ host, clock, log, announcer: notices }, resolveEvery);
  return {
    address: addressOf(server),
    close: async () => {
      isStopping = true;
      const closed = once(server, "close");
      server.close();
      for (const socket of unused) socket.destroy();
      const impatient = setTimeout(() => server.closeAllConnections(), limits.stopping * 1000);
      await Promise.all([closed, stopResolving()]);
      clearTimeout(impatient);
      const late = setTimeout(notices.giveUp, limits.stopping * 1000);
      await notices.allDelivered();
      clearTimeout(late);
      host.close();
    },
  };
};

/** How long a connection may wait for the next request, in milliseconds. */
const KEPT_ALIVE = 72_000;

/** An HTTP server with the limits. Node itself answers what is not HTTP or does not arrive. */
const newServer = (serving: Serving): Server => {
  const { arrival, headers, silence, connections } = serving.limits;
  const server = createAdaptorServer({
    fetch: newApp(serving).fetch,
    // Only requests of HTTP/1.0 name no host.
    hostname: "localhost",
    // The connection of a request that is not read to its end is closed.
    autoCleanupIncoming: false,
    serverOptions: {
      maxHeaderSize: headers,
      requestTimeout: arrival * 1000,
      headersTimeout: arrival * 1000,
      connectionsCheckingInterval: Math.min(arrival, 1) * 1000,
      keepAliveTimeout: KEPT_ALIVE,
    },
  }) as Server;
  server.timeout = silence * 1000;
  server.maxConnections = connections;
  return server;
};

/**
 * Closes the connections of an address that has too many, so that nobody can take them all. Proxies
 * have those of many clients. Returns the connections that have not been used yet: Node does not
 * close them when the server stops.
 */
const watchConnections = (
  server: Server,
  { connectionsOfAddress }: Limits,
  { isProxy }: Clients,
): ReadonlySet<Socket> => {
  const unused = new Set<Socket>();
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressOfSocket(socket);
    const client = clientAt(address);
    const others = open.get(client) ?? 0;
    if (others >= connectionsOfAddress && address !== "" && !isProxy(address)) {
      socket.destroy();
      return;
    }
    open.set(client, others + 1);
    unused.add(socket);
    socket.once("close", () => {
      unused.delete(socket);
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
};

/** Logs why leagues cannot be used: each reason once, and again if it has gone and come back. */
const problemLogger = (log: Pick<Log, "problem">): Serving["logProblems"] => {
  let logged = new Set<string>();
  return (unusable) => {
    const problems = new Set(unusable.map(({ why }) => why));
    for (const each of problems) if (!logged.has(each)) log.problem(each);
    logged = problems;
  };
};

/** With `localhost`, Node might listen only at ::1. */
const whereToListen = (at: ListenAt) => {
  if ("socket" in at) return { path: at.socket };
  return { port: at.port, host: at.host.toLowerCase() === "localhost" ? "127.0.0.1" : at.host };
};

const addressOf = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === "string") return address ?? "";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};
