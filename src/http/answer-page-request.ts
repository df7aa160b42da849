import type { PageAnswer, Visit } from "../pages/visit.ts";
import { answerRequest } from "../service/door.ts";
import { PATHS } from "../service/paths.ts";
import { type Answered, answerToFault, type Counts, type Serving } from "./answer-asked.ts";
import { doneOnce } from "./done-once.ts";
import { methodsOfPage } from "./page-paths.ts";
import {
  endOfSession,
  formTokenOf,
  isFormToken,
  newSignInSecret,
  type Session,
  sessionCookie,
  sessionIn,
  signInSecretIn,
} from "./page-session.ts";
import type { RequestBody } from "./request-body.ts";
import {
  badRequest,
  type ServerAnswer,
  tooManyRequests,
  unknownBodyType,
  wrongMethod,
} from "./server-answers.ts";
import { countsNoMore, type SignedIn, signIn, trustCaller } from "./sign-in.ts";

/** Loaded when somebody asks for the first page. */
const loadPages = () => import("../pages/pages.ts");
type Pages = Awaited<ReturnType<typeof loadPages>>;

/** A request for a page, as a browser sends it. */
export type PageRequest = {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: RequestBody;
  readonly headers: {
    readonly cookie?: string | undefined;
    readonly host?: string | undefined;
    readonly origin?: string | undefined;
    readonly "sec-fetch-site"?: string | string[] | undefined;
  };
  /** Whether the browser's connection is encrypted, perhaps by a proxy. */
  readonly isSecure: boolean;
};

/** What a browser gets, and what the log says about its caller. */
export type PageReply = Pick<Answered, "league" | "owner"> & {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
};

/** The headers of every page. A page loads and runs only the server's own files. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With `no-referrer`, a browser would hide the origin of our own forms too.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

const FOR_GOOD = "public, max-age=31536000, immutable";

const nobody = { league: null, owner: null } as const;

const pageReply = (
  status: number,
  page: { readonly toString: () => string },
  headers: PageReply["headers"] = {},
): PageReply => ({
  ...nobody,
  ...{ status, body: String(page), headers: { ...PAGE_HEADERS, ...headers } },
});

const redirect = (to: string, cookies: readonly string[] = []): PageReply => ({
  ...nobody,
  ...{ status: 303, body: "" },
  headers: {
    ...PAGE_HEADERS,
    location: to,
    ...(cookies.length > 0 && { "set-cookie": [...cookies] }),
  },
});

/** A page for a refusal of the server, with the same sentences. */
export const refusalPage = async ({
  statusCode,
  body,
  headers = {},
}: ServerAnswer): Promise<PageReply> => {
  const { problemPage } = await loadPages();
  const exceptions = body["exceptions"] as readonly { readonly msg: string }[];
  const { "www-authenticate": _, ...others } = headers;
  return pageReply(
    statusCode,
    problemPage(
      statusCode,
      exceptions.map(({ msg }) => msg),
    ),
    others,
  );
};

/**
 * Makes the function that answers requests for pages (docs/http.md, Pages). It remembers the forms
 * that it has done.
 */
export const answerPages = (serving: Serving) => {
  const once = doneOnce();
  return (request: PageRequest, counts: Counts): Promise<PageReply> => {
    const answer = (): Promise<PageReply> => answerPageRequest(serving, request, counts);
    const form = request.method === "POST" ? fieldsOf(request).get("once") : null;
    return form === null
      ? answer()
      : once(JSON.stringify([request.headers.cookie, request.path, form]), answer);
  };
};

const answerPageRequest = async (
  serving: Serving,
  request: PageRequest,
  counts: Counts,
): Promise<PageReply> => {
  const { method, path } = request;
  const methods = methodsOfPage(path) ?? [];
  if (method === "OPTIONS")
    return { ...nobody, status: 204, headers: { allow: methods.join(", ") }, body: "" };
  if (!methods.includes(method)) return refusalPage(wrongMethod(path, method, methods.join(", ")));
  const refusal = method === "POST" ? refusalOfForm(request) : undefined;
  if (refusal !== undefined) return refusalPage(refusal);
  const pages = await loadPages();
  const visiting: Visiting = { serving, request, counts, pages };
  if (path === "/sign-in")
    return method === "POST" ? beginSession(visiting) : askToSignIn(visiting, { status: 200 });
  return path.startsWith("/assets/") ? assetReply(visiting) : inSession(visiting);
};

const assetReply = ({ request, pages }: Visiting): PageReply => {
  const asset = pages.assetAt(request.path);
  if (asset === undefined) return pageReply(404, pages.problemPage(404, []));
  const headers = { "content-type": asset.type, "cache-control": FOR_GOOD };
  return { ...nobody, status: 200, headers, body: asset.text };
};

type Visiting = {
  readonly serving: Serving;
  readonly request: PageRequest;
  readonly counts: Counts;
  readonly pages: Pages;
};

/**
 * More than any form of our pages has. The page that answers a form shows every choice in it again.
 */
const MOST_FIELDS = 500;

/** Why a form is refused: it must come from one of our own pages, as a form. */
const refusalOfForm = ({ headers, body }: PageRequest): ServerAnswer | undefined => {
  const isOwn = headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
  const site = headers["sec-fetch-site"];
  if (!isOwn || (site !== undefined && site !== "same-origin"))
    return badRequest("The form was not sent from a page of this server.");
  if (body.kind === "not UTF-8") return badRequest("The form is not UTF-8.");
  if (body.kind === "form" && body.fields.length > MOST_FIELDS)
    return badRequest(`The form has more than ${MOST_FIELDS} fields.`);
  return body.kind === "payload" ? unknownBodyType("application/json") : undefined;
};

const fieldsOf = ({ body }: PageRequest): URLSearchParams =>
  new URLSearchParams(
    body.kind === "form" ? body.fields.map(([key, value]): [string, string] => [key, value]) : [],
  );

/** The page to sign in, with the secret that its form needs. */
const askToSignIn = async (
  { serving, request, pages }: Visiting,
  { status, problem }: { readonly status: number; readonly problem?: string },
  cookies: readonly string[] = [],
): Promise<PageReply> => {
  const { isSecure, headers } = request;
  const known = signInSecretIn(headers.cookie, isSecure);
  const { secret, cookie } =
    known === undefined ? newSignInSecret(isSecure) : { secret: known, cookie: undefined };
  const page = pages.signInPage({
    asParameter: serving.asParameter,
    formToken: formTokenOf(secret),
    to: localPath(fieldsOf(request).get("to") ?? request.query.get("to")),
    ...(problem !== undefined && { problem }),
  });
  const set = [...cookies, ...(cookie === undefined ? [] : [cookie])];
  return pageReply(status, page, set.length > 0 ? { "set-cookie": set } : {});
};

/**
 * Where to go after signing in: a path of this server; `/` for anything else, such as another site.
 */
const localPath = (asked: string | null): string =>
  asked !== null && /^\/(?![/\\])[!-~]*$/.test(asked) ? asked : "/";

/** Signs a browser in. A token that is not valid is a failed sign-in. */
const beginSession = async (visiting: Visiting): Promise<PageReply> => {
  const { serving, request } = visiting;
  const { isSecure, headers } = request;
  const fields = fieldsOf(request);
  const secret = signInSecretIn(headers.cookie, isSecure);
  if (secret === undefined || !isFormToken(fields.get("form_token") ?? "", secret))
    return askToSignIn(visiting, {
      ...{ status: 400, problem: "Sign in again: your browser has to keep this page's cookie." },
    });
  const session: Session = serving.asParameter
    ? {
        token: undefined,
        as: (fields.get("as") ?? "").trim(),
        league: (fields.get("league_id") ?? "").trim() || undefined,
      }
    : { token: (fields.get("token") ?? "").trim(), as: undefined, league: undefined };
  const found = await callerOf(serving, session);
  if ("statusCode" in found) return signInRefused(visiting, found);
  return redirect(localPath(fields.get("to")), [sessionCookie(session, isSecure)]);
};

/** The caller of a session, if they are still in the league; otherwise the refusal. */
const callerOf = async (
  { host, asParameter, clock }: Serving,
  session: Session,
): Promise<SignedIn | ServerAnswer> => {
  const asked = { path: "", payload: null, ...session };
  const found = asParameter ? await trustCaller(host, asked) : await signIn(host, asked, clock());
  if ("statusCode" in found || found.as === null) return found;
  const { as, league } = found;
  const isKnown = await league.store.perform("read", (each) => ({
    ...{ result: each.owner(as) !== undefined, changes: [], entry: null },
  }));
  return isKnown ? found : countsNoMore(host);
};

/** Asks to sign in again. A token that is not valid is counted as a failed sign-in. */
const signInRefused = async (
  visiting: Visiting,
  { statusCode, body }: ServerAnswer,
): Promise<PageReply> => {
  const { isSecure } = visiting.request;
  const wait = statusCode === 401 ? await visiting.counts.failedSignIn() : 0;
  if (wait > 0)
    return refusalPage(tooManyRequests("too many failed sign-ins from this address", wait));
  const [reason] = body["exceptions"] as readonly { readonly msg: string }[];
  const problem =
    statusCode === 401
      ? visiting.serving.asParameter
        ? "The league has no such owner."
        : "This token is not known. It may have expired or been revoked: ask your commissioner for another one."
      : (reason?.msg ?? "");
  return askToSignIn(visiting, { status: statusCode, problem }, [endOfSession(isSecure)]);
};

/** Answers somebody who has signed in. Everybody else is asked to sign in. */
const inSession = async (visiting: Visiting): Promise<PageReply> => {
  const { serving, request, counts, pages } = visiting;
  const { isSecure, headers, path, query } = request;
  const { log, asParameter, clock } = serving;
  const read = sessionIn(headers.cookie, { asParameter, isSecure });
  if (read === undefined) {
    if (headers["sec-fetch-site"] === "cross-site") return pageReply(200, pages.comeAgainPage());
    const to = query.size === 0 ? path : `${path}?${query}`;
    return redirect(to === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ to })}`);
  }
  let found: SignedIn | undefined;
  const replied = (reply: PageReply): PageReply => ({
    ...reply,
    ...{ league: found?.league.id ?? null, owner: found?.as ?? null },
  });
  try {
    const caller = await callerOf(serving, read.session);
    if ("statusCode" in caller) return replied(await signInRefused(visiting, caller));
    found = caller;
    const wait = caller.countedBy === null ? 0 : await counts.request(caller.countedBy);
    if (wait > 0)
      return replied(await refusalPage(tooManyRequests("too many requests with this token", wait)));
    if (
      request.method === "POST" &&
      !isFormToken(fieldsOf(request).get("form_token") ?? "", read.text)
    )
      return replied(
        await refusalPage(badRequest("This form is of another session: load its page again.")),
      );
    if (path === "/sign-out") return replied(redirect("/sign-in", [endOfSession(isSecure)]));
    const answer = await pages.answerPage(
      await visitOf(visiting, caller, { now: clock(), formToken: formTokenOf(read.text) }),
    );
    return replied(await replyOf(visiting, answer));
  } catch (error) {
    if (error instanceof pages.NoPage)
      return replied(
        pageReply(
          error.status,
          pages.problemPage(
            error.status,
            error.reasons.map(({ msg }) => msg),
          ),
        ),
      );
    const whose = found === undefined ? "" : `league ${found.league.id}: `;
    return replied(await refusalPage(answerToFault(log, error, whose)));
  }
};

const replyOf = async ({ pages }: Visiting, answer: PageAnswer | undefined): Promise<PageReply> => {
  if (answer === undefined) return pageReply(404, pages.problemPage(404, []));
  return "to" in answer ? redirect(answer.to) : pageReply(answer.status, answer.page);
};

/** The visit of somebody who has signed in. All its requests go through the door in their name. */
const visitOf = async (
  { request, pages, serving }: Visiting,
  { league, as, tokenId }: SignedIn,
  { now, formToken }: Pick<Visit, "now" | "formToken">,
): Promise<Visit> => {
  const ask: Visit["ask"] = async ({ method, path, payload }, options) => {
    const asked = {
      ...{ at: now, as, method, path },
      payload: payload === undefined ? null : JSON.stringify(payload),
    };
    const answer = await answerRequest(league.store, asked, options);
    if (options?.dryRun !== true)
      serving.announcer.announce(`league ${league.id}`, league.store, asked, answer);
    return answer;
  };
  const head: Visit["head"] = () =>
    league.store.perform("read", (_, journal) => ({
      ...{ result: journal(), changes: [], entry: null },
    }));
  const { page } = await pages.read({ ask }, "league", PATHS.league);
  const { path, query, method, headers } = request;
  const form = method === "POST" ? fieldsOf(request) : null;
  const tokens = tokenId === null ? null : { store: league.tokens, ownId: tokenId };
  const origin = headers.origin ?? "";
  const history = as === null ? league.store.history : null;
  return { path, query, form, league: page, now, formToken, ask, head, history, tokens, origin };
};
