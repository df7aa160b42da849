import type { PageAnswer, Visit } from "../pages/visit.ts";
import { answerRequest } from "../service/door.ts";
import { PATHS } from "../service/paths.ts";
import { answerToFault, type Counts, type Serving } from "./answer-asked.ts";
import { doneOnce } from "./done-once.ts";
import { fieldsOf, refusalOfForm } from "./page-forms.ts";
import { methodsOfPage } from "./page-paths.ts";
import {
  loadPages,
  nobody,
  type PageReply,
  pageReply,
  redirect,
  refusalPage,
} from "./page-reply.ts";
import type { PageRequest, Visiting } from "./page-request.ts";
import { endOfSession, formTokenOf, isFormToken, sessionIn } from "./page-session.ts";
import { askToSignIn, beginSession, callerOf, signInRefused } from "./page-sign-in.ts";
import { badRequest, tooManyRequests, wrongMethod } from "./server-answers.ts";
import type { SignedIn } from "./sign-in.ts";
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

const FOR_GOOD = "public, max-age=31536000, immutable";

const assetReply = ({ request, pages }: Visiting): PageReply => {
  const asset = pages.assetAt(request.path);
  if (asset === undefined) return pageReply(404, pages.problemPage(404, []));
  const headers = { "content-type": asset.type, "cache-control": FOR_GOOD };
  return { ...nobody, status: 200, headers, body: asset.text };
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
  const { overview } = await pages.read({ ask }, "league", PATHS.league);
  const { path, query, method, headers } = request;
  const form = method === "POST" ? fieldsOf(request) : null;
  const tokens = tokenId === null ? null : { store: league.tokens, ownId: tokenId };
  const origin = headers.origin ?? "";
  const history = as === null ? league.store.history : null;
  return {
    path,
    query,
    form,
    league: overview,
    now,
    formToken,
    ask,
    head,
    history,
    tokens,
    origin,
  };
};
