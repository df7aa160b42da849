import type { Team } from "../../../domain/league/teams.ts";
import type { VotingTrade } from "../../../domain/trades/trade.ts";
import type { TradeView } from "../../../domain/trades/views.ts";
import type { Cell } from "../../tables/cells.ts";
import { grid } from "../../tables/grid.ts";
import { distanceTo, moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { moveText } from "../../tables/texts.ts";
import { stateCell, waitsFor } from "../show/trade-table.ts";

/** Trades, one row for each: who gives what to whom, and what the trade waits for. */
export const tradesTable = (views: readonly TradeView[], surface: Surface): string => {
  return grid(
    ["Trade", "State", "Offered by", "Offered to", "Waits for"],
    views.map((view) => row(view, surface)),
    surface,
  );
};

const row = (view: TradeView, surface: Surface): readonly Cell[] => {
  const { trade, teams, timeZone } = view;
  return [
    trade.id,
    stateCell(trade),
    ...bothSides(view),
    [
      waitsFor(trade, teams)?.whom ?? "",
      trade.state === "vote" ? until(trade, timeZone, surface) : "",
    ],
  ];
};

/** When voting ends. A terminal shows only how far away that is; `trade show` has the time. */
const until = ({ acceptance }: VotingTrade, timeZone: string, surface: Surface): string => {
  const { votingDeadline } = acceptance;
  if (!surface.isTerminal) return `until ${moment(votingDeadline, timeZone)}`;
  const verb = votingDeadline > surface.now ? "ends" : "ended";
  return `${verb} ${distanceTo(votingDeadline, surface)}`;
};

/** What the offering team gives, and what the offered-to teams give. */
export const bothSides = (view: TradeView): readonly [offering: string, offeredTo: string] => {
  const [offering, ...others] = view.teams;
  return [gives(view, offering), others.map((team) => gives(view, team)).join("; ")];
};

/** What a team gives, such as `Balks: Gus Hobbs, 2027 round 1 pick of Balks`. */
export const gives = (view: TradeView, team: Team): string => {
  const given = view.moves.filter(({ from }) => from === team.id).map(moveText);
  return `${team.name}: ${given.length === 0 ? "nothing" : given.join(", ")}`;
};
