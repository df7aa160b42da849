import type { Decision } from "../domain/decision.ts";
import type { League } from "../domain/league.ts";
import type { JournalEntry, WithLeague } from "../domain/port.ts";
import type { Owner } from "../domain/teams.ts";
import { bodyOf } from "./bodies.ts";
import type { Endpoint, Query } from "./endpoints.ts";
import { refusalAnswer } from "./exceptions.ts";
import {
  type Answer,
  type Exception,
  type Json,
  type Refusal,
  type Request,
  refusal,
} from "./exchange.ts";
import { parsePayload } from "./payload.ts";
import { route } from "./route.ts";

type Reply = Refusal | Omit<Extract<Answer, { statusCode: 200 }>, "responseFormat">;

/** A request that is ready for the league to decide on. */
type Case = {
  readonly mode: "read" | "write";
  /** What was asked, where the journal keeps it. */
  readonly payload: Json | undefined;
  readonly decide: (league: League, caller: Owner | null) => Decision;
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
  const opened = "endpoint" in target ? openCase(target.endpoint, target.query, request) : target;
  if ("statusCode" in opened) return { responseFormat, ...opened };

  const reply = await withLeague(dryRun ? "read" : opened.mode, (league) => {
    const caller = request.as === null ? null : league.owner(request.as);
    if (caller === undefined) return { result: unknownUser(request.as), changes: [], entry: null };
    const decision = opened.decide(league, caller);
    const result = replyTo(decision);
    return {
      result,
      changes: "changes" in decision ? decision.changes : [],
      entry:
        opened.payload === undefined ? null : journalEntry(request, path, opened.payload, result),
    };
  });
  return { responseFormat, ...reply };
};

/** Checks what can be checked before the league is opened: the caller's name and the payload. */
const openCase = (endpoint: Endpoint, query: Query, request: Request): Case | Refusal => {
  switch (endpoint.kind) {
    case "look": {
      if (request.payload !== null)
        return refuse("invalid_payload", `payload: ${request.method} takes none`);
      const prepared = endpoint.prepare(query);
      if ("problem" in prepared) return refuse("invalid_request", prepared.problem);
      return { mode: "read", payload: undefined, decide: prepared.value };
    }
    case "act": {
      if (request.as === null) return refuse("invalid_user", "Missing User");
      const payload = parsePayload(request.payload);
      if ("problem" in payload) return refuse("invalid_payload", payload.problem);
      const prepared = endpoint.prepare(payload.value);
      if ("problem" in prepared) return refuse("invalid_payload", prepared.problem);
      return {
        mode: "write",
        payload: payload.value,
        decide: (league, caller) => {
          if (caller === null) throw new Error("a request on behalf of nobody");
          return prepared.value(league, { caller, now: request.at });
        },
      };
    }
    default:
      return endpoint satisfies never;
  }
};

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

const unknownUser = (id: string | null): Refusal => refuse("invalid_user", `Unknown User ${id}`);

const refuse = (type: Exception["type"], msg: string): Refusal => refusal(400, { type, msg });
