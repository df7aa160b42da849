import type { Change } from "./changes.ts";
import type { League } from "./league.ts";
import { moved } from "./players.ts";
import type { Seconds } from "./time.ts";
import type { Acceptance, EndedTrade, EndState, TradeTerms } from "./trades.ts";
import { factsOf } from "./views.ts";

/** How and when a trade ends. */
type Ending = {
  readonly state: EndState;
  readonly now: Seconds;
  readonly acceptance: Acceptance | null;
  readonly reason?: string;
};

/** Ends a trade as it stands in the league now; nothing of it changes afterwards (T3, T19). */
export const endTrade = (league: League, terms: TradeTerms, ending: Ending): Change => {
  const { id, offeredBy, offeredTo, timestamp, players, picks, comment } = terms;
  const trade: EndedTrade = {
    ...{ id, offeredBy, offeredTo, timestamp, players, picks, comment },
    state: ending.state,
    endedAt: ending.now,
    acceptance: ending.acceptance,
    reason: ending.reason ?? null,
    facts: factsOf(league, terms),
  };
  return { kind: "trade", trade };
};

/**
 * Executes a trade: it ends, and all its players and picks change teams together. Roster limits
 * never stop it (T17). The caller has checked that everything is on its team.
 */
export const executeTrade = (
  league: League,
  terms: TradeTerms,
  { now, acceptance }: { readonly now: Seconds; readonly acceptance: Acceptance | null },
): readonly Change[] => {
  const { effectivePoint } = league.details();
  return [
    endTrade(league, terms, { state: "executed", now, acceptance }),
    ...terms.players.map((move): Change => {
      const player = league.player(move.id);
      if (player === undefined) throw new Error(`trade ${terms.id}: no player ${move.id}`);
      return { kind: "player", player: moved(player, move.to, effectivePoint) };
    }),
    ...terms.picks.map((move): Change => {
      const pick = league.pick(move.id);
      if (pick === undefined) throw new Error(`trade ${terms.id}: no draft pick ${move.id}`);
      return { kind: "pick", pick: { ...pick, teamId: move.to } };
    }),
  ];
};
