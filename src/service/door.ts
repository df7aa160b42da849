import type { Decision } from "../domain/decision.ts";
import { isObject, isSameJson, type Json } from "../domain/declared/json.ts";
import type { League } from "../domain/league.ts";
import type { Intent, JournalEntry, JournalHead, LeagueStore } from "../domain/port.ts";
import { type Change, idOf } from "../domain/things.ts";
import { leagueSeenBy } from "../domain/trades/visibility.ts";
import { bodyOf } from "./bodies.ts";
import type { Decide, Endpoint } from "./endpoints.ts";
import {
  type Answer,
  badRequest,
  type ErrorAnswer,
  type Query,
  type Request,
  refusalAnswer,
} from "./exchange.ts";
import { isSameHead, splitPayload } from "./journal-head.ts";
import { parsePayload } from "./payload.ts";
import { route } from "./route.ts";

type Reply = ErrorAnswer | Omit<Extract<Answer, { statusCode: 200 }>, "responseFormat">;

/** A request whose form has been checked. The league can decide on it. */
type PreparedRequest = {
  readonly intent: Intent;
  /** The decoded JSON of the payload; null if there is none. */
  readonly payload: Json;
  /** Whether a dry run counts trades that the caller may not see. */
  readonly countsEveryTrade: boolean;
  /** Where the journal ended when the payload was made; null if the payload does not name it. */
  readonly madeAt: JournalHead | null;
  readonly decide: Decide;
};

/**
 * The one door: every request to a league goes through this function. A request that could have
 * changed the league and reached a decision is added to the journal, in the same transaction (R6).
 * A dry run gives the same answer, as far as the caller may see it, and stores nothing (R7).
 *
 * With `onlyAt`, a change is made only if the journal still ends at that head. If it does not, the
 * answer has the refusal `league_moved_on` and is not added to the journal. Throws what the league's
 * store throws.
 */
export const answerRequest = async (
  store: Pick<LeagueStore, "perform">,
  request: Request,
  { dryRun = false, onlyAt }: { readonly dryRun?: boolean; readonly onlyAt?: JournalHead } = {},
): Promise<Answer> => {
  const { path, responseFormat, target } = route(request.method, request.path);
  const prepared =
    "endpoint" in target ? await prepareRequest(target.endpoint, target.query, request) : target;
  if ("statusCode" in prepared) return { responseFormat, ...prepared };

  const reply = await store.perform(dryRun ? "read" : prepared.intent, (league, head) => {
    const { as: ownerId } = request;
    const caller = ownerId === null ? null : league.owner(ownerId);
    if (caller === undefined)
      return withoutEntry(refusalAnswer([{ code: "unknown_user", ownerId: ownerId ?? "" }]));
    const seen = dryRun && !prepared.countsEveryTrade ? leagueSeenBy(caller, league) : league;
    const decision = prepared.decide(seen, { caller, now: request.at });
    if ("malformed" in decision)
      return withoutEntry(badRequest("invalid_payload", ...decision.malformed));
    const asked = "changes" in decision ? decision.changes : [];
    if (asked.length > 0) {
      if (onlyAt !== undefined && !isSameHead(onlyAt, head())) return withoutEntry(MOVED_ON);
      if (prepared.madeAt !== null && !isSameHead(prepared.madeAt, head()))
        return withoutEntry(madeElsewhere(prepared.madeAt, head()));
    }
    const changes = effective(league, asked);
    const result = replyTo(decision, changes.length === 0);
    const payload = decision.kept ?? prepared.payload;
    return {
      result,
      changes,
      entry: isKept(prepared, decision) ? journalEntry(request, path, payload, result) : null,
    };
  });
  return { responseFormat, ...reply };
};

/** The changes; none if all of them put things that are so already. */
const effective = ({ things }: League, changes: readonly Change[]): readonly Change[] =>
  changes.every(
    (each) =>
      "put" in each && isSameJson(things.get(each.put, idOf(each.put, each.thing)), each.thing),
  )
    ? []
    : changes;

/** A result that is not added to the journal: the request failed before a decision (R6). */
const withoutEntry = (result: Reply) => ({ result, changes: [], entry: null });

/** Checks what does not need the league: whether a caller is named, and the form of the payload. */
const prepareRequest = async (
  endpoint: Endpoint,
  query: Query,
  request: Request,
): Promise<PreparedRequest | ErrorAnswer> => {
  if (endpoint.kind === "read") {
    if (request.payload !== null)
      return badRequest("invalid_payload", `payload: ${request.method} takes none`);
    const prepared = await endpoint.prepare(query);
    if ("problem" in prepared) return badRequest("invalid_request", prepared.problem);
    return {
      intent: "read",
      payload: null,
      countsEveryTrade: true,
      madeAt: null,
      decide: prepared.value,
    };
  }
  const parsed = parsePayload(request.payload, endpoint.largestPayload);
  const fields = "value" in parsed && isObject(parsed.value) ? parsed.value : {};
  if (endpoint.kind === "act" && request.as === null && !endpoint.isForOperator(fields))
    return badRequest("invalid_user", { code: "missing_user" });
  if ("problem" in parsed) return badRequest("invalid_payload", parsed.problem);
  const split = splitPayload(parsed.value, endpoint, request.as);
  if ("problem" in split) return badRequest("invalid_payload", split.problem);
  const { payload, madeAt } = split.value;
  const prepared = await endpoint.prepare(payload, request.at);
  if ("problem" in prepared) return badRequest("invalid_payload", prepared.problem);
  const { intent, countsEveryTrade } = endpoint;
  return { intent, payload, countsEveryTrade, madeAt, decide: prepared.value };
};

/**
 * Whether a request is added to the journal. One that only reads is not. Neither is one that `may
 * change` the league but found nothing to do (R6).
 */
const isKept = ({ intent }: PreparedRequest, decision: Decision): boolean =>
  intent === "change" ||
  (intent === "may change" && ("refusals" in decision || decision.changes.length > 0));

const replyTo = (decision: Decision, isUnchanged: boolean): Reply =>
  "refusals" in decision
    ? refusalAnswer(decision.refusals)
    : {
        ...{ statusCode: 200, body: bodyOf(decision.outcome), outcome: decision.outcome },
        ...(isUnchanged && { isUnchanged }),
      };

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

/** The answer if the league has changed since the caller read it. */
const MOVED_ON = refusalAnswer([{ code: "league_moved_on" }]);

const madeElsewhere = (madeAt: JournalHead, head: JournalHead): ErrorAnswer =>
  badRequest(
    "invalid_request",
    madeAt.seq < head.seq
      ? `The league has changed since this document was exported (entry ${madeAt.seq} of the journal, which has ${head.seq} now): ${EXPORT_AGAIN}`
      : `This document was not exported from this league as it is now (entry ${madeAt.seq} of a journal, and this one has ${head.seq}): ${EXPORT_AGAIN}`,
  );

const EXPORT_AGAIN =
  "export the league again and edit that, or remove the key journal to overwrite what has changed";
