import { change, type Decision } from "./decision.ts";
import { executeTrade } from "./execution.ts";
import type { TeamId, TradeId } from "./ids.ts";
import type { League } from "./league.ts";
import type { Owner } from "./teams.ts";
import type { Seconds } from "./time.ts";
import { checkTrade, distinct, OFFER_ROWS } from "./trade-checks.ts";
import type { Move, OfferedTrade } from "./trades.ts";
import { viewTrade } from "./views.ts";

/** What an owner asks for; its teams and entries may be none of the league's. */
export type Offer = {
  /** The offering team; empty where it is missing. */
  readonly from: string;
  readonly to: string;
  readonly players: readonly Move[];
  readonly picks: readonly Move[];
  readonly comment: string;
  /** Executed at once, by a commissioner, between any two teams (T12). */
  readonly executeImmediately: boolean;
};

/**
 * POST: offers a trade, or executes it immediately. Refused with every row of the interface's
 * table that applies (T6). The same entry twice counts once (T9).
 */
export const offerTrade = (
  league: League,
  offer: Offer,
  { caller, now }: { readonly caller: Owner; readonly now: Seconds },
): Decision => {
  const proposal = {
    ...offer,
    players: distinct(offer.players),
    picks: distinct(offer.picks),
  };
  const refused = checkTrade(OFFER_ROWS, { ...proposal, league, caller, now });
  if (refused !== undefined) return refused;

  const { from, to, players, picks, comment } = proposal;
  const trade: OfferedTrade = {
    id: freeTradeId(league, from, now),
    offeredBy: from,
    offeredTo: to,
    timestamp: now,
    players,
    picks,
    comment,
    state: "offer",
  };
  const changes = offer.executeImmediately
    ? executeTrade(league, trade, { now, acceptance: null })
    : [{ kind: "trade", trade } as const];
  return change(league, changes, (after) => ({
    kind: "trade",
    trade: viewTrade(after, after.trade(trade.id) ?? trade),
  }));
};

/** The id's time is raised until it is free; the trade's timestamp stays the true time (E10). */
const freeTradeId = (league: League, team: TeamId, now: Seconds): TradeId => {
  let time = now;
  while (league.trade(`${time}.${team}`) !== undefined) time += 1;
  return `${time}.${team}`;
};
