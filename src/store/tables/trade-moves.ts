import type { TradeId } from "../../domain/league/ids.ts";
import { parsePickId } from "../../domain/league/picks.ts";
import { damaged } from "../../domain/store-error.ts";
import { MOVE_KINDS, type Move } from "../../domain/trades/trade.ts";
import { orNull, rank, team, text, whole } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { required, wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

export const TRADE_MOVES = table("trade_moves", ["trade_id", "rank"], {
  trade_id: text,
  rank,
  kind: text,
  /** Of a player or draft pick. */
  id: orNull(text),
  /** Of budget. */
  amount: orNull(whole(1)),
  from_team: team,
  /** Null for a player who is dropped. */
  to_team: orNull(team),
});

export type MoveRow = RowOf<typeof TRADE_MOVES>;

/** A move from its row. Throws damage if the columns contradict each other. */
export const moveFrom = (row: MoveRow): Move => {
  const where = `trade ${row.trade_id}, move ${row.rank}`;
  const kind = wordOf(MOVE_KINDS, row.kind, `${where}, kind`);
  const { from_team: from } = row;
  const id = (): string => required(row.id, `${where}, id`);
  const to = (): string => required(row.to_team, `${where}, to_team`);
  switch (kind) {
    case "player":
      return { kind, id: id(), from, to: to() };
    case "pick":
      if (parsePickId(id()) === undefined)
        throw damaged(`trade ${row.trade_id}: ${id()} is no draft pick`);
      return { kind, id: id(), from, to: to() };
    case "budget":
      return { kind, amount: required(row.amount, `${where}, amount`), from, to: to() };
    case "drop":
      return { kind, id: id(), from, to: null };
    default:
      return kind satisfies never;
  }
};

export const saveMoves = (to: RowWriter, trade: TradeId, moves: readonly Move[]): void =>
  to.saveParts(
    TRADE_MOVES,
    { trade_id: trade },
    moves.map((move, index) => ({
      trade_id: trade,
      rank: index,
      kind: move.kind,
      id: move.kind === "budget" ? null : move.id,
      amount: move.kind === "budget" ? move.amount : null,
      from_team: move.from,
      to_team: move.to,
    })),
  );
