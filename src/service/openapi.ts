import { type Body, type Json, ownValue } from "../domain/declared/json.ts";
import { LISTED, MOST_LISTED, TRADE_STATES } from "../domain/trades/trade.ts";
import { STATUS_MESSAGES, type StatusCode } from "../wire/status.ts";
import { capitalized } from "../words/text.ts";
import { BODIES, REFUSED } from "./bodies.ts";
import { ENDPOINTS, type Endpoint, VERSION } from "./endpoints.ts";
import { RESPONSE_FORMATS } from "./exchange.ts";
import { schemasOfAnswers } from "./openapi-resources.ts";
import { PATHS } from "./paths.ts";

/** How callers sign in: `as` is the query key of `--as-parameter`. */
export type SignIn = "token" | "as";

/**
 * The service over HTTP as OpenAPI 3.1. It is made from the endpoints, from the schemas that read
 * their payloads, and from the schemas of the bodies. Throws if a query key has no description.
 */
export const openApi = async (signIn: SignIn): Promise<Body> => {
  const operations = await Promise.all(
    Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, endpoint]) => operationOf(path, method, endpoint)),
    ),
  );
  return {
    openapi: "3.1.1",
    info: { title: "fantasy-tx", version: VERSION, description: ABOUT },
    servers: [{ url: "/" }],
    security: signIn === "as" ? [] : Object.keys(SECURITY).map((name) => ({ [name]: [] })),
    paths: {
      ...Object.fromEntries(
        [...Map.groupBy(operations, ({ path }) => path)].map(([path, ofPath]) => [
          path,
          pathItem(ofPath, signIn),
        ]),
      ),
      ...OWN_PATHS,
      ...(signIn === "as" && { "/scenario": SCENARIO }),
    },
    components: {
      schemas: {
        ...schemasOfAnswers({ ...bodySchemas(), Refused: REFUSED }),
        ...payloadSchemas(operations),
      },
      parameters: PARAMETERS,
      responses: errorResponses(),
      ...(signIn === "token" && { securitySchemes: SECURITY }),
    },
  };
};

/** A method of a path. */
type Operation = {
  readonly path: string;
  readonly method: string;
  readonly endpoint: Endpoint;
  /** Such as `PostTrade`. */
  readonly name: string;
  /** What the payload may hold; null if the request has none. */
  readonly payload: Body | null;
};

const operationOf = async (
  path: string,
  method: string,
  endpoint: Endpoint,
): Promise<Operation> => ({
  ...{ path, method, endpoint },
  name: capitalized(method.toLowerCase()) + resourceAt(path),
  payload: endpoint.kind === "read" ? null : (await endpoint.payload()).schema,
});

/** What a path leads to, such as `Trade`. */
const resourceAt = (path: string): string =>
  capitalized(Object.entries(PATHS).find(([, each]) => each === path)?.[0] ?? path);

const ABOUT = `Trades and lineups of a fantasy sports league.

A path may leave out its leading /fantasy, or have /api in its place. The status of HTTP is the statusCode of the envelope. Another method than those below is answered with 405.`;

const SECURITY = {
  bearer: { type: "http", scheme: "bearer", description: "A token of `fantasy-tx token add`." },
  access_token: {
    type: "apiKey",
    in: "query",
    name: "access_token",
    description: "The same token in the query. It may also be a field of the form.",
  },
};

const pathItem = (operations: readonly Operation[], signIn: SignIn): Body => ({
  parameters: ["response_format", "league_id", ...(signIn === "as" ? ["as"] : [])].map((key) => ({
    $ref: `#/components/parameters/${key}`,
  })),
  ...Object.fromEntries(
    operations.flatMap((operation) => [
      [operation.method.toLowerCase(), described(operation, signIn)] as const,
      ...(operation.method === "GET" ? [["head", head(operation)] as const] : []),
    ]),
  ),
  options: {
    operationId: `Options${resourceAt(operations[0]?.path ?? "")}`,
    summary: "Says which methods the path takes.",
    security: [],
    responses: { 204: { description: "No Content", headers: ALLOW } },
  },
});

const described = ({ name, endpoint, payload }: Operation, signIn: SignIn): Body => ({
  operationId: name,
  summary: endpoint.about,
  description: WHO[endpoint.kind],
  parameters: queryParameters(endpoint),
  ...(payload !== null && { requestBody: requestBody(`${name}Payload`) }),
  responses: {
    200: {
      description: STATUS_MESSAGES[200],
      content: envelope(200, bodyName(endpoint.outcome)),
    },
    ...Object.fromEntries(
      ERRORS.filter(([status]) => canHave(status, payload !== null, signIn)).map(([status]) => [
        status,
        { $ref: `#/components/responses/${responseName(status)}` },
      ]),
    ),
  },
});

/** Who may make a request. */
const WHO: Readonly<Record<Endpoint["kind"], string>> = {
  read: "The answer holds what the caller may see.",
  act: "For owners. The operator has no team.",
  maintain: "For the operator and for commissioners.",
};

const head = ({ name, endpoint }: Operation): Body => ({
  operationId: name.replace(/^Get/, "Head"),
  summary: `${endpoint.about} The answer has no body.`,
  parameters: queryParameters(endpoint),
  responses: { default: { description: "The status and the headers of GET." } },
});

const queryParameters = ({ query, versions }: Endpoint): readonly Body[] => [
  ...Object.entries(query).map(([name, need]) => ({
    ...parameter(name),
    required: need === "required",
  })),
  parameter("version", versions),
];

const parameter = (name: string, only?: readonly string[]): Body => {
  const key = ownValue(QUERY_KEYS, name);
  if (key === undefined) throw new Error(`the query key ${name} has no description`);
  const { meaning, values = only } = key;
  return {
    name,
    in: "query",
    description: meaning,
    schema: { type: "string", ...(values !== undefined && { enum: values }) },
  };
};

/** The keys of queries, with their meanings and, if only some are possible, their values. */
const QUERY_KEYS: Readonly<
  Record<string, { readonly meaning: string; readonly values?: readonly string[] }>
> = {
  id: { meaning: "The id of a trade." },
  state: {
    meaning: `Only trades in this state, or in one of several, separated by commas: ${TRADE_STATES.join(", ")}.`,
  },
  since: { meaning: "Only trades that were offered at this time or later, in UNIX seconds." },
  year: { meaning: "Only trades that ended in this year, in the league's time zone." },
  limit: {
    meaning: `At most so many of the newest trades, from 1 to ${MOST_LISTED}. By default ${LISTED}, and all if only trades under way are asked for. Their order stays.`,
  },
  counter_to: { meaning: "Only offers that answer the one with this id, in any state." },
  before: { meaning: "Only trades that come before the one with this id in the list." },
  team: { meaning: "The id of a team." },
  team_id: { meaning: "The id of a team, all for all teams, or 0 for players on no team." },
  player: { meaning: "Only trades with the player who has this id." },
  point: { meaning: "A point: YYYYMMDD, in football a week. By default the effective point." },
  path: { meaning: "Only the rule at this path, or the rules below it." },
  version: { meaning: `The version of the interface. By default ${VERSION}.` },
  response_format: {
    meaning: "The format of the answer. By default XML, or JSON if the header Accept prefers it.",
    values: RESPONSE_FORMATS,
  },
  league_id: {
    meaning: "The id of the league, if the server has several.",
  },
  as: { meaning: "The id of the owner who calls; the operator if it is left out." },
};

/** The keys that every request may have. */
const PARAMETERS: Body = Object.fromEntries(
  ["response_format", "league_id", "as"].map((key) => [key, parameter(key)]),
);

/** The payload in a form, as text, or as the body itself. */
const requestBody = (payload: string): Body => {
  const schema = refer("schemas", payload);
  return {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          properties: {
            payload: {
              type: "string",
              contentMediaType: "application/json",
              contentSchema: schema,
            },
          },
          required: ["payload"],
        },
      },
      "application/json": { schema },
    },
  };
};

const refer = (kind: "schemas" | "parameters" | "responses", name: string): Body => ({
  $ref: `#/components/${kind}/${name}`,
});

const payloadSchemas = (operations: readonly Operation[]): Body =>
  Object.fromEntries(
    operations.flatMap(({ name, payload }) =>
      payload === null ? [] : [[`${name}Payload`, payload] as const],
    ),
  );

/** Such as `LineupSetBody`. */
const bodyName = (outcome: string): string => `${outcome.split("_").map(capitalized).join("")}Body`;

const bodySchemas = (): Readonly<Record<string, Body>> =>
  Object.fromEntries(Object.entries(BODIES).map(([kind, body]) => [bodyName(kind), body]));

/** The envelope around a body, in both formats (interface.md, Response envelope). */
const envelope = (status: StatusCode, body: string): Body => ({
  "application/xml": {
    schema: {
      type: "string",
      contentMediaType: "application/xml",
      description: "The same envelope as XML.",
    },
  },
  "application/json": {
    schema: {
      type: "object",
      properties: {
        uri: { type: "string", description: "The path of the request." },
        uriAlias: { type: "string", description: "The same path without its leading /fantasy." },
        statusCode: { const: status },
        statusMessage: { const: STATUS_MESSAGES[status] },
        body: refer("schemas", body),
      },
      required: ["uri", "uriAlias", "statusCode", "statusMessage", "body"],
    },
  },
});

type ErrorStatus = Exclude<StatusCode, 200>;

/** When a request gets which error. */
const ERROR_MEANINGS: Readonly<Record<ErrorStatus, string>> = {
  400: "The request is refused, or it is malformed.",
  401: "No token, or one that nobody has.",
  404: "An unknown path or league, or a trade that is unknown or hidden from the caller.",
  405: "The path does not take this method.",
  413: "The body is too large.",
  415: "The body is neither a form nor JSON.",
  429: "Too many requests, or too many failed sign-ins.",
  500: "A fault of the server.",
  503: "The league is busy or cannot be used.",
};
const ERRORS = Object.entries(ERROR_MEANINGS).map(
  ([status, meaning]) => [Number(status) as ErrorStatus, meaning] as const,
);

/** Whether a method that a path takes can be answered with an error. */
const canHave = (status: ErrorStatus, hasBody: boolean, signIn: SignIn): boolean => {
  switch (status) {
    case 401:
      return signIn === "token";
    case 405:
      return false;
    case 413:
    case 415:
      return hasBody;
    default:
      return true;
  }
};

/** Such as `NotFound`. */
const responseName = (status: ErrorStatus): string => STATUS_MESSAGES[status].replaceAll(" ", "");

const errorResponses = (): Body =>
  Object.fromEntries(
    ERRORS.map(([status, meaning]) => {
      const headers = ERROR_HEADERS[status];
      return [
        responseName(status),
        {
          description: meaning,
          ...(headers !== undefined && { headers }),
          content: envelope(status, "Refused"),
        },
      ];
    }),
  );

const header = (description: string): Json => ({ description, schema: { type: "string" } });

const ALLOW = { Allow: header("The methods that the path takes.") };
const RETRY_AFTER = { "Retry-After": header("The seconds to wait.") };
const ERROR_HEADERS: { readonly [Status in ErrorStatus]?: Body } = {
  401: { "WWW-Authenticate": header("Bearer") },
  405: ALLOW,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

const jsonObject = (description: string, schema: Body): Body => ({
  description,
  content: { "application/json": { schema } },
});

/** The paths of a server that belong to no league. Nobody has to sign in. */
const OWN_PATHS: Body = {
  "/openapi.json": {
    get: {
      operationId: "GetDescription",
      summary: "Shows this description.",
      security: [],
      responses: { 200: jsonObject(STATUS_MESSAGES[200], { type: "object" }) },
    },
  },
  "/health": {
    get: {
      operationId: "GetHealth",
      summary: "Shows whether the server can use its leagues.",
      security: [],
      responses: {
        200: jsonObject("All leagues can be used.", {
          type: "object",
          properties: { status: { const: "ok" }, leagues: { type: "integer" } },
          required: ["status", "leagues"],
        }),
        503: jsonObject("Some leagues cannot be used.", {
          type: "object",
          properties: {
            status: { const: "unusable" },
            leagues: { type: "integer" },
            unusable: { type: "array", items: { type: "string" } },
          },
          required: ["status", "leagues", "unusable"],
        }),
      },
    },
  },
};

/** The path of `--as-parameter` alone. */
const SCENARIO: Body = {
  get: {
    operationId: "GetScenario",
    summary: "Shows the journal of the league as a scenario, for the report of a bug.",
    responses: { 200: jsonObject(STATUS_MESSAGES[200], { type: "object" }) },
  },
};
