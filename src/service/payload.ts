import { parseJson } from "../document/parse-json.ts";
import { type Body, isBody, isList, type Json } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { Problem } from "./exchange.ts";

/** A decoded payload, or a problem that names the wrong field (R2). */
export type Decoded<Value> = { readonly value: Value } | { readonly problem: Problem };

/** The payload of a request: what it may hold, and how it is read. */
export type Payload<Asked> = {
  /** JSON Schema, for the service's description (`openapi.ts`). */
  readonly schema: Body;
  /** `at` is the time of the request. */
  readonly decode: (payload: Json, at: Seconds) => Decoded<Asked>;
};

/** The largest payload, in bytes. A league document may be larger. */
export const LARGEST_PAYLOAD = 1_000_000;

/** The largest payload of a request about a trade or a lineup, which any owner can make (T31). */
export const LARGEST_OF_OWNERS = 64_000;

/** Parses a payload of at most `largest` bytes, and makes its texts well-formed Unicode (E13). */
export const parsePayload = (text: string | null, largest: number): Decoded<Json> => {
  if (text === null) return { problem: "payload: missing; this request needs one, a JSON object" };
  const parsed = parseJson(text, { largest });
  return "problem" in parsed
    ? { problem: `payload: ${parsed.problem}` }
    : { value: wellFormed(parsed.value as Json) };
};

const wellFormed = (value: Json): Json => {
  if (typeof value === "string") return value.toWellFormed();
  if (isList(value)) return value.map(wellFormed);
  if (!isBody(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wellFormed(each)]));
};

/** Applies `next` to a decoded value; passes a problem on. */
export const whenDecoded = <A, B>(
  decoded: Decoded<A>,
  next: (value: A) => Decoded<B>,
): Decoded<B> => ("problem" in decoded ? decoded : next(decoded.value));
