import type { Described } from "../domain/declared/codec.ts";
import { type Body, ownValue } from "../domain/declared/json.ts";
import { LISTED, MOST_LISTED, TRADE_STATES } from "../domain/trades/trade.ts";
import { STATUS_MESSAGES, type StatusCode } from "../wire/envelope.ts";
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
    paths: Object.fromEntries(
      [...Map.groupBy(operations, ({ path }) => path)].map(([path, ofPath]) => [
        path,
        pathItem(ofPath, signIn),
      ]),
    ),
    components: {
      schemas: {
        ...schemasOfAnswers({ ...bodySchemas(), Refused: REFUSED }),
        ...payloadSchemas(operations),
      },
      parameters: PARAMETERS,
      responses: { Refused: answer(ERRORS, NOT_DONE, "Refused") },
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

A path may leave out its leading /fantasy, or have /api in its place. The status of HTTP is the statusCode of the envelope. HEAD is possible where GET is.`;

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
  parameters: ["response_format", "league_id", ...(signIn === "as" ? ["as"] : [])].map((key) =>
    refer("parameters", key),
  ),
  ...Object.fromEntries(
    operations.map((operation) => [operation.method.toLowerCase(), described(operation)]),
  ),
});

const described = ({ name, endpoint, payload }: Operation): Body => ({
  operationId: name,
  summary: endpoint.about,
  description: WHO[endpoint.kind],
  parameters: queryParameters(endpoint),
  ...(payload !== null && { requestBody: requestBody(`${name}Payload`) }),
  responses: {
    200: answer(["200"], STATUS_MESSAGES[200], bodyName(endpoint.outcome)),
    default: refer("responses", "Refused"),
  },
});

/** Who may make a request. */
const WHO: Readonly<Record<Endpoint["kind"], string>> = {
  read: "The answer holds what the caller may see.",
  act: "For owners. The operator has no team.",
  maintain: "For the operator and for commissioners.",
};

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
  season: {
    meaning: "Only trades that ended in this season, given by the year in which it began.",
  },
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

const bodySchemas = (): Readonly<Record<string, Described>> =>
  Object.fromEntries(Object.entries(BODIES).map(([kind, body]) => [bodyName(kind), body]));

/** An answer: the envelope around a body, in both formats (interface.md, Response envelope). */
const answer = (statuses: readonly Status[], description: string, body: string): Body => ({
  description,
  content: {
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
          statusCode: { enum: statuses.map(Number) },
          statusMessage: { enum: statuses.map((status) => STATUS_MESSAGES[status]) },
          body: refer("schemas", body),
        },
        required: ["uri", "uriAlias", "statusCode", "statusMessage", "body"],
      },
    },
  },
});

type Status = `${StatusCode}`;

const ERRORS = Object.keys(STATUS_MESSAGES).filter((status) => status !== "200") as Status[];

const NOT_DONE =
  "The request is refused, or it failed. With 429 and 503, the header Retry-After may say how many seconds to wait.";
