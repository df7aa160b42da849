import type { Caller } from "../caller.ts";
import { arrivalsIn, change, type Decision } from "../decision.ts";
import { distinct, type TeamId, type TradeId } from "../league/ids.ts";
import { hoursAfter, type Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { type Change, put } from "../things.ts";
import { lineupsAtRisk, sameOffers } from "./cautions.ts";
import { checkTrade, OFFER_CHECKS } from "./checks.ts";
import { counteredOffer } from "./counter.ts";
import { endTrade, executeTrade } from "./execution.ts";
import { type Move, movesOf, type OfferedTrade, partiesOfOffer } from "./trade.ts";
import { viewTrade } from "./views.ts";

/** What a caller asks for, not yet checked against the league. */
export type Offer = {
  /** The offering team; empty if it is missing. */
  readonly from: string;
  /** The offered-to teams; empty if none is named. A missing id is an empty text (T21). */
  readonly to: readonly string[];
  readonly moves: readonly Move[];
  readonly comment: string;
  /** When it expires; null to leave that to the league's rule (T23). */
  readonly expiresAt: Seconds | null;
  /** The offer that this one answers; null if it answers none (T22). */
  readonly counterTo: TradeId | null;
  /** Whether a commissioner executes the trade at once. The teams may be any (T12). */
  readonly executeImmediately: boolean;
};

/** Writes the reason of an offer that ends because another one answers it (T22). */
type ReasonOf = (counter: TradeId) => string;

/**
 * POST: offers a trade, or executes it immediately. A counter-offer also ends the offer that it
 * answers. Refused: a counter-offer to a trade that the caller cannot counter (T22); then by every
 * row of the interface's table that applies (T6). The same entry twice counts once (T9).
 */
export const offerTrade = (
  league: League,
  offer: Offer,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
  reasonOf: ReasonOf,
): Decision => {
  const { counterTo } = offer;
  const answered =
    counterTo === null ? null : counteredOffer({ league, caller, now }, { ...offer, counterTo });
  if (answered !== null && "refusals" in answered) return answered;
  const proposal = {
    ...offer,
    moves: [
      ...distinct(movesOf(offer, "player")),
      ...distinct(movesOf(offer, "pick")),
      ...movesOf(offer, "budget"),
      ...movesOf(offer, "drop"),
    ],
  };
  const teams = [offer.from, ...offer.to];
  const refused = checkTrade(OFFER_CHECKS, {
    ...proposal,
    ...{ request: "offer", league, caller, now },
    drops: movesOf(offer, "drop"),
    droppingTeams: offer.executeImmediately ? teams : [offer.from],
    limitedTeams: offer.executeImmediately ? teams : [],
  });
  if (refused !== undefined) return refused;

  const { from, to, moves, comment } = proposal;
  const trade: OfferedTrade = {
    id: freeTradeId(league, from, now),
    parties: partiesOfOffer(from, to),
    timestamp: now,
    moves,
    comment,
    expiresAt: offer.expiresAt ?? expiryByRule(league, offer, now),
    counterTo,
    remarks: [],
    state: "offer",
  };
  const changes = [
    ...(answered === null
      ? []
      : [endCountered(league, answered.countered, reasonOf(trade.id), now)]),
    ...(offer.executeImmediately
      ? executeTrade(league, trade, { now, acceptance: null })
      : [put("trade", trade)]),
  ];
  return change(league, changes, (after) => ({
    kind: "trade",
    trade: viewTrade(after, after.trade(trade.id) ?? trade),
    arrivals: arrivalsIn(league, changes),
    cautions: offer.executeImmediately
      ? []
      : [...sameOffers(league, trade, now), ...lineupsAtRisk(league, trade)],
  }));
};

/** When an offer expires that names no time itself. A trade executed at once never does (T23). */
const expiryByRule = (
  league: League,
  { executeImmediately }: Offer,
  now: Seconds,
): Seconds | null => {
  const hours = league.transactionRules().tradeOfferExpiration;
  return hours === null || executeImmediately ? null : hoursAfter(now, hours);
};

const endCountered = (league: League, trade: OfferedTrade, reason: string, now: Seconds): Change =>
  endTrade(league, trade, { state: "rejected", now, acceptance: null, reason });

/**
 * An id that no trade has. Its time is raised until it is free; the trade's timestamp stays the
 * true time (E10).
 */
const freeTradeId = (league: League, team: TeamId, now: Seconds): TradeId => {
  let time = now;
  while (league.trade(`${time}.${team}`) !== undefined) time += 1;
  return `${time}.${team}`;
};
