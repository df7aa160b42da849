import { Hono, type MiddlewareHandler } from "hono";
import { toJson } from "../domain/declared/json.ts";
import { openApi } from "../service/openapi.ts";
import { scenarioOf } from "../service/scenario.ts";
import { splitTarget } from "./asked.ts";
import {
  addRoute,
  answerToFault,
  askedIn,
  type Env,
  type Exchange,
  envelope,
  refuse,
  type Serving,
  text,
} from "./exchange.ts";
import { addInterface } from "./interface.ts";
import { pathForLog } from "./log.ts";
import { addPages, asPages } from "./pages.ts";
import { badRequest, foreignPage } from "./server-answers.ts";
import { trustCaller } from "./sign-in.ts";

const JSON_TYPE = "application/json";

/** What answers requests: of the server's own paths, of pages, and of the interface. */
export const newApp = (serving: Serving): Hono<Env> => {
  // The path is the one that was sent: an address that is made of it would change it.
  const app = new Hono<Env>({ getPath: (_, options) => pathOf(options?.env?.incoming.url) });
  app.use(logged(serving));
  asPages(app);
  app.use(fromHere(serving));
  addOwnPaths(app, serving);
  addPages(app, serving);
  addInterface(app, serving);
  app.onError((error, c) => {
    const { incoming } = c.env;
    // A client may leave, or send what is not HTTP, while its body is read.
    const isCut = incoming.destroyed && !incoming.complete;
    return refuse(
      serving,
      c,
      isCut ? badRequest("the request is cut") : answerToFault(serving, c, error),
    );
  });
  return app;
};

const pathOf = (target = ""): string => splitTarget(target).path || "/";

/** Logs each request when its answer has been sent, or when its client has left. */
const logged =
  (serving: Serving): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { incoming, outgoing } = c.env;
    const began = performance.now();
    await next();
    // An answer before the whole body has arrived closes the connection: the rest is not read. A
    // client that keeps its connection open would keep the server from ending.
    if (serving.isStopping() || !incoming.complete) outgoing.setHeader("connection", "close");
    const { status, headers } = c.res;
    const ms = Math.round(performance.now() - began);
    const length = Number(headers.get("content-length") ?? 0);
    const log = (): void => {
      const caller = c.get("caller");
      // A page takes what people typed from its query.
      const path = c.get("isPage") === true ? c.req.path : pathForLog(incoming.url ?? "");
      serving.log.request({
        ...{ method: c.req.method, path, status, ms },
        ...{ league: caller?.league.id ?? null, owner: caller?.as ?? null },
        bytes: c.req.method === "HEAD" ? 0 : length,
      });
    };
    if (incoming.socket.destroyed) log();
    else outgoing.once("close", log);
  };

/** Refuses what no honest client sends: two hosts or, with `--as-parameter`, a page from elsewhere. */
const fromHere =
  (serving: Serving): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { incoming } = c.env;
    if ((incoming.headersDistinct["host"] ?? []).length > 1)
      return refuse(serving, c, badRequest("Host: given more than once"));
    if (serving.asParameter && isFromForeignPage(c)) return refuse(serving, c, foreignPage());
    return next();
  };

/**
 * Whether a browser sends a request for a page of another machine. With `--as-parameter`, such a
 * page could act as anybody: browsers let every page send a form, and if its site gives this
 * machine a name (DNS rebinding), the page can read the answer too.
 */
const isFromForeignPage = ({ env: { incoming } }: Exchange): boolean => {
  const { host = "", origin } = incoming.headers;
  // A client may use the server as a proxy. It then sends a whole address, which no page can do.
  const isLocalHost = incoming.url?.startsWith("/") !== true || isLocal(`http://${host}`);
  return !(isLocalHost && (origin === undefined || isLocal(origin)));
};

const isLocal = (origin: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(URL.parse(origin)?.hostname ?? "");

/** The paths that the server answers without the door: JSON without an envelope. */
const addOwnPaths = (app: Hono<Env>, serving: Serving): void => {
  const { host, asParameter, logProblems } = serving;
  const health = async (c: Exchange): Promise<Response> => {
    const { leagues, unusable: bad } = await host.health();
    logProblems(bad);
    const unusable = [...new Set(bad.map(({ name }) => name))].sort();
    return unusable.length === 0
      ? text(c, 200, JSON_TYPE, JSON.stringify({ status: "ok", leagues }))
      : text(c, 503, JSON_TYPE, JSON.stringify({ status: "unusable", leagues, unusable }));
  };
  // The description is long, and anybody may ask for it, so it is made once.
  let description: Promise<string> | undefined;
  const describe = async (c: Exchange): Promise<Response> => {
    description ??= openApi(asParameter ? "as" : "token").then((each) => JSON.stringify(each));
    return text(c, 200, JSON_TYPE, await description);
  };
  /** The league's journal, as `league log --scenario` prints it, for a client's developer. */
  const scenario = async (c: Exchange): Promise<Response> => {
    const asked = askedIn(serving, c);
    if ("refusal" in asked) return refuse(serving, c, asked.refusal);
    const found = await trustCaller(host, asked);
    if ("statusCode" in found) return envelope(c, asked.path, found);
    const { league, history } = await found.league.store.story();
    return text(c, 200, JSON_TYPE, toJson(scenarioOf(history.origin, history.entries, league)));
  };
  addRoute(app, serving, "/health", { GET: [health] });
  addRoute(app, serving, "/openapi.json", { GET: [describe] });
  if (asParameter) addRoute(app, serving, "/scenario", { GET: [scenario] });
};
