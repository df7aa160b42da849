import { ownValue } from "../domain/declared/json.ts";
import { fullPath, type Pair, pairOf, queryParts } from "../wire/uri.ts";
import { ENDPOINTS, type Endpoint, VERSION } from "./endpoints.ts";
import {
  type ErrorAnswer,
  errorAnswer,
  type Query,
  RESPONSE_FORMATS,
  type ResponseFormat,
} from "./exchange.ts";

/** An endpoint and the query for it. */
type Route = {
  readonly endpoint: Endpoint;
  /** Only the keys that the endpoint knows. */
  readonly query: Query;
};

/** The endpoint that a request's path leads to, or why there is none (R3, R5). */
export type Routing = {
  /** As requested, without the query (E1). */
  readonly path: string;
  readonly responseFormat: ResponseFormat;
  readonly target: Route | ErrorAnswer;
};

const COMMON_KEYS = ["version", "response_format"];
/** The documented key, then two that recorded clients use instead (R3). */
const FORMAT_KEYS = ["response_format", "responseFormat", "resultFormat"] as const;

/**
 * Finds the endpoint of a request and checks its query. The target is an error answer for an
 * unknown path (404), a method that the path does not take (405), and a wrong query (400).
 */
export const route = (method: string, pathAndQuery: string): Routing => {
  const { path, pairs } = splitQuery(pathAndQuery);
  const format = formatOf(pairs);
  return {
    path,
    responseFormat: "problem" in format ? "XML" : (format.named ?? "XML"),
    target: findTarget(method, path, pairs, "problem" in format ? format.problem : undefined),
  };
};

/**
 * The response format that a request names. Undefined if it names none, an unknown one or two
 * different ones.
 */
export const explicitFormat = (pathAndQuery: string): ResponseFormat | undefined => {
  const format = formatOf(splitQuery(pathAndQuery).pairs);
  return "problem" in format ? undefined : format.named;
};

/** The methods that a path takes; undefined for an unknown path. `path` has no query. */
export const methodsOf = (path: string): readonly string[] | undefined => {
  const methods = ownValue(ENDPOINTS, fullPath(path));
  return methods === undefined ? undefined : Object.keys(methods);
};

const splitQuery = (pathAndQuery: string) => {
  const [path = "", ...others] = pathAndQuery.split("?");
  const query = others.join("?").replace(/^\?/, "");
  return { path, pairs: queryParts(query).map(pairOf) };
};

const valueAt = (pairs: readonly Pair[], key: string): string | undefined =>
  pairs.find(([each]) => each === key)?.[1];

/** The response format that a query names, in any case of letters (R3). */
const formatOf = (
  pairs: readonly Pair[],
): { readonly named: ResponseFormat | undefined } | { readonly problem: string } => {
  const given = FORMAT_KEYS.map((key) => pairs.find(([each]) => each === key))
    .filter((pair) => pair !== undefined)
    .map(([key, value]) => ({ key, value, format: formatNamed(value) }));
  const unknown = given.find(({ format }) => format === undefined);
  if (unknown !== undefined)
    return { problem: `${unknown.key}: ${unknown.value} is neither XML nor JSON` };
  const [first, ...others] = given;
  const other = others.find(({ format }) => format !== first?.format);
  return first !== undefined && other !== undefined
    ? { problem: `${other.key}: ${other.value} contradicts ${first.key}=${first.value}` }
    : { named: first?.format };
};

const formatNamed = (word: string): ResponseFormat | undefined => {
  const name = word.toUpperCase();
  return RESPONSE_FORMATS.find((each) => each === name);
};

const findTarget = (
  method: string,
  path: string,
  pairs: readonly Pair[],
  formatProblem: string | undefined,
): Route | ErrorAnswer => {
  const methods = ownValue(ENDPOINTS, fullPath(path));
  if (methods === undefined)
    return routeError(404, `unknown path ${path}; there are ${Object.keys(ENDPOINTS).join(", ")}`);
  const endpoint = ownValue(methods, method.toUpperCase());
  if (endpoint === undefined)
    return routeError(405, `${path} takes ${Object.keys(methods).join(", ")}, not ${method}`);
  const problem = formatProblem ?? queryProblem(endpoint, pairs);
  if (problem !== undefined) return routeError(400, problem);
  const query = Object.fromEntries(pairs.filter(([key]) => Object.hasOwn(endpoint.query, key)));
  return { endpoint, query };
};

const queryProblem = (endpoint: Endpoint, pairs: readonly Pair[]): string | undefined => {
  const versions = pairs.filter(([key]) => key === "version").map(([, value]) => value);
  const unknownVersion = versions.find((value) => !endpoint.versions.includes(value));
  if (unknownVersion !== undefined)
    return `version: ${unknownVersion} is not known, only ${endpoint.versions.join(" and ")}`;
  if (versions.length > 1 && versions.some((value) => value !== VERSION))
    return `version: given more than once, and not each time as ${VERSION}`;
  const own = Object.keys(endpoint.query);
  const unknown = pairs.find(([key]) => !own.includes(key) && !isCommonKey(key));
  if (unknown !== undefined)
    return `${unknown[0]}: unknown query key; there are ${[...own, ...COMMON_KEYS].join(", ")}`;
  const isTwice = (key: string): boolean => key !== "version" && countOf(pairs, key) > 1;
  const twice = own.find(isTwice) ?? FORMAT_KEYS.find(isTwice);
  if (twice !== undefined) return `${twice}: given more than once`;
  const missing = own.find((key) => endpoint.query[key] === "required" && !valueAt(pairs, key));
  return missing === undefined ? undefined : `${missing}: missing; this path needs it`;
};

const isCommonKey = (key: string): boolean =>
  key === "version" || (FORMAT_KEYS as readonly string[]).includes(key);

const countOf = (pairs: readonly Pair[], key: string): number =>
  pairs.reduce((count, [each]) => (each === key ? count + 1 : count), 0);

const routeError = (statusCode: 400 | 404 | 405, msg: string): ErrorAnswer =>
  errorAnswer(statusCode, { type: "invalid_request", msg });
