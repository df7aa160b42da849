import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { Seconds } from "../domain/league/time.ts";
import type { Asked } from "./asked.ts";
import type { Exchange, Serving } from "./exchange.ts";

/** How long a browser keeps a session, unless its token expires earlier. */
const SESSION: Seconds = 30 * 86_400;

/**
 * Who has signed in on a browser. The cookie holds the token itself, so a session ends when its
 * token is revoked, and every server of the league knows it. With `--as-parameter`, it holds the
 * ids of the owner and of the league.
 */
export type Session = Pick<Asked, "token" | "as" | "league">;

/** The cookies of a browser. */
export const cookiesOf = ({ clients, asParameter }: Serving, c: Exchange) => {
  const isSecure = clients.isSecure(c.env.incoming);
  // Browsers accept a cookie whose name begins with `__Host-` only over TLS and from its own host.
  const prefix = isSecure ? "host" : undefined;
  const set = (name: string, value: string, maxAge: Seconds): void =>
    setCookie(c, name, value, {
      ...{ path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure, maxAge },
      ...(prefix !== undefined && { prefix }),
    });
  const get = (name: string) => getCookie(c, name, prefix);
  return {
    /** The text of the session's cookie, and its session; undefined if there is none. */
    session: (): { readonly text: string; readonly session: Session } | undefined => {
      const text = get("fantasy_tx") ?? "";
      if (text === "") return undefined;
      if (!asParameter) return { text, session: { token: text, as: undefined, league: undefined } };
      const [as = "", league = ""] = text
        .split(".")
        .map((part) => Buffer.from(part, "base64url").toString());
      return { text, session: { token: undefined, as, league: league || undefined } };
    },
    begin: ({ token, as = "", league = "" }: Session): void => {
      const ids = [as, league].map((id) => Buffer.from(id).toString("base64url")).join(".");
      set("fantasy_tx", token ?? ids, SESSION);
    },
    end: (): void => {
      for (const name of ["fantasy_tx", "fantasy_tx_done", "fantasy_tx_here"]) set(name, "", 0);
    },
    /** What the visitor has just done, for the next page; empty if it has been told. */
    done: () => get("fantasy_tx_done") ?? "",
    setDone: (text: string): void => set("fantasy_tx_done", text, text === "" ? 0 : 60),
    /**
     * When this browser was at the home page the time before, and notes that it is there now. A
     * visit ends when half an hour has passed without one. Null if it never was there.
     */
    lastHere: (now: Seconds): Seconds | null => {
      const [before = 0, latest = 0] = (get("fantasy_tx_here") ?? "").split(".").map(Number);
      const last = now - latest > 1800 ? latest : before;
      set("fantasy_tx_here", `${last}.${now}`, 180 * 86_400);
      return last > 0 ? last : null;
    },
    /** The secret of a browser that has not signed in, for the form to sign in. */
    signInSecret: () => get("fantasy_tx_form"),
    newSignInSecret: (): string => {
      const secret = randomBytes(16).toString("base64url");
      set("fantasy_tx_form", secret, 86_400);
      return secret;
    },
  };
};

/** The secret that every form of a session has. No other site can know it. */
export const formTokenOf = (cookie: string): string =>
  createHmac("sha256", cookie).update("form").digest("base64url");

/** Whether a form has the secret of its session. */
export const isFormToken = (given: string, cookie: string): boolean => {
  const [a, b] = [given, formTokenOf(cookie)].map((text) => Buffer.from(text));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
};
