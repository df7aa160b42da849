import type { StatusCode, WireAnswer } from "../wire/envelope.ts";
import type { ExceptionType, SERVER_EXCEPTION_TYPES } from "../words/refusals.ts";

/** An answer before it is rendered, with the headers that belong to it. */
export type ServerAnswer = Omit<WireAnswer, "path"> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** An answer that refuses a request, with the sentence of its exception. */
export type ServerRefusal = ServerAnswer & { readonly reason: string };

/** The types of the server's exceptions. The door never gives the last two. */
type ServerExceptionType =
  | Extract<ExceptionType, "invalid_user" | "invalid_request" | "invalid_payload">
  | (typeof SERVER_EXCEPTION_TYPES)[number];

/** An answer that the server gives without the door, in the usual envelope. */
const refusal = (
  statusCode: StatusCode,
  type: ServerExceptionType,
  msg: string,
  headers: Readonly<Record<string, string>> = {},
): ServerRefusal => ({
  statusCode,
  body: { exceptions: [{ type, msg: msg.toWellFormed() }] },
  reason: msg,
  headers,
});

/** The request has no token, or one that is not valid. */
export const notSignedIn = (msg: "Missing User" | "Unknown User"): ServerRefusal =>
  refusal(401, "invalid_user", msg, { "www-authenticate": "Bearer" });

export const missingLeague = (): ServerRefusal => refusal(400, "invalid_request", "Missing League");

export const unknownLeague = (id: string): ServerRefusal =>
  refusal(404, "invalid_request", `Unknown League ${id}`);

export const badRequest = (problem: string): ServerRefusal =>
  refusal(400, "invalid_request", problem);

export const badPayload = (problem: string): ServerRefusal =>
  refusal(400, "invalid_payload", problem);

export const wrongMethod = (path: string, method: string, allow: string): ServerRefusal =>
  refusal(405, "invalid_request", `${path} takes ${allow}, not ${method}`, { allow });

/** With `--as-parameter`, a page of another site could act as anybody. */
export const foreignPage = (): ServerRefusal =>
  badRequest("with --as-parameter, only pages of this machine may send requests");

export const bodyTooLarge = (largest: number): ServerRefusal =>
  refusal(413, "invalid_request", `the body has more than ${largest} bytes`);

export const unknownBodyType = (given: string | undefined): ServerRefusal =>
  refusal(
    415,
    "invalid_request",
    `Content-Type: ${given ?? "missing"}; use application/x-www-form-urlencoded with a field payload, or application/json`,
  );

export const tooManyRequests = (what: string, seconds: number): ServerRefusal =>
  refusal(429, "invalid_request", `${what}: try again in ${seconds} seconds`, {
    "retry-after": String(seconds),
  });

/** A fault of the program. The log has the details; the answer has none. */
export const internalError = (): ServerRefusal =>
  refusal(500, "internal_error", "internal error; the server's log has the details");

/** Another program is using the league. */
export const leagueBusy = (): ServerRefusal =>
  refusal(503, "service_unavailable", "the league is busy: try again", { "retry-after": "1" });

/** The league's store cannot be used. The log says why; the answer names no path. */
export const leagueUnusable = (): ServerRefusal =>
  refusal(503, "service_unavailable", "the league cannot be used; the server's log says why");
