import { leagueVote, type Trade } from "./trade.ts";

/** What the whole league may hear about a trade when it happens (R12). */
export type PublicEvent = "vote" | "executed" | "rejected" | "void" | "reversed";

/**
 * What a request that has just changed a trade did to it, as far as the whole league may know (R12):
 * the league votes on it, a vote has ended, or players have changed teams. Undefined if only some
 * may know of the trade, as of an offer (T5), and after a ballot.
 */
export const publicEventOf = (trade: Trade): PublicEvent | undefined => {
  switch (trade.state) {
    case "vote":
      // With the first ballot, the trade is not new to the voters.
      return trade.acceptance.ballots.length === 0 ? "vote" : undefined;
    case "executed":
    case "reversed":
      return trade.state;
    case "rejected":
    case "void":
      // Without a vote, the league has never heard of it.
      return leagueVote(trade) === null ? undefined : trade.state;
    case "offer":
    case "approve":
    case "withdrawn":
    case "expired":
      return undefined;
    default:
      return trade satisfies never;
  }
};
