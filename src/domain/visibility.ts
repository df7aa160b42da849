import { type Decision, refuse } from "./decision.ts";
import type { League } from "./league.ts";
import type { Owner } from "./teams.ts";
import { hasVote, isEnded, isParty, type Trade } from "./trades.ts";

/**
 * On whose behalf a request is made: an owner, or nobody, who is the operator of the league file
 * and may look at everything (R1).
 */
export type Caller = Owner | null;

/** Maintenance needs no name; with one, it must be a commissioner's (V5; command-line.md). */
export const mayMaintain = (caller: Caller): boolean => caller === null || caller.isCommissioner;

/**
 * Whether a caller may see a trade (interface.md, GET, rules 1 to 3; V3). For a named caller an
 * ended trade is gone (T3).
 */
export const maySee = (caller: Caller, trade: Trade): boolean => {
  if (caller === null) return true;
  if (isEnded(trade)) return false;
  return (
    isParty(caller, trade) ||
    (trade.state === "approve" && caller.isCommissioner) ||
    (trade.state === "vote" && hasVote(caller, trade))
  );
};

/** The trade, if there is one with this id and the caller may see it. */
export const findTrade = (league: League, caller: Caller, id: string): Trade | undefined => {
  const trade = league.trade(id);
  return trade !== undefined && maySee(caller, trade) ? trade : undefined;
};

/** The same answer for a trade that is not there and one that the caller may not see (T5). */
export const unknownTrade = (tradeId: string): Decision =>
  refuse({ code: "unknown_trade", tradeId });
