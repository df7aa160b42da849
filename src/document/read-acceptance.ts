import { compareIds, type TradeId } from "../domain/ids.ts";
import type { TradePolicy } from "../domain/rules.ts";
import {
  type Acceptance,
  type Ballot,
  type LeagueVote,
  type TradeTerms,
  VOTES,
} from "../domain/trades.ts";
import { knownTeam } from "./read-parts.ts";
import {
  fault,
  fields,
  id,
  isGiven,
  items,
  missing,
  noneTwice,
  quote,
  type Spot,
  text,
  time,
  whole,
  word,
  wrong,
} from "./spots.ts";
import type { TradeContext, TradeSpots } from "./trade-spots.ts";

/** What an accepted trade has, and what one has that was put to a vote. */
export const ACCEPTANCE_FIELDS = ["policy", "accepted_at"] as const;
export const VOTE_FIELDS = ["voting_deadline", "rejections_required", "ballots"] as const;
/** Why a missing field matters. */
export const ofState = (state: string): string => `; a trade in the state ${state} has one`;

/** A state may imply the policy. */
export const policyIs = (given: TradeSpots, policy: string, state: string): void => {
  if (isGiven(given.policy) && given.policy.value !== policy)
    wrong(given.policy, `${policy}, the policy of a trade in the state ${state}`);
};

/** Recorded trades do not say when they were accepted. */
export const readAcceptedAt = (given: TradeSpots, trade: TradeId): number => {
  if (isGiven(given.accepted_at)) return time(given.accepted_at) ?? 0;
  given.id.report.assumed.push(`trade ${trade} was accepted when it was offered`);
  return time(given.timestamp) ?? 0;
};

/** How and when an ended trade had been accepted, under one of the policies that lead to its end. */
export const readAcceptance = (
  given: TradeSpots,
  terms: TradeTerms,
  context: TradeContext,
  policies: readonly TradePolicy[],
): Acceptance => {
  for (const spot of [given.policy, given.accepted_at])
    if (!isGiven(spot)) missing(spot, "; an accepted trade has one");
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
    const spot = given[name];
    if (saysSomething(spot))
      fault(spot, `${quote(spot.value)}: a trade under the policy ${policy} has none`);
  }
  return { policy, acceptedAt };
};

/** The vote that a trade is or was in, with its rules as they were fixed at the acceptance (T18). */
export const readLeagueVote = (
  given: TradeSpots,
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

const readBallots = (spot: Spot, terms: TradeTerms, context: TradeContext): readonly Ballot[] => {
  const read = items(spot).map((item): { ballot: Ballot; spot: Spot } => {
    const given = fields(item, ["team_id", "owner_id", "vote", "timestamp"]);
    const teamId = knownTeam(given.team_id, context);
    const ownerId = id(given.owner_id);
    if (isGiven(given.owner_id) && !context.owners.has(ownerId))
      fault(given.owner_id, `${quote(ownerId)}: the league has no such owner`);
    if ([terms.offeredBy, terms.offeredTo].includes(teamId))
      wrong(given.team_id, "a team with a vote: it is a party to the trade");
    if (!isGiven(given.vote)) missing(given.vote);
    return {
      spot: given.team_id,
      ballot: {
        teamId,
        ownerId,
        vote: word(given.vote, VOTES) ?? "approve",
        timestamp: requiredTime(given.timestamp, "vote"),
      },
    };
  });
  noneTwice(
    read.map(({ ballot, spot: at }) => ({ key: ballot.teamId, spot: at })),
    "the ballot of this team",
  );
  return read.map((each) => each.ballot).sort((a, b) => compareIds(a.teamId, b.teamId));
};

/** A moment that a trade in such a state has. */
export const requiredTime = (spot: Spot, state: string): number => {
  if (!isGiven(spot)) missing(spot, ofState(state));
  return time(spot) ?? 0;
};

/** Whether a field has a value, an empty list being none. */
export const saysSomething = (spot: Spot): boolean =>
  isGiven(spot) && !(Array.isArray(spot.value) && spot.value.length === 0);
