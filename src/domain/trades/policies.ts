import { rejectionsRequired, type TradePolicy } from "../league/rules.ts";
import { hoursAfter, type Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { type Change, put } from "../things.ts";
import { executeTrade } from "./execution.ts";
import type { OfferedTrade } from "./trade.ts";

/**
 * What follows when every party has accepted a trade (interface.md, States and transitions). The
 * rules of a vote are fixed now, so a later change of the rules does not affect it (T18).
 */
type Policy = (league: League, trade: OfferedTrade, now: Seconds) => readonly Change[];

/** The trade policies that a league may have. */
export const POLICIES: Readonly<Record<TradePolicy, Policy>> = {
  free_for_all: (league, trade, now) =>
    executeTrade(league, trade, { now, acceptance: { policy: "free_for_all", acceptedAt: now } }),

  vote: (league, trade, now) => {
    const rules = league.transactionRules();
    const acceptance = {
      policy: "vote",
      acceptedAt: now,
      votingDeadline: hoursAfter(now, rules.tradeVotingPeriod),
      rejectionsRequired: rejectionsRequired(rules, league.teamCount()),
      ballots: [],
    } as const;
    return [put("trade", { ...trade, state: "vote", acceptance })];
  },

  approve: (_, trade, now) => {
    const acceptance = { policy: "approve", acceptedAt: now } as const;
    return [put("trade", { ...trade, state: "approve", acceptance })];
  },
};
