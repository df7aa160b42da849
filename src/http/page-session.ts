import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Seconds } from "../domain/league/time.ts";
import type { Asked } from "./asked.ts";

/** How long a browser keeps a session, unless its token expires earlier. */
const SESSION: Seconds = 30 * 86_400;

/**
 * Who has signed in on a browser. The cookie holds the token itself, so a session ends when its
 * token is revoked, and every server of the league knows it. With `--as-parameter`, it holds the
 * ids of the owner and of the league.
 */
export type Session = Pick<Asked, "token" | "as" | "league">;

/**
 * The name of a cookie. Browsers accept one that begins with `__Host-` only over TLS and from its
 * own host.
 */
const nameOf = (name: "fantasy_tx" | "fantasy_tx_form", isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** The value of a cookie; undefined if the request has none. */
const cookieIn = (header: string | undefined, name: string): string | undefined =>
  (header ?? "")
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const cookieText = (name: string, value: string, isSecure: boolean, maxAge: Seconds): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;

/** The text of a session's cookie, and its session. */
type ReadSession = { readonly text: string; readonly session: Session };

/** The session of a request; undefined if it has none. */
export const sessionIn = (
  header: string | undefined,
  { asParameter, isSecure }: { readonly asParameter: boolean; readonly isSecure: boolean },
): ReadSession | undefined => {
  const text = cookieIn(header, nameOf("fantasy_tx", isSecure));
  if (text === undefined || text === "") return undefined;
  if (!asParameter) return { text, session: { token: text, as: undefined, league: undefined } };
  const [as = "", league = ""] = text.split(".").map((part) => decoded(part));
  return { text, session: { token: undefined, as, league: league || undefined } };
};

const decoded = (part: string): string => Buffer.from(part, "base64url").toString("utf8");

/** The cookie that begins a session. `expiresAt` is when its token expires. */
export const sessionCookie = (
  { token, as = "", league = "" }: Session,
  isSecure: boolean,
  secondsLeft: Seconds = SESSION,
): string => {
  const encoded = (part: string): string => Buffer.from(part).toString("base64url");
  const text = token ?? `${encoded(as)}.${encoded(league)}`;
  return cookieText(nameOf("fantasy_tx", isSecure), text, isSecure, Math.min(SESSION, secondsLeft));
};

/** The cookie that ends a session. */
export const endOfSession = (isSecure: boolean): string =>
  cookieText(nameOf("fantasy_tx", isSecure), "", isSecure, 0);

/** The secret that every form of the session has. No other site can know it. */
export const formTokenOf = (cookie: string): string =>
  createHmac("sha256", cookie).update("form").digest("base64url");

/** Whether a form has the secret of its session. */
export const isFormToken = (given: string, cookie: string): boolean => {
  const [a, b] = [given, formTokenOf(cookie)].map((text) => Buffer.from(text));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
};

/** The secret of a browser that has not signed in, for the form to sign in; undefined if none. */
export const signInSecretIn = (header: string | undefined, isSecure: boolean): string | undefined =>
  cookieIn(header, nameOf("fantasy_tx_form", isSecure));

/** A new secret for the form to sign in, and its cookie. */
export const newSignInSecret = (
  isSecure: boolean,
): { readonly secret: string; readonly cookie: string } => {
  const secret = randomBytes(16).toString("base64url");
  const name = nameOf("fantasy_tx_form", isSecure);
  return { secret, cookie: cookieText(name, secret, isSecure, 86_400) };
};
