import { playerMoves } from "../../../domain/trades/trade.ts";
import { idCandidate } from "../../completion/player-values.ts";
import { visibleTrades } from "../../completion/trade-values.ts";
import type { LeagueValues } from "../../completion/values.ts";

/** The players in the trades that the caller may see. */
export const tradedPlayers: LeagueValues = (live) => {
  const ids = visibleTrades(live).flatMap((trade) => playerMoves(trade).map(({ id }) => id));
  const players = [...new Set(ids)].flatMap((id) => live.league.player(id) ?? []);
  return players.map(idCandidate(live));
};
