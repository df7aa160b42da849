import type { Serving } from "./answer-asked.ts";
import { fieldsOf } from "./page-forms.ts";
import { type PageReply, pageReply, redirect, refusalPage } from "./page-reply.ts";
import type { Visiting } from "./page-request.ts";
import {
  endOfSession,
  formTokenOf,
  isFormToken,
  newSignInSecret,
  type Session,
  sessionCookie,
  signInSecretIn,
} from "./page-session.ts";
import { notSignedIn, type ServerRefusal, tooManyRequests } from "./server-answers.ts";
import { type SignedIn, signIn, trustCaller } from "./sign-in.ts";
/** The page to sign in, with the secret that its form needs. */
export const askToSignIn = async (
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
export const beginSession = async (visiting: Visiting): Promise<PageReply> => {
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
export const callerOf = async (
  { host, asParameter, clock }: Serving,
  session: Session,
): Promise<SignedIn | ServerRefusal> => {
  const asked = { path: "", payload: null, ...session };
  const found = asParameter ? await trustCaller(host, asked) : await signIn(host, asked, clock());
  if ("statusCode" in found || found.as === null) return found;
  const { as, league } = found;
  const isKnown = await league.store.perform("read", (each) => ({
    ...{ result: each.owner(as) !== undefined, changes: [], entry: null },
  }));
  return isKnown ? found : notSignedIn("Unknown User");
};

/** Asks to sign in again. A token that is not valid is counted as a failed sign-in. */
export const signInRefused = async (
  visiting: Visiting,
  { statusCode, reason }: ServerRefusal,
): Promise<PageReply> => {
  const { isSecure } = visiting.request;
  const wait = statusCode === 401 ? await visiting.counts.failedSignIn() : 0;
  if (wait > 0)
    return refusalPage(tooManyRequests("too many failed sign-ins from this address", wait));
  const problem =
    statusCode === 401
      ? visiting.serving.asParameter
        ? "The league has no such owner."
        : "This token is not known. It may have expired or been revoked: ask your commissioner for another one."
      : reason;
  return askToSignIn(visiting, { status: statusCode, problem }, [endOfSession(isSecure)]);
};
