import { type Pair, pairOf, queryParts } from "../wire/uri.ts";
import { badRequest, type ServerRefusal } from "./server-answers.ts";

/** A request's body: the fields of a form, or the text of a payload. */
export type RequestBody =
  | { readonly kind: "form"; readonly fields: readonly (readonly [key: string, value: string])[] }
  | { readonly kind: "payload"; readonly text: string }
  | { readonly kind: "none" };

export const NO_BODY: RequestBody = { kind: "none" };

/** What a request over HTTP asks for, before anybody has signed in. */
export type Asked = {
  /** Path and query for the door, without the server's own keys. */
  readonly path: string;
  /** The text of the payload; null if there is none. */
  readonly payload: string | null;
  /** The id of a league, from the key `league_id`. */
  readonly league: string | undefined;
  /** The caller's token, from the header `Authorization` or the key `access_token`. */
  readonly token: string | undefined;
  /** The id of an owner, from the key `as`; only with `--as-parameter`. */
  readonly as: string | undefined;
};

/** A request that is refused because of how it is written. */
export type NotAsked = Pick<Asked, "path"> & { readonly refusal: ServerRefusal };

/** The server's own keys. The door never sees them, except `as` without `--as-parameter`. */
const OWN_KEYS = ["league_id", "access_token", "as"] as const;
type OwnKey = (typeof OWN_KEYS)[number];

/** What may be in the query, the body or a header. Two different values are refused. */
const KEYS_GIVEN_ONCE = [...OWN_KEYS, "payload"] as const;
type KeyGivenOnce = (typeof KEYS_GIVEN_ONCE)[number];

/**
 * Reads what a request asks for. A form's fields mean the same as keys of the query (recorded
 * clients send `access_token` and `response_format` in either place), except `payload`. Without
 * `--as-parameter`, the key `as` goes to the door, which does not know it. Refused: two different
 * values for one of the server's keys or for the payload.
 */
export const readAsked = (
  { asParameter }: { readonly asParameter: boolean },
  target: string,
  authorization: readonly string[],
  body: RequestBody,
): Asked | NotAsked => {
  const { path, query } = splitTarget(target);
  const found = valuesGivenOnce();
  for (const header of authorization) found.add("access_token", bearer(header));
  if (body.kind === "payload") found.add("payload", body.text);
  const isOwnKey = (key: string): key is OwnKey =>
    (OWN_KEYS as readonly string[]).includes(key) && (key !== "as" || asParameter);
  const others: string[] = [];
  for (const part of queryParts(query)) {
    const [key, value] = pairIn(part);
    if (isOwnKey(key)) found.add(key, value);
    else others.push(part);
  }
  if (body.kind === "form") {
    const inQuery = new Set(others.map((part) => JSON.stringify(pairIn(part))));
    for (const [key, value] of body.fields) {
      if (isOwnKey(key) || key === "payload") found.add(key, value);
      else if (!inQuery.has(JSON.stringify([key, value])))
        others.push(new URLSearchParams({ [key]: value }).toString());
    }
  }
  const forDoor = others.length === 0 ? path : `${path}?${others.join("&")}`;
  const twice = found.twice();
  if (twice !== undefined) {
    const problem = `${twice}: given more than once, with different values`;
    return { path: forDoor, refusal: badRequest(problem) };
  }
  return {
    path: forDoor,
    payload: found.get("payload") ?? null,
    league: found.get("league_id"),
    token: found.get("access_token"),
    as: found.get("as"),
  };
};

/** Collects the values of the server's keys and of the payload, wherever a request has them. */
const valuesGivenOnce = () => {
  const values: { [Key in KeyGivenOnce]?: string } = {};
  const different = new Set<KeyGivenOnce>();
  return {
    add: (key: KeyGivenOnce, value: string | undefined): void => {
      if (value === undefined) return;
      values[key] ??= value;
      if (values[key] !== value) different.add(key);
    },
    get: (key: KeyGivenOnce): string | undefined => values[key],
    /** A key that has two different values. */
    twice: (): KeyGivenOnce | undefined => KEYS_GIVEN_ONCE.find((key) => different.has(key)),
  };
};

/**
 * The path of a request and its query. A client that uses a proxy sends a whole address, with the
 * name of a host.
 */
export const splitTarget = (target: string): { readonly path: string; readonly query: string } => {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?");
  return { path, query: query.join("?") };
};

/** A part of the query may begin with a second question mark. */
const pairIn = (part: string): Pair => pairOf(part.replace(/^\?/, ""));

/**
 * The token of a header `Authorization: Bearer …`. Other schemes, such as a proxy's, are ignored.
 */
const bearer = (authorization: string): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
