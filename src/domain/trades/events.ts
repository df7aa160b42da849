import { leagueVote, offeredTo, type Trade } from "./trade.ts";

/** What can happen to a trade that somebody wants to hear of (R12). */
export type TradeEvent =
  | "offered"
  | "countered"
  | "accepted"
  | "withdrawn"
  | "rejected"
  | "expired"
  | "waits_for_commissioner"
  | "vote"
  | "executed"
  | "void"
  | "reversed";

/** Who hears of it: the whole league, the owners of the trade's teams, or the commissioners. */
export type Concerned = "league" | "parties" | "commissioners";

/**
 * What the latest change of a trade was, and who hears of it (R12). Empty after a ballot. The league
 * hears that it votes, how a vote has ended, and which players have changed teams. Of all else, such
 * as an offer, only those hear who may see the trade (T5).
 */
export const eventsOf = (
  trade: Trade,
): readonly { readonly event: TradeEvent; readonly concerned: Concerned }[] => {
  switch (trade.state) {
    case "offer": {
      const isAnswered = offeredTo(trade).some(({ hasAccepted }) => hasAccepted);
      const made = trade.counterTo === null ? "offered" : "countered";
      return [{ event: isAnswered ? "accepted" : made, concerned: "parties" }];
    }
    case "approve":
      return [
        { event: "accepted", concerned: "parties" },
        { event: "waits_for_commissioner", concerned: "commissioners" },
      ];
    case "vote":
      // With the first ballot, the trade is not new to the voters.
      return trade.acceptance.ballots.length === 0 ? [{ event: "vote", concerned: "league" }] : [];
    case "executed":
    case "reversed":
      return [{ event: trade.state, concerned: "league" }];
    case "rejected":
    case "void":
    case "expired":
    case "withdrawn":
      // Without a vote, the league has never heard of it.
      return [{ event: trade.state, concerned: leagueVote(trade) === null ? "parties" : "league" }];
    default:
      return trade satisfies never;
  }
};
