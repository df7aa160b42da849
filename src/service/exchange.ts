import type { Decision, Outcome } from "../domain/decision.ts";
import type { Body, Json } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { Refusal } from "../domain/refusals.ts";
import { type Exception, exceptionOf } from "../words/refusals.ts";

type RefusalCode = Refusal["code"];

/** A request to a league: who asks for what, and when. */
export type Request = {
  readonly at: Seconds;
  /** The id of the owner on whose behalf the request is made; null means nobody (R1). */
  readonly as: string | null;
  readonly method: string;
  /** With its query, such as `/fantasy/league/transactions/trade?id=1`. */
  readonly path: string;
  /** The text of the parameter `payload`; null if there is none. */
  readonly payload: string | null;
};

/** `response_format` of a request (interface.md, Endpoints). */
export const RESPONSE_FORMATS = ["XML", "JSON"] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** An exception with the code behind it, so that hints need not parse the message. */
export type Coded = Exception & {
  readonly code?: RefusalCode | "unknown_user" | "league_moved_on";
};

export type ErrorAnswer = {
  readonly statusCode: 400 | 404 | 405;
  readonly body: Body;
  readonly exceptions: readonly Coded[];
};

/** The answer to a request: the documented body, and the outcome that tables are made from. */
export type Answer = { readonly responseFormat: ResponseFormat } & (
  | { readonly statusCode: 200; readonly body: Body; readonly outcome: Outcome }
  | ErrorAnswer
);

/** Faults of a payload that can be found only by comparing it with the league (R2). */
export type Malformed = { readonly malformed: readonly [string, ...string[]] };

/**
 * A decision, or faults of the payload. The journal stores `kept` instead of the payload, if there
 * is one.
 */
export type Decided = (Decision & { readonly kept?: Json }) | Malformed;

/**
 * An answer that lists exceptions (T4). Messages may quote ill-formed text, so they are made well-
 * formed (E13).
 */
export const errorAnswer = (
  statusCode: ErrorAnswer["statusCode"],
  ...found: readonly Coded[]
): ErrorAnswer => {
  const exceptions = found.map((each) => ({ ...each, msg: each.msg.toWellFormed() }));
  const listed = exceptions.map(({ type, msg }) => ({ type, msg }));
  return { statusCode, body: { exceptions: listed }, exceptions };
};

/** The answer to a refused request: 404 for an unknown or hidden trade, otherwise 400 (T4, T5). */
export const refusalAnswer = (refusals: readonly Refusal[]): ErrorAnswer =>
  errorAnswer(
    refusals.some((each) => each.code === "unknown_trade") ? 404 : 400,
    ...refusals.map((each) => ({ ...exceptionOf(each), code: each.code })),
  );
