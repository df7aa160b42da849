import type { FastifyInstance } from "fastify";
import { announcer, SILENT } from "../service/announcer.ts";
import { logOf } from "./log.ts";
import { problemLogger } from "./log-problems.ts";
import { newApp } from "./new-app.ts";
import { resolveRegularly } from "./resolve-regularly.ts";
import { addRoutes } from "./routes.ts";
import type { ListenAt, RunningServer, ServerOptions } from "./server-options.ts";

/**
 * Serves leagues over HTTP (docs/http.md). Throws Node's error if it cannot listen, such as
 * EADDRINUSE for a port that is taken.
 */
export const startServer = async (given: ServerOptions): Promise<RunningServer> => {
  const { host, clock, limits } = given;
  const log = logOf(given.logStyle, given.writeLog, clock);
  const notices = given.notify === null ? SILENT : announcer(given.notify, log.problem);
  const logProblems = problemLogger(host, log);
  const options = { ...given, log, announcer: notices, logProblems };
  const app = await newApp(options);
  addRoutes(app, options);
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

/** At `localhost`, Fastify would also listen at ::1, with a second server that has no limits. */
const whereToListen = (at: ListenAt) => {
  if ("socket" in at) return { path: at.socket };
  return { port: at.port, host: at.host.toLowerCase() === "localhost" ? "127.0.0.1" : at.host };
};

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  if (address === null || typeof address === "string") return address ?? "";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};
