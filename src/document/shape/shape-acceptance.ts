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
} from "../../domain/declared/cursor.ts";
import * as references from "../../domain/declared/references.ts";
import type { TradePolicy } from "../../domain/league/rules.ts";
import { VOTES } from "../../domain/trades/trade.ts";
import { timeText } from "../resources.ts";
import type { AcceptanceResource, BallotResource, VoteResource } from "../trade-resources.ts";
import type { PartyIds, TradeCursors } from "./trade-cursors.ts";

/** The fields of an accepted trade, and those of a trade that was put to a vote. */
export const ACCEPTANCE_FIELDS = ["policy", "accepted_at"] as const;
export const VOTE_FIELDS = ["voting_deadline", "rejections_required", "ballots"] as const;
/** Says in a message that trades in this state need the field. */
export const requiredInState = (state: string): string => `; a trade in the state ${state} has one`;

/** Checks the policy of a trade in a state that implies it. */
export const requirePolicy = (given: TradeCursors, policy: string, state: string): void => {
  if (isGiven(given.policy) && given.policy.value !== policy)
    wrong(given.policy, `${policy}, the policy of a trade in the state ${state}`);
};

/** When a trade was accepted. Recorded trades do not say it, so it is assumed. */
export const shapeAcceptedAt = (given: TradeCursors, trade: string): string => {
  if (isGiven(given.accepted_at)) return timeText(time(given.accepted_at) ?? 0);
  given.id.report.assumed.push({ what: `trade ${trade} was accepted when it was offered` });
  return timeText(time(given.timestamp) ?? 0);
};

/** How and when an ended trade was accepted, under a policy that can lead to its end. */
export const shapeAcceptance = (
  given: TradeCursors,
  parties: PartyIds,
  policies: readonly TradePolicy[],
): AcceptanceResource => {
  for (const cursor of [given.policy, given.accepted_at])
    if (!isGiven(cursor)) missing(cursor, "; an accepted trade has one");
  const accepted_at = timeText(time(given.accepted_at) ?? 0);
  const policy = word(given.policy, policies);
  if (policy === undefined) {
    // The trade may have had a vote, so faults of the vote are reported too.
    time(given.voting_deadline);
    whole(given.rejections_required);
    shapeBallots(given.ballots, parties);
    return { policy: "free_for_all", accepted_at };
  }
  if (policy === "vote") return shapeVote(given, parties);
  for (const name of VOTE_FIELDS) {
    const cursor = given[name];
    if (hasValue(cursor))
      fault(cursor, `${quote(cursor.value)}: a trade under the policy ${policy} has none`);
  }
  return { policy, accepted_at };
};

/** The vote on a trade, with the rules from its acceptance (T18). */
export const shapeVote = (given: TradeCursors, parties: PartyIds): VoteResource => {
  requirePolicy(given, "vote", text(given.state));
  if (!isGiven(given.rejections_required))
    missing(given.rejections_required, requiredInState("vote"));
  return {
    policy: "vote",
    accepted_at: requiredTime(given.accepted_at, "vote"),
    voting_deadline: requiredTime(given.voting_deadline, "vote"),
    rejections_required: whole(given.rejections_required) ?? 0,
    ballots: shapeBallots(given.ballots, parties),
  };
};

const shapeBallots = (cursor: Cursor, parties: PartyIds): readonly BallotResource[] => {
  const read = items(cursor).map((item): { ballot: BallotResource; cursor: Cursor } => {
    const given = fields(item, ["team_id", "owner_id", "vote", "timestamp"]);
    const team_id = references.team(given.team_id);
    const owner_id = references.owner(given.owner_id);
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

/** A moment that is required in this state. */
export const requiredTime = (cursor: Cursor, state: string): string => {
  if (!isGiven(cursor)) missing(cursor, requiredInState(state));
  return timeText(time(cursor) ?? 0);
};

/** Whether a field has a value. An empty list is no value. */
export const hasValue = (cursor: Cursor): boolean =>
  isGiven(cursor) && !(Array.isArray(cursor.value) && cursor.value.length === 0);
