import { compareIds, type TradeId } from "../domain/league/ids.ts";
import type { TradePolicy } from "../domain/league/rules.ts";
import {
  type Acceptance,
  type Ballot,
  type LeagueVote,
  type TradeTerms,
  teamIdsOf,
  VOTES,
} from "../domain/trades/trade.ts";
import {
  type Cursor,
  fault,
  fields,
  id,
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
} from "./cursor.ts";
import { knownTeam } from "./read-parts.ts";
import type { TradeContext, TradeCursors } from "./trade-cursors.ts";

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
export const readAcceptedAt = (given: TradeCursors, trade: TradeId): number => {
  if (isGiven(given.accepted_at)) return time(given.accepted_at) ?? 0;
  given.id.report.assumed.push(`trade ${trade} was accepted when it was offered`);
  return time(given.timestamp) ?? 0;
};

/** How and when an ended trade had been accepted, under one of the policies that lead to its end. */
export const readAcceptance = (
  given: TradeCursors,
  terms: TradeTerms,
  context: TradeContext,
  policies: readonly TradePolicy[],
): Acceptance => {
  for (const cursor of [given.policy, given.accepted_at])
    if (!isGiven(cursor)) missing(cursor, "; an accepted trade has one");
  const acceptedAt = time(given.accepted_at) ?? 0;
  const policy = word(given.policy, policies);
  if (policy === undefined) {
    // It may have been a vote: what is wrong with that is told at once as well.
    time(given.voting_deadline);
    whole(given.rejections_required, 1);
    readBallots(given.ballots, terms, context);
    return { policy: "free_for_all", acceptedAt };
  }
  if (policy === "vote") return readLeagueVote(given, terms, context);
  for (const name of VOTE_FIELDS) {
    const cursor = given[name];
    if (saysSomething(cursor))
      fault(cursor, `${quote(cursor.value)}: a trade under the policy ${policy} has none`);
  }
  return { policy, acceptedAt };
};

/** The vote that a trade is or was in, with its rules as they were fixed at the acceptance (T18). */
export const readLeagueVote = (
  given: TradeCursors,
  terms: TradeTerms,
  context: TradeContext,
): LeagueVote => {
  policyIs(given, "vote", text(given.state));
  if (!isGiven(given.rejections_required)) missing(given.rejections_required, ofState("vote"));
  return {
    policy: "vote",
    acceptedAt: requiredTime(given.accepted_at, "vote"),
    votingDeadline: requiredTime(given.voting_deadline, "vote"),
    rejectionsRequired: whole(given.rejections_required, 1) ?? 1,
    ballots: readBallots(given.ballots, terms, context),
  };
};

const readBallots = (
  cursor: Cursor,
  terms: TradeTerms,
  context: TradeContext,
): readonly Ballot[] => {
  const read = items(cursor).map((item): { ballot: Ballot; cursor: Cursor } => {
    const given = fields(item, ["team_id", "owner_id", "vote", "timestamp"]);
    const teamId = knownTeam(given.team_id, context);
    const ownerId = id(given.owner_id);
    if (isGiven(given.owner_id) && !context.owners.has(ownerId))
      fault(given.owner_id, `${quote(ownerId)}: the league has no such owner`);
    if (teamIdsOf(terms).includes(teamId))
      wrong(given.team_id, "a team with a vote: it is a party to the trade");
    if (!isGiven(given.vote)) missing(given.vote);
    return {
      cursor: given.team_id,
      ballot: {
        teamId,
        ownerId,
        vote: word(given.vote, VOTES) ?? "approve",
        timestamp: requiredTime(given.timestamp, "vote"),
      },
    };
  });
  rejectDuplicates(
    read.map(({ ballot, cursor: at }) => ({ key: ballot.teamId, cursor: at })),
    "the ballot of this team",
  );
  return read.map((each) => each.ballot).sort((a, b) => compareIds(a.teamId, b.teamId));
};

/** A moment that a trade in such a state has. */
export const requiredTime = (cursor: Cursor, state: string): number => {
  if (!isGiven(cursor)) missing(cursor, ofState(state));
  return time(cursor) ?? 0;
};

/** Whether a field has a value, an empty list being none. */
export const saysSomething = (cursor: Cursor): boolean =>
  isGiven(cursor) && !(Array.isArray(cursor.value) && cursor.value.length === 0);
