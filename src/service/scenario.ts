import * as v from "valibot";
import type { Body, Json } from "../document/json.ts";
import { isObject, placeOf } from "../document/json.ts";
import { DEEPEST_NESTING, LARGEST_DOCUMENT, parseJson } from "../document/parse-json.ts";
import type { Fault } from "../document/report.ts";
import { writeLeague } from "../document/write.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { WholeLeague } from "../domain/league.ts";
import type { JournalEntry } from "../domain/port.ts";
import { time } from "./payload.ts";
import { route } from "./route.ts";

/** A league and what was asked of it, in order: a bug report, or a rule shown by example. */
export type Scenario = {
  /** A league document, or the path of one. */
  readonly league: Body | string;
  readonly requests: readonly ScenarioRequest[];
  /** What the league has to be afterwards: the keys of its document that are named. */
  readonly expect?: { readonly league?: Body };
};

type ScenarioRequest = {
  readonly at: Seconds;
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  readonly payload?: Json;
  /** What the answer has to be, as far as it is named. */
  readonly expect?: { readonly statusCode?: number; readonly body?: Json };
};

const json: v.GenericSchema<unknown, Json> = v.any();

/** An object of a form; for valibot alone a list is one too. */
const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<object>((value) => isObject(value), "an object is wanted"),
    v.strictObject(entries),
  );

const request = object({
  at: time,
  as: v.nullable(v.string("an owner's id, or null")),
  method: v.string("a method, such as GET"),
  path: v.string("a path, such as /fantasy/league/transactions/trade"),
  payload: v.exactOptional(json),
  expect: v.exactOptional(
    object({
      statusCode: v.exactOptional(v.number("a status code, such as 200")),
      body: v.exactOptional(json),
    }),
  ),
});

const scenario = object({
  league: v.custom<Body | string>(
    (value) => typeof value === "string" || isObject(value),
    "a league document, or the path of one",
  ),
  requests: v.array(request, "a list of requests"),
  expect: v.exactOptional(
    object({
      league: v.exactOptional(v.custom<Body>((value) => isObject(value), "a league document")),
    }),
  ),
});

/** The largest scenario, in bytes: a league before and after, and as much of what happened to it. */
const LARGEST_SCENARIO = 3 * LARGEST_DOCUMENT;

/**
 * Reads a scenario, which holds documents and payloads a few levels down, and tells all of its
 * faults at once with their places.
 */
export const readScenario = (
  text: string,
): { readonly scenario: Scenario } | { readonly faults: readonly Fault[] } => {
  const read = parseJson(text, { largest: LARGEST_SCENARIO, deepest: DEEPEST_NESTING + 8 });
  if ("problem" in read) return { faults: [{ where: "the scenario", what: read.problem }] };
  const result = v.safeParse(scenario, read.value);
  if (!result.success) return { faults: result.issues.map(faultOf) };
  const lost = result.output.requests.flatMap(({ method, path }, index) => {
    const { target } = route(method, path);
    return "endpoint" in target
      ? []
      : target.exceptions.map(({ msg }) => ({
          where: `requests[${index}].${target.statusCode === 405 ? "method" : "path"}`,
          what: msg,
        }));
  });
  return lost.length > 0 ? { faults: lost } : { scenario: result.output };
};

const faultOf = (issue: v.BaseIssue<unknown>): Fault => {
  const where = placeOf((issue.path ?? []).map(({ key }) => key as PropertyKey)) || "the scenario";
  if (issue.type !== "strict_object") return { where, what: issue.message };
  return { where, what: issue.expected === "never" ? "unknown field" : "missing" };
};

/**
 * A league's whole life as a scenario, which replays to the same answers and, where `league` says
 * what it has come to, to the same league.
 */
export const scenarioOf = (
  origin: string,
  entries: readonly JournalEntry[],
  league?: WholeLeague,
): Scenario => ({
  league: JSON.parse(origin),
  requests: entries.map(({ at, as, method, path, payload, statusCode, body }) => ({
    at,
    as,
    method,
    path,
    payload: JSON.parse(payload),
    expect: { statusCode, body: JSON.parse(body) },
  })),
  ...(league !== undefined && { expect: { league: JSON.parse(writeLeague(league)) as Body } }),
});
