import { ballotResource, timeText, tradeResource } from "../document/resources.ts";
import type { Outcome } from "../domain/decision.ts";
import { countVotes, isEnded } from "../domain/trades.ts";
import type { VoteView } from "../domain/views.ts";
import type { Body } from "./exchange.ts";

/** The documented body of an outcome (T2; command-line.md, Bodies beyond the documented ones). */
export const bodyOf = (outcome: Outcome): Body => {
  switch (outcome.kind) {
    case "trade":
      return { trade: tradeResource(outcome.trade) };
    case "trades":
      return { trades: outcome.trades.map(tradeResource) };
    case "vote":
      return { vote: voteResource(outcome.vote) };
    case "resolved":
      return {
        resolved: outcome.resolved.map((vote) => resolvedResource(outcome.leagueId, vote)),
        pending: outcome.pending,
      };
    default:
      return outcome satisfies never;
  }
};

const resolvedResource = (leagueId: string, view: VoteView) => {
  const { trade } = view.trade;
  return {
    league: leagueId,
    trade_id: trade.id,
    state: trade.state,
    ...countOf(view),
    ...(isEnded(trade) && trade.reason !== null && { reason: trade.reason }),
  };
};

const countOf = ({ vote }: VoteView) => ({
  votes_for: countVotes(vote, "approve"),
  votes_against: countVotes(vote, "object"),
  rejections_required: vote.rejectionsRequired,
});

const voteResource = ({ trade, vote }: VoteView) => ({
  trade_id: trade.trade.id,
  ...countOf({ trade, vote }),
  voting_deadline: timeText(vote.votingDeadline),
  ballots: vote.ballots.map(ballotResource),
});
