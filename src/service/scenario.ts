import * as v from "valibot";
import { DEEPEST_NESTING, LARGEST_DOCUMENT, parseJson } from "../document/parse-json.ts";
import { documentOf } from "../document/write.ts";
import type { Body, Json } from "../domain/declared/json.ts";
import { isObject, placeOf } from "../domain/declared/json.ts";
import type { Fault } from "../domain/declared/report.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { JournalEntry } from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { time } from "./payload-fields.ts";
import { route } from "./route.ts";

/** A league and requests to it, in order. Scenarios are bug reports and examples of rules. */
export type Scenario = {
  /** A league document, or the path of one. */
  readonly league: Body | string;
  readonly requests: readonly ScenarioRequest[];
  /** Some keys of the league document that is expected after the requests. */
  readonly expect?: { readonly league?: Body };
};

type ScenarioRequest = {
  readonly at: Seconds;
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  readonly payload?: Json;
  /** The expected status and body. */
  readonly expect?: { readonly statusCode?: number; readonly body?: Json };
};

const json: v.GenericSchema<unknown, Json> = v.any();

/** An object with these entries. valibot alone would also accept a list. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<object>((value) => isObject(value), "not an object"),
    v.strictObject(entries),
  );

/** What a request consists of. */
export const REQUEST_ENTRIES = {
  at: time,
  as: v.nullable(v.string("not an owner's id or null")),
  method: v.string("not a method such as GET"),
  path: v.string("not a path such as /fantasy/league/transactions/trade"),
  payload: v.exactOptional(json),
} as const;

const request = object({
  ...REQUEST_ENTRIES,
  expect: v.exactOptional(
    object({
      statusCode: v.exactOptional(v.number("not a status code such as 200")),
      body: v.exactOptional(json),
    }),
  ),
});

const scenario = object({
  league: v.custom<Body | string>(
    (value) => typeof value === "string" || isObject(value),
    "not a league document or the path of one",
  ),
  requests: v.array(request, "not a list of requests"),
  expect: v.exactOptional(
    object({
      league: v.exactOptional(v.custom<Body>((value) => isObject(value), "not a league document")),
    }),
  ),
});

/**
 * The largest scenario, in bytes: room for two league documents, and for requests as large as one.
 */
const LARGEST_SCENARIO = 3 * LARGEST_DOCUMENT;

/**
 * Reads a scenario. Returns all of its faults with their places. A scenario may be nested a little
 * deeper than the documents and payloads in it.
 */
export const readScenario = (
  text: string,
): { readonly scenario: Scenario } | { readonly faults: readonly Fault[] } => {
  const read = parseJson(text, { largest: LARGEST_SCENARIO, deepest: DEEPEST_NESTING + 8 });
  if ("problem" in read) return { faults: [{ where: "the scenario", what: read.problem }] };
  const result = v.safeParse(scenario, read.value);
  if (!result.success)
    return { faults: result.issues.map((issue) => faultOf(issue, "the scenario")) };
  const unknown = result.output.requests.flatMap(({ method, path }, index) => {
    const { target } = route(method, path);
    return "endpoint" in target
      ? []
      : target.exceptions.map(({ msg }) => ({
          where: `requests[${index}].${target.statusCode === 405 ? "method" : "path"}`,
          what: msg,
        }));
  });
  return unknown.length > 0 ? { faults: unknown } : { scenario: result.output };
};

/** A fault in words. `whole` is what a fault of the whole value is called. */
export const faultOf = (issue: v.BaseIssue<unknown>, whole: string): Fault => {
  const where = placeOf((issue.path ?? []).map(({ key }) => key as PropertyKey)) || whole;
  if (issue.type !== "strict_object") return { where, what: issue.message };
  return { where, what: issue.expected === "never" ? "unknown field" : "missing" };
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
  ...(league !== undefined && { expect: { league: documentOf(league) } }),
});
