import type { Caller } from "../caller.ts";
import type { TeamId } from "../league/ids.ts";
import type { TransactionRules } from "../league/rules.ts";
import { type League, leagueOf } from "../league.ts";
import { type Refused, refuse } from "../refusals.ts";
import { thingsWhere } from "../things.ts";
import { hasVote, isParty, leagueVote, type Trade } from "./trade.ts";

/**
 * Whether a caller may see a trade (interface.md, GET, rules 1 to 3; V3). A named caller sees no
 * rejected, withdrawn or expired trades; executed, reversed and void ones are public (T3). Under the
 * rule of T28, a commissioner sees every vote.
 */
export const maySee = (
  rules: Pick<TransactionRules, "tradeVoteOverride">,
  caller: Caller,
  trade: Trade,
): boolean => {
  if (caller === null) return true;
  switch (trade.state) {
    case "offer":
      return isParty(caller, trade);
    case "vote":
      return (
        isParty(caller, trade) ||
        hasVote(caller, trade) ||
        (caller.isCommissioner && rules.tradeVoteOverride)
      );
    case "approve":
      return isParty(caller, trade) || caller.isCommissioner;
    case "executed":
    case "reversed":
    case "void":
      return true;
    case "rejected":
    case "withdrawn":
    case "expired":
      return false;
    default:
      return trade satisfies never;
  }
};

/** Whether a list may have a trade: one that the caller may see, or one of theirs (T3). */
export const mayFind = (
  rules: Pick<TransactionRules, "tradeVoteOverride">,
  caller: Caller,
  trade: Trade,
): boolean => maySee(rules, caller, trade) || (caller !== null && isParty(caller, trade));

/**
 * Whether a caller may read the comments of a trade that they see, and who voted how: they could see
 * it while it ran, or they are a commissioner (T3).
 */
export const mayReadComments = (caller: Caller, trade: Trade): boolean =>
  caller === null ||
  caller.isCommissioner ||
  isParty(caller, trade) ||
  (leagueVote(trade) !== null && hasVote(caller, trade));

/** A trade as everybody may see it, in the league or in a notice to all (T3, R12). */
export const shownToAll = (trade: Trade): Trade => ({
  ...trade,
  ...{ comment: "", remarks: [], expiresAt: null, counterTo: null },
});

/**
 * A trade that a caller may find, as they may see it. A counter-offer among some teams of a trade is
 * hidden from its other teams.
 */
export const shownTo = (league: League, caller: Caller, trade: Trade): Trade => {
  if (!mayReadComments(caller, trade)) return shownToAll(trade);
  const mayNameCounter = (): boolean =>
    league
      .countersTo(trade.id)
      .some(
        (each) => mayFind(league.transactionRules(), caller, each) && mayReadComments(caller, each),
      );
  return trade.state === "rejected" &&
    trade.reason !== null &&
    trade.parties.length > 2 &&
    !mayNameCounter()
    ? { ...trade, reason: null }
    : trade;
};

/**
 * The trade with this id; undefined if there is none or the caller may not see it. A hidden trade is
 * looked for like an unknown one, and not read, so that nobody can tell them apart by the time that
 * it takes (T5).
 */
export const findTrade = (league: League, caller: Caller, id: string): Trade | undefined =>
  foundBy(league, caller, id, []);

/** The same, also for the caller's own trades that came to nothing (T3). */
export const findInLists = (league: League, caller: Caller, id: string): Trade | undefined =>
  foundBy(league, caller, id, caller?.teamIds ?? []);

const foundBy = (
  league: League,
  caller: Caller,
  id: string,
  teams: readonly TeamId[],
): Trade | undefined => {
  if (caller === null) return league.trade(id);
  const open = league.openTrade(id);
  return open !== undefined && maySee(league.transactionRules(), caller, open)
    ? open
    : league.endedTrade(id, teams);
};

/**
 * The league without the trades that a caller may not see. A dry run is decided on it, so nobody
 * can find out about a hidden trade by asking what a request would do (T5, R7).
 *
 * Three answers still depend on hidden trades, even in a dry run, because the contract requires it.
 * A new offer's id must be free among all trades (E10). An update is refused if it removes what any
 * trade needs. `votes resolve` reports every vote and every offer that is due (V5, T23).
 */
export const leagueSeenBy = (caller: Caller, league: League): League => {
  if (caller === null) return league;
  return leagueOf(
    thingsWhere(league.things, "trade", (trade) =>
      maySee(league.transactionRules(), caller, trade),
    ),
  );
};

/** The refusal for an unknown trade. It is the same for one that the caller may not see (T5). */
export const unknownTrade = (tradeId: string): Refused =>
  refuse({ code: "unknown_trade", tradeId });
