import type { Change } from "./changes.ts";
import { withChanges } from "./changes.ts";
import { change, type Decision } from "./decision.ts";
import { endTrade, executeTrade } from "./execution.ts";
import { compareIds } from "./ids.ts";
import type { League } from "./league.ts";
import type { Refusal } from "./refusals.ts";
import type { Seconds } from "./time.ts";
import { notOnTheirTeams } from "./trade-checks.ts";
import { countVotes, isVoting, type VotingTrade } from "./trades.ts";
import { viewVote } from "./views.ts";

/**
 * Resolves the votes whose deadline has come, by deadline and then by id (V5): enough objections
 * reject a trade, otherwise it is executed; where a player or pick has left its team by then, it
 * ends as void, with `wording` of what is missing as its reason (V6). Never refused, and nothing
 * changes where nothing is due.
 */
export const resolveVotes = (
  league: League,
  now: Seconds,
  wording: (refusals: readonly Refusal[]) => string,
): Decision => {
  const votes = league.votes();
  const due = votes
    .filter((vote) => now >= vote.votingDeadline)
    .sort((a, b) => a.votingDeadline - b.votingDeadline || compareIds(a.id, b.id))
    .map(({ id }) => league.trade(id))
    .filter((trade) => trade !== undefined)
    .filter(isVoting);
  // One trade may take away what the next one needs.
  let after = league;
  const changes = due.flatMap((trade) => {
    const made = resolve(after, trade, now, wording);
    after = withChanges(after, made);
    return made;
  });
  return change(league, changes, () => ({
    kind: "resolved",
    resolved: due.map((trade) => {
      const ended = viewVote(after, after.trade(trade.id) ?? trade);
      if (ended === undefined) throw new Error(`trade ${trade.id} lost its vote`);
      return { leagueId: league.details().id, ...ended };
    }),
    pending: votes.length - due.length,
  }));
};

const resolve = (
  league: League,
  trade: VotingTrade,
  now: Seconds,
  wording: (refusals: readonly Refusal[]) => string,
): readonly Change[] => {
  const { acceptance } = trade;
  if (countVotes(acceptance, "object") >= acceptance.rejectionsRequired)
    return [endTrade(league, trade, { state: "rejected", now, acceptance })];
  const gone = notOnTheirTeams(league, trade);
  return gone.length === 0
    ? executeTrade(league, trade, { now, acceptance })
    : [endTrade(league, trade, { state: "void", now, acceptance, reason: wording(gone) })];
};
