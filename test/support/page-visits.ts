import { onTestFinished } from "vitest";
import type { TokenStore } from "../../src/domain/port.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { hostOfFile, type Received, type Sent, type Served, serve, tokenFor } from "./served.ts";

/** A browser without JavaScript: it keeps cookies, and sends the forms of its pages. */
export type Browser = {
  readonly cookies: ReadonlyMap<string, string>;
  readonly get: (path: string, headers?: Sent["headers"]) => Promise<Received>;
  /** Sends fields as a form of this server's pages. */
  readonly post: (path: string, fields: Fields, headers?: Sent["headers"]) => Promise<Received>;
  /** Signs in with a token, as a person does. */
  readonly signIn: (token: string) => Promise<Received>;
};

/** The value of a field in a page; empty if there is none. */
export const fieldIn = ({ text }: Received, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** The hidden fields of the last form on a page. */
export const formOf = ({ text }: Received): Readonly<Record<string, string>> => {
  const form = text.slice(text.lastIndexOf("<form"));
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
};

/** The hidden fields of the form that has a button, and the button. */
export const formWith = ({ text }: Received, button: string): Readonly<Record<string, string>> => {
  const form = text.split("<form").find((each) => each.includes(`name="do" value="${button}"`));
  const hidden = [
    ...(form ?? "").matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
  ].map(([, name = "", value = ""]) => [name, value]);
  return { ...Object.fromEntries(hidden), do: button };
};

/**
 * The hidden fields of the last form, and its fields with several values, as a browser would send
 * them.
 */
export const listsOf = ({ text }: Received): Readonly<Record<string, readonly string[]>> => {
  const form = text.slice(text.lastIndexOf("<form"));
  const fields = new Map<string, string[]>();
  for (const [, name = "", value = ""] of form.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    fields.set(name, [...(fields.get(name) ?? []), value.replaceAll("&quot;", '"')]);
  return Object.fromEntries(fields);
};

/** What a form sends. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

const encoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      (typeof value === "string" ? [value] : value).map((each): [string, string] => [name, each]),
    ),
  ).toString();

/** The address to which a form leads that only looks. */
export const addressOf = (path: string, fields: Fields): string => `${path}?${encoded(fields)}`;

/** A browser at a server. */
export const browserAt = (served: Pick<Served, "address" | "send">): Browser => {
  const cookies = new Map<string, string>();
  const send = async (sent: Sent): Promise<Received> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const received = await served.send({
      ...sent,
      headers: { ...(cookie !== "" && { cookie }), ...sent.headers },
    });
    for (const set of [received.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0(;|$)/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return received;
  };
  const get: Browser["get"] = (path, headers = {}) => send({ path, headers });
  const post: Browser["post"] = (path, fields, headers = {}) =>
    send({
      ...{ method: "POST", path },
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: served.address,
        ...headers,
      },
      body: encoded(fields),
    });
  const signIn: Browser["signIn"] = async (token) => {
    const page = await get("/sign-in");
    return post("/sign-in", { form_token: fieldIn(page, "form_token"), to: "/", token });
  };
  return { cookies, get, post, signIn };
};

/** A server of a league file, its tokens, and a browser for each owner who signs in. */
export const servedPages = async (
  league?: WholeLeague,
  options: Parameters<typeof serve>[1] = {},
): Promise<{
  readonly file: string;
  readonly served: Served;
  readonly tokens: TokenStore;
  readonly as: (owner: string | null) => Promise<Browser>;
}> => {
  const { file, tokens, host } = hostOfFile(league);
  const served = await serve(host, options);
  onTestFinished(served.close);
  const as = async (owner: string | null): Promise<Browser> => {
    const browser = browserAt(served);
    await browser.signIn(await tokenFor(tokens, owner));
    return browser;
  };
  return { file, served, tokens, as };
};

/** The page that an answer leads to, or the answer itself. */
export const followed = (browser: Browser, { status, headers, ...more }: Received) =>
  status === 303
    ? browser.get(String(headers["location"]))
    : Promise.resolve({ status, headers, ...more });

/** A page's text, without its tags. */
export const textOf = (page: string): string => page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

/** The status of an answer, and where it leads. */
export const locationOf = ({ status, headers }: Received) => [status, headers["location"]];
