import type { Caller } from "../domain/caller.ts";
import type { Decision, Outcome } from "../domain/decision.ts";
import type { Body, Json } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { Refusal, RequestRefusal } from "../domain/refusals.ts";
import { type Exception, type ExceptionType, exceptionOf } from "../words/refusals.ts";

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

/** On whose behalf a request is made, and when. */
export type Context = { readonly caller: Caller; readonly now: Seconds };

/** The query of a request. */
export type Query = Readonly<Record<string, string>>;

/** `response_format` of a request (interface.md, Endpoints). */
export const RESPONSE_FORMATS = ["XML", "JSON"] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** An exception with the refusal behind it, so that no program has to read its sentence. */
export type Explained = Exception & { readonly refusal?: Refusal };

export type ErrorAnswer = {
  readonly statusCode: 400 | 404 | 405;
  readonly body: Body;
  readonly exceptions: readonly Explained[];
};

/** The answer to a request: the documented body, and the outcome that tables are made from. */
export type Answer = { readonly responseFormat: ResponseFormat } & (
  | {
      readonly statusCode: 200;
      readonly body: Body;
      readonly outcome: Outcome;
      /** Whether a request that may change the league has left it as it was. */
      readonly isUnchanged?: true;
    }
  | ErrorAnswer
);

/** Faults of a payload that can be found only by comparing it with the league (R2). */
export type Malformed = { readonly malformed: readonly [Problem, ...Problem[]] };

/** What is wrong with a request: a sentence, or a refusal that has one. */
export type Problem = string | RequestRefusal;

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
  ...found: readonly Explained[]
): ErrorAnswer => {
  const exceptions = found.map((each) => ({ ...each, msg: each.msg.toWellFormed() }));
  const listed = exceptions.map(({ type, msg }) => ({ type, msg }));
  return { statusCode, body: { exceptions: listed }, exceptions };
};

/** The answer to a refused request: 404 for an unknown or hidden trade, otherwise 400 (T4, T5). */
export const refusalAnswer = (refusals: readonly Refusal[]): ErrorAnswer =>
  errorAnswer(
    refusals.some((each) => each.code === "unknown_trade") ? 404 : 400,
    ...refusals.map(refused),
  );

/** The answer to a request that cannot be decided on. A sentence gets the given type. */
export const badRequest = (
  type: ExceptionType,
  ...problems: readonly [Problem, ...Problem[]]
): ErrorAnswer =>
  errorAnswer(
    400,
    ...problems.map((each) => (typeof each === "string" ? { type, msg: each } : refused(each))),
  );

const refused = (refusal: Refusal): Explained => ({ ...exceptionOf(refusal), refusal });
