import { DEEPEST_NESTING, LARGEST_DOCUMENT, parseJson } from "../document/parse-json.ts";
import { optional, type Read } from "../domain/declared/codec.ts";
import { readWhole, sentenceOf } from "./payload-fields.ts";
import { object, REQUEST } from "./scenario.ts";

const { at, as, ...others } = REQUEST;
const FIELDS = {
  ...others,
  at: optional("at", at.codec, "When it is made."),
  as: optional("as", as.codec, "The owner who makes it; null for nobody."),
};

/** A request as one line of JSON, as the requests of a scenario have it. */
export type RequestLine = Read<typeof FIELDS>;

/** The longest line, in bytes: room for the largest league document, and for the rest. */
export const LONGEST_LINE = LARGEST_DOCUMENT + 1_000_000;

const requestLine = object(FIELDS);

/** Reads a line. If it is not a request, all of its problems are in one sentence. */
export const readRequestLine = (
  text: string,
): { readonly request: RequestLine } | { readonly problem: string } => {
  // Payloads may be nested deeper than the door accepts, which says so in its answer.
  const parsed = parseJson(text, { largest: LONGEST_LINE, deepest: DEEPEST_NESTING + 8 });
  if ("problem" in parsed) return parsed;
  const read = readWhole(requestLine, parsed.value, "the request");
  return "faults" in read ? { problem: sentenceOf(read.faults) } : { request: read.value };
};
