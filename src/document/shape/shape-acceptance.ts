import type { TradePolicy } from "../../domain/league/rules.ts";
import { VOTES } from "../../domain/trades/trade.ts";
import {
  type Cursor,
  fault,
  fields,
  isGiven,
  items,
  missing,
  quote,
  rejectDuplicates,
  text,
  time,
  whole,
  word,
  wrong,
} from "../cursor.ts";
import type { AcceptanceResource, BallotResource, VoteResource } from "../league-document.ts";
import { timeText } from "../resources.ts";
import { ownerReference, teamReference } from "./references.ts";
import type { Parties, TradeCursors } from "./trade-cursors.ts";

/** What an accepted trade has, and what one has that was put to a vote. */
export const ACCEPTANCE_FIELDS = ["policy", "accepted_at"] as const;
export const VOTE_FIELDS = ["voting_deadline", "rejections_required", "ballots"] as const;
/** Why a missing field matters. */
export const ofState = (state: string): string => `; a trade in the state ${state} has one`;

/** A state may imply the policy. */
export const policyIs = (given: TradeCursors, policy: string, state: string): void => {
  if (isGiven(given.policy) && given.policy.value !== policy)
    wrong(given.policy, `${policy}, the policy of a trade in the state ${state}`);
};

/** Recorded trades do not say when they were accepted. */
export const shapeAcceptedAt = (given: TradeCursors, trade: string): string => {
  if (isGiven(given.accepted_at)) return timeText(time(given.accepted_at) ?? 0);
  given.id.report.assumed.push(`trade ${trade} was accepted when it was offered`);
  return timeText(time(given.timestamp) ?? 0);
};

/** How and when an ended trade had been accepted, under one of the policies that lead to its end. */
export const shapeAcceptance = (
  given: TradeCursors,
  parties: Parties,
  policies: readonly TradePolicy[],
): AcceptanceResource => {
  for (const cursor of [given.policy, given.accepted_at])
    if (!isGiven(cursor)) missing(cursor, "; an accepted trade has one");
  const accepted_at = timeText(time(given.accepted_at) ?? 0);
  const policy = word(given.policy, policies);
  if (policy === undefined) {
    // It may have been a vote: what is wrong with that is told at once as well.
    time(given.voting_deadline);
    whole(given.rejections_required);
    shapeBallots(given.ballots, parties);
    return { policy: "free_for_all", accepted_at };
  }
  if (policy === "vote") return shapeVote(given, parties);
  for (const name of VOTE_FIELDS) {
    const cursor = given[name];
    if (saysSomething(cursor))
      fault(cursor, `${quote(cursor.value)}: a trade under the policy ${policy} has none`);
  }
  return { policy, accepted_at };
};

/** The vote that a trade is or was in, with its rules as they were fixed at the acceptance (T18). */
export const shapeVote = (given: TradeCursors, parties: Parties): VoteResource => {
  policyIs(given, "vote", text(given.state));
  if (!isGiven(given.rejections_required)) missing(given.rejections_required, ofState("vote"));
  return {
    policy: "vote",
    accepted_at: requiredTime(given.accepted_at, "vote"),
    voting_deadline: requiredTime(given.voting_deadline, "vote"),
    rejections_required: whole(given.rejections_required) ?? 0,
    ballots: shapeBallots(given.ballots, parties),
  };
};

const shapeBallots = (cursor: Cursor, parties: Parties): readonly BallotResource[] => {
  const read = items(cursor).map((item): { ballot: BallotResource; cursor: Cursor } => {
    const given = fields(item, ["team_id", "owner_id", "vote", "timestamp"]);
    const team_id = teamReference(given.team_id);
    const owner_id = ownerReference(given.owner_id);
    if (parties.includes(team_id))
      wrong(given.team_id, "a team with a vote: it is a party to the trade");
    if (!isGiven(given.vote)) missing(given.vote);
    return {
      cursor: given.team_id,
      ballot: {
        team_id,
        owner_id,
        vote: word(given.vote, VOTES) ?? "approve",
        timestamp: requiredTime(given.timestamp, "vote"),
      },
    };
  });
  rejectDuplicates(
    read.map(({ ballot, cursor: at }) => ({ key: ballot.team_id, cursor: at })),
    "the ballot of this team",
  );
  return read.map((each) => each.ballot);
};

/** A moment that a trade in such a state has. */
export const requiredTime = (cursor: Cursor, state: string): string => {
  if (!isGiven(cursor)) missing(cursor, ofState(state));
  return timeText(time(cursor) ?? 0);
};

/** Whether a field has a value, an empty list being none. */
export const saysSomething = (cursor: Cursor): boolean =>
  isGiven(cursor) && !(Array.isArray(cursor.value) && cursor.value.length === 0);
