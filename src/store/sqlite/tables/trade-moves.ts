import { NO_TEAM, type TradeId } from "../../../domain/league/ids.ts";
import { parsePickId } from "../../../domain/league/picks.ts";
import { MOVE_KINDS, type Move } from "../../../domain/trades/trade.ts";
import { rank, team, text } from "../columns.ts";
import { damaged } from "../errors.ts";
import { saveParts } from "../save.ts";
import type { Statements } from "../statements.ts";
import { wordOf } from "../stored.ts";
import { type RowOf, rowsOf, table } from "../table.ts";

const TRADE_MOVES = table("trade_moves", ["trade_id", "rank"], {
  trade_id: text,
  rank,
  kind: text,
  id: text,
  from_team: team,
  to_team: team,
});

export const readMoves = (sql: Statements, trade: TradeId): readonly Move[] =>
  rowsOf(sql, TRADE_MOVES, "WHERE trade_id = ? ORDER BY rank", trade).map(moveFrom);

const moveFrom = (row: RowOf<typeof TRADE_MOVES>): Move => {
  const kind = wordOf(MOVE_KINDS, row.kind, `trade ${row.trade_id}, kind of ${row.id}`);
  if (kind === "pick" && parsePickId(row.id) === undefined)
    throw damaged(`trade ${row.trade_id}: ${row.id} is no draft pick`);
  const to = row.to_team === NO_TEAM ? null : row.to_team;
  return { kind, id: row.id, from: row.from_team, to };
};

export const saveMoves = (sql: Statements, trade: TradeId, moves: readonly Move[]): void =>
  saveParts(
    sql,
    TRADE_MOVES,
    { trade_id: trade },
    moves.map(({ kind, id, from, to }, index) => ({
      trade_id: trade,
      rank: index,
      kind,
      id,
      from_team: from,
      to_team: to ?? NO_TEAM,
    })),
  );
