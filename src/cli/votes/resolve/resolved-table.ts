import { countVotes, isEnded } from "../../../domain/trades/trade.ts";
import type { ResolvedTrade } from "../../../domain/trades/views.ts";
import { counted } from "../../counted.ts";
import type { Cell } from "../../tables/cells.ts";
import { grid } from "../../tables/grid.ts";
import { moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { bothSides } from "../../trade/list/trades-table.ts";
import { stateCell } from "../../trade/show/trade-table.ts";

const HEADING = ["Trade", "State", "Offered by", "Offered to", "Why"];

/** The votes and offers that ended, one row for each: how the trade ended and why. */
export const resolvedTable = (resolved: readonly ResolvedTrade[], surface: Surface): string =>
  grid(HEADING, resolved.map(row), surface);

const row = (ended: ResolvedTrade): readonly Cell[] => {
  const { trade } = ended.trade;
  return [trade.id, stateCell(trade), ...bothSides(ended.trade), why(ended)];
};

const why = ({ trade: { trade, timeZone }, vote }: ResolvedTrade): string => {
  if (isEnded(trade) && trade.reason !== null) return trade.reason;
  if (vote === null)
    return trade.expiresAt === null ? "" : `open until ${moment(trade.expiresAt, timeZone)}`;
  const objections = countVotes(vote, "object");
  return vote.rejectionsRequired === 0
    ? counted(objections, "objections")
    : `${objections} of ${vote.rejectionsRequired} objections`;
};
