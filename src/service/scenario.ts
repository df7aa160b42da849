import { DEEPEST_NESTING, LARGEST_DOCUMENT, parseJson } from "../document/parse-json.ts";
import { documentOf } from "../document/write.ts";
import {
  optional,
  type Read,
  type Reader,
  type ReadTable,
  required,
  strictObject,
} from "../domain/declared/codec.ts";
import type { Fault } from "../domain/declared/cursor.ts";
import { type Body, isBody, type Json } from "../domain/declared/json.ts";
import type { JournalEntry } from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { isNumber, isText, json, kind, list, orNull, readWhole, time } from "./payload-fields.ts";
import { route } from "./route.ts";

/** An object with these fields. */
export const object = <const T extends ReadTable>(table: T): Reader<Read<T>> =>
  strictObject(
    table,
    () => "not an object",
    () => "unknown field",
  );

const only = <Value extends Json>(isOne: (value: Json) => value is Value, wanted: string) =>
  kind(isOne, () => `not ${wanted}`);

/** What a request consists of. */
export const REQUEST = {
  at: required("at", time, 0, "When it is made."),
  as: required("as", orNull(only(isText, "an owner's id or null")), null, "Null is nobody."),
  method: required("method", only(isText, "a method such as GET"), "", "Such as GET."),
  path: required(
    "path",
    only(isText, "a path such as /fantasy/league/transactions/trade"),
    "",
    "With its query.",
  ),
  payload: optional("payload", json, "The payload."),
};

const ANSWER = {
  statusCode: optional("statusCode", only(isNumber, "a status code such as 200"), "The status."),
  body: optional("body", json, "The body."),
};

const request = object({
  ...REQUEST,
  expect: optional("expect", object(ANSWER), "The expected answer."),
});

const END = {
  requests: optional(
    "requests",
    only(isNumber, "a number of requests"),
    "After how many requests. With another number of them, the league is not compared.",
  ),
  league: optional("league", only(isBody, "a league document"), "Some keys of its document."),
};

const SCENARIO = {
  league: required(
    "league",
    only(
      (value): value is Body | string => isText(value) || isBody(value),
      "a league document or the path of one",
    ),
    "",
    "A league document, or the path of one.",
  ),
  requests: required(
    "requests",
    list(request, () => "not a list of requests"),
    [],
    "The requests, in order.",
  ),
  expect: optional("expect", object(END), "What is expected after the requests."),
};

/** A league and requests to it, in order. Scenarios are bug reports and examples of rules. */
export type Scenario = Read<typeof SCENARIO>;

/**
 * The largest scenario, in bytes: room for two league documents, and for requests as large as one.
 */
const LARGEST_SCENARIO = 3 * LARGEST_DOCUMENT;

const WHOLE = "the scenario";
const scenario = object(SCENARIO);

/**
 * Reads a scenario. Returns all of its faults with their places. A scenario may be nested a little
 * deeper than the documents and payloads in it.
 */
export const readScenario = (
  given: string,
): { readonly scenario: Scenario } | { readonly faults: readonly Fault[] } => {
  const parsed = parseJson(given, { largest: LARGEST_SCENARIO, deepest: DEEPEST_NESTING + 8 });
  if ("problem" in parsed) return { faults: [{ where: WHOLE, what: parsed.problem }] };
  const read = readWhole(scenario, parsed.value, WHOLE);
  if ("faults" in read) return read;
  const unknown = read.value.requests.flatMap(({ method, path }, index) => {
    const { target } = route(method, path);
    return "endpoint" in target
      ? []
      : target.exceptions.map(({ msg }) => ({
          where: `requests[${index}].${target.statusCode === 405 ? "method" : "path"}`,
          what: msg,
        }));
  });
  return unknown.length > 0 ? { faults: unknown } : { scenario: read.value };
};

/**
 * A league's whole history as a scenario. It replays to the same answers and, if `league` is given,
 * must end with that league.
 */
export const scenarioOf = (
  origin: string,
  entries: readonly JournalEntry[],
  league?: WholeLeague,
): Scenario => ({
  league: JSON.parse(origin) as Body,
  requests: entries.map(({ at, as, method, path, payload, statusCode, body }) => ({
    at,
    as,
    method,
    path,
    payload: JSON.parse(payload) as Json,
    expect: { statusCode, body: JSON.parse(body) as Json },
  })),
  ...(league !== undefined && {
    expect: { requests: entries.length, league: documentOf(league) },
  }),
});
