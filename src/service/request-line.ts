import * as v from "valibot";
import { DEEPEST_NESTING, LARGEST_DOCUMENT, parseJson } from "../document/parse-json.ts";
import type { Json } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import { faultOf, object, REQUEST_ENTRIES } from "./scenario.ts";

/** A request as one line of JSON, as the requests of a scenario have it. */
export type RequestLine = {
  /** Undefined if the line does not say it. */
  readonly at?: Seconds;
  /** The owner; null for nobody, undefined if the line does not say it. */
  readonly as?: string | null;
  readonly method: string;
  readonly path: string;
  readonly payload?: Json;
};

/** The longest line, in bytes: room for the largest league document, and for the rest. */
export const LONGEST_LINE = LARGEST_DOCUMENT + 1_000_000;

const { at, as, ...others } = REQUEST_ENTRIES;
const requestLine = object({ ...others, at: v.exactOptional(at), as: v.exactOptional(as) });

/** Reads a line. If it is not a request, all of its problems are in one sentence. */
export const readRequestLine = (
  text: string,
): { readonly request: RequestLine } | { readonly problem: string } => {
  // Payloads may be nested deeper than the door accepts, which says so in its answer.
  const read = parseJson(text, { largest: LONGEST_LINE, deepest: DEEPEST_NESTING + 8 });
  if ("problem" in read) return read;
  const result = v.safeParse(requestLine, read.value);
  if (result.success) return { request: result.output };
  const faults = result.issues.map((issue) => faultOf(issue, WHOLE));
  return { problem: faults.map(({ where, what }) => `${where}: ${what}`).join("; ") };
};

const WHOLE = "the request";
