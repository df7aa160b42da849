import type { Change } from "../changes.ts";
import type { TradeId } from "../league/ids.ts";
import { moved } from "../league/players.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import type { Acceptance, EndedTrade, EndState, Move, TradeTerms } from "./trade.ts";
import { factsOf } from "./views.ts";

/** How and when a trade ends. */
type Ending = {
  readonly state: EndState;
  readonly now: Seconds;
  readonly acceptance: Acceptance | null;
  readonly reason?: string;
};

/** Ends a trade. What the league knows of its teams and players is frozen (T3, T19). */
export const endTrade = (league: League, terms: TradeTerms, ending: Ending): Change => {
  const { id, parties, timestamp, moves, comment } = terms;
  const trade: EndedTrade = {
    ...{ id, parties, timestamp, moves, comment },
    state: ending.state,
    endedAt: ending.now,
    acceptance: ending.acceptance,
    reason: ending.reason ?? null,
    facts: factsOf(league, terms),
  };
  return { kind: "trade", trade };
};

/**
 * Executes a trade: ends it and moves all players and picks at once. Roster limits never stop it
 * (T17). Expects that every player and pick is on the stated team; throws if one does not exist.
 */
export const executeTrade = (
  league: League,
  terms: TradeTerms,
  { now, acceptance }: { readonly now: Seconds; readonly acceptance: Acceptance | null },
): readonly Change[] => [
  endTrade(league, terms, { state: "executed", now, acceptance }),
  ...terms.moves.map((move) => changeHands(league, terms.id, move)),
];

const changeHands = (league: League, trade: TradeId, { kind, id, to }: Move): Change => {
  switch (kind) {
    case "player": {
      const player = league.player(id);
      if (player === undefined) throw new Error(`trade ${trade}: no player ${id}`);
      return { kind, player: moved(player, to, league.details().effectivePoint) };
    }
    case "pick": {
      const pick = league.pick(id);
      if (pick === undefined) throw new Error(`trade ${trade}: no draft pick ${id}`);
      return { kind, pick: { ...pick, teamId: to } };
    }
    default:
      return kind satisfies never;
  }
};
