import { fullName } from "../../domain/league/players.ts";
import { formatPoint, isWeek, type Point } from "../../domain/league/points.ts";
import type { TradeState } from "../../domain/trades/trade.ts";
import type { MoveView, TradeView } from "../../domain/trades/views.ts";
import { pickText } from "../../words/rosters.ts";
import { dayText } from "../dates/calendar.ts";

/** A point for people: `week 3` in football, `Fri 2026-05-01` in other sports. */
export const pointText = (point: Point): string =>
  isWeek(point) ? `week ${formatPoint(point)}` : dayText(point);

/** What a team does with a player, pick or budget in a trade, such as `drops Gus Hobbs`. */
export const moveText = (move: MoveView, state: TradeState): string => {
  switch (move.kind) {
    case "player":
      return fullName(move);
    case "pick":
      return pickText(move, move.originalTeam);
    case "budget":
      return `${move.amount} budget`;
    case "drop":
      return `${isDone(state) ? "dropped" : "drops"} ${fullName(move)}`;
    default:
      return move satisfies never;
  }
};

/** Whether a trade has moved what is in it, even if that was reversed later. */
const isDone = (state: TradeState): boolean => state === "executed" || state === "reversed";

/**
 * A move in a trade, such as `Gus Hobbs`. In a trade of more than two teams it says where the move
 * goes, such as `Gus Hobbs to Corkers` (T21).
 */
export const tradedText = (
  { trade, teams }: Pick<TradeView, "trade" | "teams">,
  move: MoveView,
): string => {
  const text = moveText(move, trade.state);
  const to = teams.length > 2 ? teams.find(({ id }) => id === move.to) : undefined;
  return to === undefined ? text : `${text} to ${to.name}`;
};
