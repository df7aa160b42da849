import { hash } from "node:crypto";
import type { Handler, Hono, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { assetAt } from "../pages/assets.ts";
import { doneIn, doneText } from "../pages/done.ts";
import { PAGES, type Page, type PageAt } from "../pages/pages.ts";
import { localPath } from "../pages/paths.ts";
import { comeAgainPage, leagueProblem, problemPage, signInPage } from "../pages/plain-pages.ts";
import { typedFields } from "../pages/question.ts";
import { NoPage, type PageAnswer, read, type Seen, type Visit } from "../pages/visit.ts";
import { PATHS } from "../service/paths.ts";
import { methodsOf } from "../service/route.ts";
import { splitTarget } from "./asked.ts";
import { limitBody, takeBody } from "./bodies.ts";
import { headOf, watchPages } from "./changes.ts";
import {
  addRoute,
  askDoor,
  type Env,
  type Exchange,
  file,
  orTooManyFailures,
  refuse,
  type Serving,
  showPage,
  tooManyOf,
} from "./exchange.ts";
import { badRequest, notSignedIn, type ServerRefusal, unknownBodyType } from "./server-answers.ts";
import { cookiesOf, formTokenOf, isFormToken, type Session } from "./sessions.ts";
import { callerOf, isUnknown, type SignedIn } from "./sign-in.ts";

const SIGN_IN = "/sign-in";
const SIGN_OUT = "/sign-out";
const ASSETS = "/assets/:name";

/** Makes the answers at the paths of pages pages. A page loads and runs only the server's own files. */
export const asPages = (app: Hono<Env>): void => {
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // With `no-referrer`, a browser would hide the origin of our own forms too.
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    // The proxy that does TLS says for how long.
    strictTransportSecurity: false,
  });
  for (const path of [SIGN_IN, SIGN_OUT, ASSETS, ...Object.keys(PAGES)])
    app.all(path, headers, asPage);
  const orNext =
    (handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
    (c, next) =>
      isLostBrowser(c) ? handler(c, next) : next();
  app.get("*", orNext(headers), orNext(asPage));
};

const asPage: MiddlewareHandler<Env> = async (c, next) => {
  c.set("isPage", true);
  await next();
};

/** Whether a browser asks for an address where the interface has nothing. It gets a page that says so. */
const isLostBrowser = (c: Exchange): boolean =>
  c.get("isPage") !== true &&
  (c.req.header("accept") ?? "").includes("text/html") &&
  !/^\/(fantasy|api|health|openapi\.json|scenario)(\/|$)/.test(c.req.path) &&
  methodsOf(c.req.path) === undefined;

/** Answers requests for pages (docs/http.md, Pages). */
export const addPages = (app: Hono<Env>, serving: Serving): void => {
  const form = [
    fromOwnPage(serving),
    limitBody(serving, serving.limits.bodyOfStranger),
    takeBody(serving),
    asForm(serving),
  ];
  addRoute(app, serving, SIGN_IN, {
    GET: [(c) => askToSignIn(serving, c, { status: 200 })],
    POST: [...form, (c) => beginSession(serving, c)],
  });
  addRoute(app, serving, SIGN_OUT, {
    POST: [
      ...form,
      inSession(serving, (c) => {
        cookiesOf(serving, c).end();
        return { status: 303, to: SIGN_IN };
      }),
    ],
  });
  addRoute(app, serving, ASSETS, { GET: [(c) => answerAsset(c)] });
  const once = doneOnce();
  const listen = watchPages(serving);
  const visited = (page: Page, mark?: PageAt["mark"]) =>
    inSession(serving, async (c, caller, formToken) => {
      const id = c.req.param("id") ?? "";
      const isEvents = c.req.method === "GET" && c.req.header("accept") === "text/event-stream";
      if (mark !== undefined && isEvents) {
        const session = cookiesOf(serving, c).session()?.session;
        const isSignedIn = async (): Promise<boolean> =>
          session !== undefined && !("statusCode" in (await ownerOf(serving, session)));
        const isOutdated = async (): Promise<boolean> =>
          (await markNow(mark, await seenBy(serving, c, caller), id)) !== queryOf(c).get("mark");
        return listen(caller.league, { isSignedIn, isOutdated });
      }
      const seen = await seenBy(serving, c, caller);
      const isShown = c.req.method === "GET" && mark !== undefined;
      const visit: Visit = {
        ...visitOf(serving, c, caller, formToken),
        ...seen,
        mark: isShown ? await markNow(mark, seen, id) : null,
      };
      const answer = () => orProblem(visit, async () => page(visit, id));
      const key = fieldsOf(c).get("once");
      const answered = await (key === null
        ? answer()
        : once([formToken, c.req.path, String(fieldsOf(c))], { answer, head: visit.head }));
      const cookies = cookiesOf(serving, c);
      if ("to" in answered) cookies.setDone(answered.done ? doneText(answered.done) : "");
      else if (visit.done !== null) cookies.setDone("");
      return answered;
    });
  for (const [path, { GET, POST, mark }] of Object.entries(PAGES))
    addRoute(app, serving, path, {
      GET: [visited(GET, mark)],
      ...(POST !== undefined && { POST: [...form, visited(POST)] }),
    });
  const lost = visited(() => {
    throw new NoPage(404, []);
  });
  app.get("*", (c, next) => (c.get("isPage") === true ? lost(c, next) : next()));
};

/** The mark of what a page shows now; empty if it cannot be shown. */
const markNow = async (
  mark: NonNullable<PageAt["mark"]>,
  seen: Seen,
  id: string,
): Promise<string> => {
  try {
    return await mark(seen, id);
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return "";
  }
};

/** The answer of a page or, if there is none, the page that says why. */
const orProblem = async (visit: Visit, answer: () => Promise<PageAnswer>): Promise<PageAnswer> => {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return leagueProblem(visit, error);
  }
};

/**
 * A form must come from one of our own pages. Hono's `csrf` would be content with either header.
 */
const fromOwnPage =
  (serving: Serving): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { origin, host, "sec-fetch-site": site } = c.env.incoming.headers;
    const isOwn = origin !== undefined && URL.parse(origin)?.host === host;
    return isOwn && (site === undefined || site === "same-origin")
      ? next()
      : refuse(serving, c, badRequest("The form was not sent from a page of this server."));
  };

const asForm =
  (serving: Serving): MiddlewareHandler<Env> =>
  async (c, next) =>
    c.get("body")?.kind === "payload"
      ? refuse(serving, c, unknownBodyType("application/json"))
      : next();

/** The fields of a form; none if the body is no form. */
const fieldsOf = (c: Exchange): URLSearchParams => {
  const body = c.get("body");
  return new URLSearchParams(
    body?.kind === "form" ? body.fields.map(([key, value]): [string, string] => [key, value]) : [],
  );
};

/** The query of a page. A token in it is ignored. */
const queryOf = (c: Exchange): URLSearchParams =>
  new URLSearchParams(splitTarget(c.env.incoming.url ?? "").query);

const answerAsset = (c: Exchange): Response => {
  const asset = assetAt(c.req.path);
  if (asset === undefined) return showPage(c, { status: 404, page: problemPage(404, []) });
  c.header("cache-control", "public, max-age=31536000, immutable");
  return file(c, 200, asset.type, asset.body);
};

/** The page to sign in, with the secret that its form needs. */
const askToSignIn = (
  serving: Serving,
  c: Exchange,
  { status, problem }: { readonly status: number; readonly problem?: string },
): Response => {
  const cookies = cookiesOf(serving, c);
  const page = signInPage({
    asParameter: serving.asParameter,
    formToken: formTokenOf(cookies.signInSecret() ?? cookies.newSignInSecret()),
    to: localPath(fieldsOf(c).get("to") ?? queryOf(c).get("to")),
    ...(problem !== undefined && { problem }),
  });
  return showPage(c, { status, page });
};

/** Signs a browser in. A token that is not valid is a failed sign-in. */
const beginSession = async (serving: Serving, c: Exchange): Promise<Response> => {
  const fields = fieldsOf(c);
  const typed = (name: string): string => (fields.get(name) ?? "").trim();
  const cookies = cookiesOf(serving, c);
  const secret = cookies.signInSecret();
  if (secret === undefined || !isFormToken(typed("form_token"), secret)) {
    const problem = "Sign in again: your browser has to keep this page's cookie.";
    return askToSignIn(serving, c, { status: 400, problem });
  }
  const session: Session = serving.asParameter
    ? { token: undefined, as: typed("as"), league: typed("league_id") || undefined }
    : { token: typed("token"), as: undefined, league: undefined };
  const caller = await ownerOf(serving, session);
  if ("statusCode" in caller) return signInRefused(serving, c, caller);
  cookies.begin(session);
  return showPage(c, { status: 303, to: localPath(fields.get("to")) });
};

/** The caller of a session, if they are still in the league; otherwise the refusal. */
const ownerOf = async (serving: Serving, session: Session): Promise<SignedIn | ServerRefusal> => {
  const found = await callerOf(serving, { path: "", payload: null, ...session });
  return "statusCode" in found || !(await isUnknown(found)) ? found : notSignedIn("Unknown User");
};

/** Asks to sign in again. A token that is not valid is counted as a failed sign-in. */
const signInRefused = async (
  serving: Serving,
  c: Exchange,
  refusal: ServerRefusal,
): Promise<Response> => {
  const counted = await orTooManyFailures(serving, c, refusal);
  if (counted.statusCode === 429) return refuse(serving, c, counted);
  cookiesOf(serving, c).end();
  const unknown = serving.asParameter
    ? "The league has no such owner."
    : "This token is not known. It may have expired or been revoked: ask your commissioner for another one.";
  const problem = counted.statusCode === 401 ? unknown : counted.reason;
  return askToSignIn(serving, c, { status: counted.statusCode, problem });
};

/** Answers somebody who has signed in. Everybody else is asked to sign in. */
const inSession =
  (
    serving: Serving,
    answer: (
      c: Exchange,
      caller: SignedIn,
      formToken: string,
    ) => PageAnswer | Response | Promise<PageAnswer | Response>,
  ): Handler<Env> =>
  async (c) => {
    const found = cookiesOf(serving, c).session();
    if (found === undefined) {
      if (c.req.header("sec-fetch-site") === "cross-site")
        return showPage(c, { status: 200, page: comeAgainPage() });
      const to = deepLink(c);
      const asked = to === "/" ? "" : `?${new URLSearchParams({ to })}`;
      return showPage(c, { status: 303, to: `${SIGN_IN}${asked}` });
    }
    const caller = await ownerOf(serving, found.session);
    if ("statusCode" in caller) return signInRefused(serving, c, caller);
    c.set("caller", caller);
    const tooMany = await tooManyOf(serving, caller);
    if (tooMany !== undefined) return refuse(serving, c, tooMany);
    const formToken = fieldsOf(c).get("form_token") ?? "";
    if (c.req.method === "POST" && !isFormToken(formToken, found.text))
      return refuse(
        serving,
        c,
        badRequest("This form is of another session: load its page again."),
      );
    const answered = await answer(c, caller, formTokenOf(found.text));
    return answered instanceof Response ? answered : showPage(c, answered);
  };

/** The longest address that somebody is led to after signing in. */
const LONGEST_LINK = 8000;

/**
 * Where somebody goes on who has to sign in first. The page of a form that they sent shows what they
 * typed: a page takes the fields of its form from a query too.
 */
const deepLink = (c: Exchange): string => {
  const fields = typedFields(c.req.method === "POST" ? fieldsOf(c) : queryOf(c));
  const link = fields.size === 0 ? c.req.path : `${c.req.path}?${fields}`;
  return link.length > LONGEST_LINK ? c.req.path : link;
};

/** The league as a caller sees it now. All requests go through the door in their name. */
const seenBy = async (serving: Serving, c: Exchange, caller: SignedIn): Promise<Seen> => {
  const now = serving.clock();
  const ask: Visit["ask"] = ({ payload, ...request }, options) => {
    const text = payload === undefined ? null : JSON.stringify(payload);
    return askDoor(serving, caller, { ...request, at: now, payload: text }, options);
  };
  return {
    ...{ now, ask, fields: c.req.method === "POST" ? fieldsOf(c) : queryOf(c) },
    league: (await read({ ask }, "league", PATHS.league)).overview,
  };
};

/** The rest of the visit of somebody who has signed in. */
const visitOf = (
  serving: Serving,
  c: Exchange,
  { league, tokenId }: SignedIn,
  formToken: string,
): Omit<Visit, keyof Seen | "mark"> => {
  const cookies = cookiesOf(serving, c);
  const isHome = c.req.method === "GET" && c.req.path === "/";
  return {
    ...{ path: c.req.path, formToken },
    head: () => headOf(league.store),
    tokens: tokenId === null ? null : { store: league.tokens, ownId: tokenId },
    origin: c.req.header("origin") ?? "",
    done: doneIn(cookies.done()),
    lastHere: isHome ? cookies.lastHere(serving.clock()) : null,
  };
};

/**
 * How many forms are remembered. An older form is not done twice either, because what it was made
 * from has changed since (`question.ts`).
 */
const REMEMBERED = 500;

/** How a form is answered, and where the league's journal ends. */
type Answering = {
  readonly answer: () => Promise<PageAnswer>;
  readonly head: Visit["head"];
};

/**
 * Remembers the answers to forms that were done. Somebody who clicks twice gets the answer to the
 * first click, unless the league has changed since. All other forms may be sent again.
 */
const doneOnce = () => {
  const answers = new Map<
    string,
    Promise<{ readonly answered: PageAnswer; readonly at: string }>
  >();
  return async (form: readonly unknown[], { answer, head }: Answering): Promise<PageAnswer> => {
    // What is in a form may be very long, so only its hash is kept.
    const key = hash("sha256", JSON.stringify(form));
    const known = answers.get(key);
    if (known !== undefined) {
      const { answered, at } = await known;
      if (at === (await head()).hash) return answered;
    }
    const made = answer().then(async (answered) => ({ answered, at: (await head()).hash }));
    answers.set(key, made);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
    const forget = (): boolean => answers.delete(key);
    made.then(
      ({ answered }) => ("to" in answered && answered.done !== undefined) || forget(),
      forget,
    );
    return (await made).answered;
  };
};
