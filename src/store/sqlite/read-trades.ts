import type { TradeId } from "../../domain/league/ids.ts";
import { isOpen, type OpenTrade, type Trade } from "../../domain/trades/trade.ts";
import { BALLOTS } from "../tables/ballots.ts";
import type { Value } from "../tables/table.ts";
import { TRADE_MOVES } from "../tables/trade-moves.ts";
import { TRADE_PARTIES } from "../tables/trade-parties.ts";
import { TRADES, tradesFrom } from "../tables/trades.ts";
import { rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

export const readTrades = (sql: Statements): readonly Trade[] => tradesWhere(sql, "TRUE");

export const readTrade = (sql: Statements, id: TradeId): Trade | undefined =>
  tradesWhere(sql, "id = ?", id)[0];

export const readOpenTrades = (sql: Statements): readonly OpenTrade[] =>
  tradesWhere(sql, "ended_at IS NULL").filter(isOpen);

/** The trades that match a condition, in four statements. */
const tradesWhere = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): readonly Trade[] => {
  const trades = rowsOf(sql, TRADES, `WHERE ${condition}`, ...parameters);
  if (trades.length === 0) return [];
  const ofThese = `WHERE trade_id IN (SELECT id FROM trades WHERE ${condition})`;
  return tradesFrom({
    trades,
    parties: rowsOf(sql, TRADE_PARTIES, `${ofThese} ORDER BY trade_id, rank`, ...parameters),
    moves: rowsOf(sql, TRADE_MOVES, `${ofThese} ORDER BY trade_id, rank`, ...parameters),
    ballots: rowsOf(sql, BALLOTS, ofThese, ...parameters),
  });
};
