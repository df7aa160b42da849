import { withAmpersands } from "../wire/uri.ts";
import type { RequestBody } from "./request-body.ts";
import { badPayload, badRequest, type ServerAnswer } from "./server-answers.ts";

/** What a request over HTTP asks for, before anybody has signed in. */
export type Asked = {
  /** Path and query as the door takes them: without the keys that are the server's own. */
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

/** A request whose form is refused. */
export type NotAsked = Pick<Asked, "path"> & { readonly refusal: ServerAnswer };

/** The keys of the server. The door never sees them, but for `as` without `--as-parameter`. */
const OWN_KEYS = ["league_id", "access_token", "as"] as const;
type OwnKey = (typeof OWN_KEYS)[number];

/**
 * Reads what a request asks for. Every field of a form but `payload` means the same as in the
 * query, because recorded clients send `access_token` and `response_format` in either place.
 * Without `--as-parameter`, the key `as` is for the door, which does not know it. Refused: one of
 * the server's keys, or the payload, given twice with different values; a body that
 * is not UTF-8.
 */
export const readAsked = (
  { asParameter }: { readonly asParameter: boolean },
  target: string,
  authorization: readonly string[],
  body: RequestBody,
): Asked | NotAsked => {
  const { path, parts } = splitTarget(target);
  const found: Record<OwnKey | "payload", Set<string>> = {
    league_id: new Set(),
    access_token: new Set(authorization.flatMap(bearer)),
    as: new Set(),
    payload: new Set(body.kind === "payload" ? [body.text] : []),
  };
  const others: string[] = [];
  const isOwnKey = (key: string): key is OwnKey =>
    (OWN_KEYS as readonly string[]).includes(key) && (key !== "as" || asParameter);
  for (const part of parts) {
    const [key, value] = pairOf(part);
    if (isOwnKey(key)) found[key].add(value);
    else others.push(part);
  }
  const inQuery = new Set(others.map((part) => JSON.stringify(pairOf(part))));
  for (const [key, value] of body.kind === "form" ? body.fields : []) {
    if (isOwnKey(key) || key === "payload") found[key].add(value);
    else if (!inQuery.has(JSON.stringify([key, value])))
      others.push(new URLSearchParams({ [key]: value }).toString());
  }
  const forDoor = others.length === 0 ? path : `${path}?${others.join("&")}`;
  const twice = Object.entries(found).find(([, values]) => values.size > 1);
  if (twice !== undefined) {
    const problem = `${twice[0]}: given more than once, with different values`;
    return { path: forDoor, refusal: badRequest(problem) };
  }
  if (body.kind === "not UTF-8")
    return { path: forDoor, refusal: badPayload("payload: not UTF-8") };
  const only = (key: OwnKey | "payload"): string | undefined => [...found[key]][0];
  return {
    path: forDoor,
    payload: only("payload") ?? null,
    league: only("league_id"),
    token: only("access_token"),
    as: only("as"),
  };
};

/**
 * The path of a request and the parts of its query. A proxy is sent a whole address, with the name
 * of a host.
 */
const splitTarget = (
  target: string,
): { readonly path: string; readonly parts: readonly string[] } => {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?");
  return {
    path,
    parts: withAmpersands(query.join("?"))
      .split("&")
      .filter((part) => part !== ""),
  };
};

const pairOf = (part: string): readonly [key: string, value: string] =>
  [...new URLSearchParams(part)][0] ?? ["", ""];

/** The token of a header `Authorization: Bearer …`. Other schemes, such as a proxy's, are ignored. */
const bearer = (authorization: string): readonly string[] => {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  return token === undefined ? [] : [token];
};
