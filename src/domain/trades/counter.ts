import type { TradeId } from "../league/ids.ts";
import { owns } from "../league/teams.ts";
import { type Refused, refuse } from "../refusals.ts";
import { type Acting, isOpenTo } from "./actions.ts";
import { type OfferedTrade, offeredTo, offeringTeam, type Trade } from "./trade.ts";
import { findTrade } from "./visibility.ts";

/** An offer that answers another one. */
type Counter = {
  readonly counterTo: TradeId;
  /** The offering team as given; it may be missing. */
  readonly from: string;
  readonly to: readonly string[];
};

/**
 * The offer that a counter-offer answers (T22). Refused: a trade that does not exist or is hidden
 * from the caller (T5); a trade that the caller cannot counter.
 */
export const counteredOffer = (
  acting: Acting,
  counter: Counter,
): Refused | { readonly countered: OfferedTrade } => {
  const { counterTo: tradeId } = counter;
  const trade = findTrade(acting.league, acting.caller, tradeId);
  if (trade === undefined) return refuse({ code: "unknown_trade", tradeId });
  return isCounterable(acting, trade) && fitsTeams(acting, trade, counter)
    ? { countered: trade }
    : refuse({ code: "action_not_open", action: "counter", tradeId });
};

/** Whether the caller can counter a trade: it is an offer that they can reject. */
export const isCounterable = (acting: Acting, trade: Trade): trade is OfferedTrade =>
  trade.state === "offer" && isOpenTo(acting, trade, "reject");

/** Whether one of the caller's offered-to teams answers, and the offering team is asked. */
const fitsTeams = ({ caller }: Acting, trade: OfferedTrade, { from, to }: Counter): boolean =>
  owns(caller, from) &&
  offeredTo(trade).some(({ teamId }) => teamId === from) &&
  to.includes(offeringTeam(trade));
