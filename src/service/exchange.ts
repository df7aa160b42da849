import { isObject } from "../document/json.ts";
import type { Outcome } from "../domain/decision.ts";
import type { Refusal } from "../domain/refusals.ts";
import type { Seconds } from "../domain/time.ts";

type RefusalCode = Refusal["code"];

/** Everything that happens to a league: who asks what, when. */
export type Request = {
  readonly at: Seconds;
  /** The id of the owner on whose behalf it is made; null is nobody (R1). */
  readonly as: string | null;
  readonly method: string;
  /** With its query, as in `/fantasy/league/transactions/trade?id=1`. */
  readonly path: string;
  /** The text of the parameter `payload`; null where there is none. */
  readonly payload: string | null;
};

/** The types of exception (interface.md, Errors; R1, R2, R3). */
export type ExceptionType =
  | "same_player_trade"
  | "same_draft_pick"
  | "invalid_execute_immediately"
  | "invalid_offer"
  | "invalid_action"
  | "invalid_trade"
  | "invalid_move"
  | "invalid_lineup"
  | "invalid_request"
  | "invalid_payload"
  | "invalid_user";

/** Why a request was refused, as answers tell it. */
export type Exception = { readonly type: ExceptionType; readonly msg: string };

/** `response_format` of a request (interface.md, Endpoints). */
export const RESPONSE_FORMATS = ["XML", "JSON"] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** A JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

export type Body = { readonly [key: string]: Json };

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isBody = (value: Json | undefined): value is Body => isObject(value);

/** What is behind an exception, for whoever adds a hint: messages are for people. */
export type Coded = Exception & { readonly code?: RefusalCode | "unknown_user" };

export type ErrorAnswer = {
  readonly statusCode: 400 | 404 | 405;
  readonly body: Body;
  readonly exceptions: readonly Coded[];
};

/** What a request came to: the documented body, and beside it what tables are made of. */
export type Answer = { readonly responseFormat: ResponseFormat } & (
  | { readonly statusCode: 200; readonly body: Body; readonly outcome: Outcome }
  | ErrorAnswer
);

/** What is wrong with a payload that only the league could judge (R2). */
export type Malformed = { readonly malformed: readonly [string, ...string[]] };

/** An answer that lists exceptions (T4). What it quotes may have been cut or be ill-formed (E13). */
export const errorAnswer = (
  statusCode: ErrorAnswer["statusCode"],
  ...found: readonly Coded[]
): ErrorAnswer => {
  const exceptions = found.map((each) => ({ ...each, msg: each.msg.toWellFormed() }));
  const told = exceptions.map(({ type, msg }) => ({ type, msg }));
  return { statusCode, body: { exceptions: told }, exceptions };
};
