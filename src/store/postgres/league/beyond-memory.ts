import type { PlayerId, TradeId } from "../../../domain/league/ids.ts";
import type { Player } from "../../../domain/league/players.ts";
import type { EndedTrade } from "../../../domain/trades/trade.ts";
import { isEnded } from "../../../domain/trades/trade.ts";
import type { Elsewhere } from "../../league-in-place.ts";
import { mapped, type Question } from "../connection/question.ts";
import { playersWhere, proTeamQuestion, tradesWhere } from "../reading/read-league.ts";

/** A part of a league that a step has asked for, and that is only in the database. */
export type Missing =
  | { readonly kind: "trade"; readonly id: TradeId }
  | { readonly kind: "ended trades" }
  | { readonly kind: "player"; readonly id: PlayerId }
  | { readonly kind: "free players" }
  | { readonly kind: "pro team"; readonly name: string };

/**
 * Thrown in a step that asks for a part that is not in memory. A step is synchronous and cannot
 * wait for it. So the part is loaded, and the step is taken again.
 */
export class NotInMemory extends Error {
  override readonly name = "NotInMemory";
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`not in memory: ${missing.kind}`);
    this.missing = missing;
  }
}

/** The parts that were loaded for one step. They are forgotten after it. */
export type Beyond = {
  readonly trades: Map<TradeId, EndedTrade | undefined>;
  endedTrades: readonly EndedTrade[] | undefined;
  readonly players: Map<PlayerId, Player | undefined>;
  freePlayers: readonly Player[] | undefined;
  readonly proTeams: Map<string, boolean>;
};

export const nothingBeyond = (): Beyond => ({
  trades: new Map(),
  endedTrades: undefined,
  players: new Map(),
  freePlayers: undefined,
  proTeams: new Map(),
});

/**
 * The ended trades and free players of a league. `beyond` returns those that were loaded for the
 * present step.
 */
export const elsewhereIn = (beyond: () => Beyond): Elsewhere => {
  const known = <Key, Found>(
    found: ReadonlyMap<Key, Found | undefined>,
    key: Key,
    missing: Missing,
  ): Found | undefined => {
    if (!found.has(key)) throw new NotInMemory(missing);
    return found.get(key);
  };
  return {
    endedTrades: {
      get: (id) => known(beyond().trades, id, { kind: "trade", id }),
      list: () => {
        const { endedTrades } = beyond();
        if (endedTrades === undefined) throw new NotInMemory({ kind: "ended trades" });
        return endedTrades;
      },
      put: () => {},
      remove: () => {},
    },
    freePlayers: {
      get: (id) => known(beyond().players, id, { kind: "player", id }),
      list: () => {
        const { freePlayers } = beyond();
        if (freePlayers === undefined) throw new NotInMemory({ kind: "free players" });
        return freePlayers;
      },
      hasProTeam: (name) => known(beyond().proTeams, name, { kind: "pro team", name }) ?? false,
    },
  };
};

/** Asks for a missing part of a league. The result adds the part to what was loaded. */
export const questionFor = (
  missing: Missing,
  league: string,
): Question<(beyond: Beyond) => void> => {
  switch (missing.kind) {
    case "trade":
      return mapped(tradesWhere(league, "id = $2", missing.id), ([trade]) => ({ trades }) => {
        trades.set(missing.id, trade !== undefined && isEnded(trade) ? trade : undefined);
      });
    case "ended trades":
      return mapped(tradesWhere(league, "ended_at IS NOT NULL"), (trades) => (beyond) => {
        beyond.endedTrades = trades.filter(isEnded);
      });
    case "player":
      return mapped(playersWhere(league, "id = $2", missing.id), ([player]) => ({ players }) => {
        players.set(missing.id, player);
      });
    case "free players":
      return mapped(playersWhere(league, "team_id IS NULL"), (players) => (beyond) => {
        beyond.freePlayers = players;
      });
    case "pro team":
      return mapped(proTeamQuestion(league, missing.name), (isThere) => ({ proTeams }) => {
        proTeams.set(missing.name, isThere);
      });
    default:
      return missing satisfies never;
  }
};
