import { afterPayments } from "../league/budgets.ts";
import type { TradeId } from "../league/ids.ts";
import { moved } from "../league/players.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { type Change, put } from "../things.ts";
import {
  type Acceptance,
  type EndedTrade,
  type EndState,
  type Move,
  movesOf,
  type TradeTerms,
} from "./trade.ts";
import { factsOf } from "./views.ts";

/** How and when a trade ends. */
type Ending = {
  readonly state: Exclude<EndState, "reversed">;
  readonly now: Seconds;
  readonly acceptance: Acceptance | null;
  readonly reason?: string;
};

/** Ends a trade. What the league knows of its teams and players is frozen (T3, T19). */
export const endTrade = (league: League, terms: TradeTerms, ending: Ending): Change => {
  const { id, parties, timestamp, moves, comment, expiresAt, counterTo, remarks } = terms;
  const trade: EndedTrade = {
    ...{ id, parties, timestamp, moves, comment, expiresAt, counterTo, remarks },
    state: ending.state,
    endedAt: ending.now,
    reversedAt: null,
    acceptance: ending.acceptance,
    reason: ending.reason ?? null,
    facts: factsOf(league, terms),
  };
  return put("trade", trade);
};

/** Ends every trade under way as expired, because a new season begins (L13). */
export const expireAll = (league: League, now: Seconds): readonly Change[] =>
  league.openTrades().map((trade) => {
    const acceptance = trade.state === "offer" ? null : trade.acceptance;
    return endTrade(league, trade, { state: "expired", now, acceptance });
  });

/**
 * Executes a trade: ends it and moves all players, picks and budget at once, and drops players (T17,
 * T24, T26). Expects that all of it is on the stated team; throws if something does not exist.
 */
export const executeTrade = (
  league: League,
  terms: TradeTerms,
  { now, acceptance }: { readonly now: Seconds; readonly acceptance: Acceptance | null },
): readonly Change[] => [
  endTrade(league, terms, { state: "executed", now, acceptance }),
  ...makeMoves(league, terms),
];

/** Makes the moves of a trade. Throws if a player or pick does not exist. */
export const makeMoves = (
  league: League,
  trade: Pick<TradeTerms, "id" | "moves">,
): readonly Change[] => [
  ...trade.moves.flatMap((move) => changeHands(league, trade.id, move)),
  ...afterPayments(league.teams(), movesOf(trade, "budget")).map((team) => put("team", team)),
];

/** The change that a move makes by itself. Budgets change once for all moves of a trade. */
const changeHands = (league: League, trade: TradeId, move: Move): readonly Change[] => {
  switch (move.kind) {
    case "player":
    case "drop": {
      const player = league.player(move.id);
      if (player === undefined) throw new Error(`trade ${trade}: no player ${move.id}`);
      const { effectivePoint } = league.details();
      return [put("player", moved(player, move.to, effectivePoint))];
    }
    case "pick": {
      const pick = league.pick(move.id);
      if (pick === undefined) throw new Error(`trade ${trade}: no draft pick ${move.id}`);
      return [put("pick", { ...pick, teamId: move.to })];
    }
    case "budget":
      return [];
    default:
      return move satisfies never;
  }
};
