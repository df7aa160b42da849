import { ownValue } from "../document/json.ts";
import { fullPath } from "../wire/uri.ts";
import { ENDPOINTS, type Endpoint, type Query } from "./endpoints.ts";
import {
  type ErrorAnswer,
  errorAnswer,
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

const VERSION = "2.0";
const COMMON_KEYS = ["version", "response_format"];

/**
 * Finds the endpoint of a request and checks its query. The target is an error answer for an
 * unknown path (404), a method that the path does not take (405), and a wrong query (400).
 */
export const route = (method: string, pathAndQuery: string): Routing => {
  const [path = "", ...queryParts] = pathAndQuery.split("?");
  const search = new URLSearchParams(queryParts.join("?"));
  const responseFormat = formatOf(search);
  return {
    path,
    responseFormat: responseFormat ?? "XML",
    target: findTarget(method, path, search, responseFormat !== undefined),
  };
};

/** The response format, in any case; XML by default (R3). Undefined if it is unknown. */
const formatOf = (search: URLSearchParams): ResponseFormat | undefined => {
  const format = search.get("response_format")?.toUpperCase() ?? "XML";
  return RESPONSE_FORMATS.find((each) => each === format);
};

const findTarget = (
  method: string,
  path: string,
  search: URLSearchParams,
  isFormatKnown: boolean,
): Route | ErrorAnswer => {
  const methods = ownValue(ENDPOINTS, fullPath(path));
  if (methods === undefined)
    return routeError(404, `unknown path ${path}; there are ${Object.keys(ENDPOINTS).join(", ")}`);
  const endpoint = ownValue(methods, method.toUpperCase());
  if (endpoint === undefined)
    return routeError(405, `${path} takes ${Object.keys(methods).join(", ")}, not ${method}`);
  const problem = isFormatKnown
    ? queryProblem(endpoint, search)
    : `response_format: ${search.get("response_format")} is neither XML nor JSON`;
  if (problem !== undefined) return routeError(400, problem);
  const query = Object.fromEntries(
    [...search].filter(([key]) => Object.hasOwn(endpoint.query, key)),
  );
  return { endpoint, query };
};

const queryProblem = (endpoint: Endpoint, search: URLSearchParams): string | undefined => {
  const version = search.get("version");
  if (version !== null && version !== VERSION)
    return `version: ${version} is not known, only ${VERSION}`;
  const known = [...Object.keys(endpoint.query), ...COMMON_KEYS];
  const unknown = [...search.keys()].find((key) => !known.includes(key));
  if (unknown !== undefined) return `${unknown}: unknown query key; there are ${known.join(", ")}`;
  const twice = known.find((key) => search.getAll(key).length > 1);
  if (twice !== undefined) return `${twice}: given more than once`;
  const missing = Object.entries(endpoint.query).find(
    ([key, need]) => need === "required" && !search.get(key),
  );
  return missing === undefined ? undefined : `${missing[0]}: missing; this path needs it`;
};

const routeError = (statusCode: 400 | 404 | 405, msg: string): ErrorAnswer =>
  errorAnswer(statusCode, { type: "invalid_request", msg });
