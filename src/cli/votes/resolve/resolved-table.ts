import { countVotes, isEnded } from "../../../domain/trades/trade.ts";
import type { VoteView } from "../../../domain/trades/views.ts";
import { counted } from "../../counted.ts";
import type { Cell } from "../../tables/cells.ts";
import { grid } from "../../tables/grid.ts";
import type { Surface } from "../../tables/surface.ts";
import { bothSides } from "../../trade/list/trades-table.ts";
import { stateCell } from "../../trade/show/trade-table.ts";

const HEADING = ["Trade", "State", "Offered by", "Offered to", "Why"];

/** Resolved votes, one row for each: how the trade ended and why. */
export const resolvedTable = (resolved: readonly VoteView[], surface: Surface): string =>
  grid(HEADING, resolved.map(row), surface);

const row = (view: VoteView): readonly Cell[] => {
  const { trade } = view.trade;
  return [trade.id, stateCell(trade), ...bothSides(view.trade), why(view)];
};

const why = ({ trade: { trade }, vote }: VoteView): string => {
  if (isEnded(trade) && trade.reason !== null) return trade.reason;
  const objections = countVotes(vote, "object");
  return vote.rejectionsRequired === 0
    ? counted(objections, "objections")
    : `${objections} of ${vote.rejectionsRequired} objections`;
};
