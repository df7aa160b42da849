import { leagueVote, type Trade } from "./trade.ts";

/** What the whole league may hear about a trade when it happens (R12). */
export type PublicEvent = "vote" | "executed" | "rejected" | "void" | "reversed";

/**
 * What the whole league may know about the latest change of a trade (R12): the league votes on it,
 * a vote has ended, or players have changed teams. Undefined after a ballot, and for what only some
 * may see, such as an offer (T5).
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
