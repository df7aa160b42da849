import { countVotes, isEnded } from "../../domain/trades.ts";
import type { VoteView } from "../../domain/views.ts";
import type { Cell } from "./cells.ts";
import { grid } from "./grid.ts";
import type { Surface } from "./surface.ts";
import { stateCell } from "./trade.ts";
import { gives } from "./trades.ts";

/** Resolved votes, a row each: how the trade ended and why; with a file's name where it has one. */
export const resolvedTable = (
  resolved: readonly (VoteView & { readonly file?: string })[],
  surface: Surface,
): string => {
  const withFiles = resolved.some(({ file }) => file !== undefined);
  const heading = ["Trade", "State", "Offered by", "Offered to", "Why"];
  const rows = resolved.map((each) => (withFiles ? [each.file ?? "", ...row(each)] : row(each)));
  return grid(withFiles ? ["File", ...heading] : heading, rows, surface);
};

const row = (view: VoteView): readonly Cell[] => {
  const { trade, teams } = view.trade;
  return [
    trade.id,
    stateCell(trade),
    gives(view.trade, teams[0]),
    gives(view.trade, teams[1]),
    why(view),
  ];
};

const why = ({ trade: { trade }, vote }: VoteView): string =>
  isEnded(trade) && trade.reason !== null
    ? trade.reason
    : `${countVotes(vote, "object")} of ${vote.rejectionsRequired} objections`;
