import type { Decision } from "../domain/decision.ts";
import type { JournalEntry, Mode, WithLeague } from "../domain/port.ts";
import { bodyOf } from "./bodies.ts";
import type { Decide, Endpoint, Query } from "./endpoints.ts";
import { refusalAnswer } from "./exceptions.ts";
import {
  type Answer,
  type ErrorAnswer,
  type Exception,
  errorAnswer,
  type Json,
  type Malformed,
  type Request,
} from "./exchange.ts";
import { parsePayload } from "./payload.ts";
import { route } from "./route.ts";

type Reply = ErrorAnswer | Omit<Extract<Answer, { statusCode: 200 }>, "responseFormat">;

/** A request that is ready for the league to decide on. */
type Case = {
  readonly mode: Mode;
  /** What was asked; null where nothing was. */
  readonly payload: Json;
  readonly decide: Decide;
};

/**
 * The one door: every request to a league comes in here, and its answer goes out. What reached a
 * decision and could have changed the league is kept in the journal in the same transaction (R6).
 * A dry run answers the same and stores nothing (R7). Throws what the league's store throws.
 */
export const answerRequest = async (
  withLeague: WithLeague,
  request: Request,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<Answer> => {
  const { path, responseFormat, target } = route(request.method, request.path);
  const opened =
    "endpoint" in target ? await openCase(target.endpoint, target.query, request) : target;
  if ("statusCode" in opened) return { responseFormat, ...opened };

  const reply = await withLeague(dryRun ? "read" : opened.mode, (league) => {
    const caller = request.as === null ? null : league.owner(request.as);
    if (caller === undefined) return unkept(unknownUser(request.as));
    const decision = opened.decide(league, { caller, now: request.at });
    if ("malformed" in decision) return unkept(malformedAnswer(decision));
    const result = replyTo(decision);
    return {
      result,
      changes: "changes" in decision ? decision.changes : [],
      entry: isKept(opened, decision) ? journalEntry(request, path, opened.payload, result) : null,
    };
  });
  return { responseFormat, ...reply };
};

/** What failed before a decision leaves no trace (R6). */
const unkept = (result: Reply) => ({ result, changes: [], entry: null });

/** Checks what can be checked before the league is opened: the caller's name and the payload. */
const openCase = async (
  endpoint: Endpoint,
  query: Query,
  request: Request,
): Promise<Case | ErrorAnswer> => {
  if (endpoint.kind === "look") {
    if (request.payload !== null)
      return refuse("invalid_payload", `payload: ${request.method} takes none`);
    const prepared = await endpoint.prepare(query);
    if ("problem" in prepared) return refuse("invalid_request", prepared.problem);
    return { mode: "read", payload: null, decide: prepared.value };
  }
  if (endpoint.kind === "act" && request.as === null) return refuse("invalid_user", "Missing User");
  const payload = parsePayload(request.payload, endpoint.largestPayload);
  if ("problem" in payload) return refuse("invalid_payload", payload.problem);
  const prepared = await endpoint.prepare(payload.value);
  if ("problem" in prepared) return refuse("invalid_payload", prepared.problem);
  const mode = endpoint.looksFirst ? "look first" : "write";
  return { mode, payload: payload.value, decide: prepared.value };
};

/** Reading is not kept, nor is a request that found nothing to do and looks first (R6). */
const isKept = ({ mode }: Case, decision: Decision): boolean =>
  mode === "write" ||
  (mode === "look first" && ("refusals" in decision || decision.changes.length > 0));

const replyTo = (decision: Decision): Reply =>
  "refusals" in decision
    ? refusalAnswer(decision.refusals)
    : { statusCode: 200, body: bodyOf(decision.outcome), outcome: decision.outcome };

const journalEntry = (
  request: Request,
  path: string,
  payload: Json,
  reply: Reply,
): JournalEntry => ({
  at: request.at,
  as: request.as,
  method: request.method.toUpperCase(),
  path,
  payload: JSON.stringify(payload),
  statusCode: reply.statusCode,
  body: JSON.stringify(reply.body),
});

const unknownUser = (id: string | null): ErrorAnswer =>
  errorAnswer(400, { type: "invalid_user", msg: `Unknown User ${id}`, code: "unknown_user" });

const malformedAnswer = ({ malformed }: Malformed): ErrorAnswer =>
  errorAnswer(400, ...malformed.map((msg) => ({ type: "invalid_payload", msg }) as const));

const refuse = (type: Exception["type"], msg: string): ErrorAnswer =>
  errorAnswer(400, { type, msg });
