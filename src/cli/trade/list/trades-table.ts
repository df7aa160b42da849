import type { Team } from "../../../domain/league/teams.ts";
import type { VotingTrade } from "../../../domain/trades/trade.ts";
import type { TradeView } from "../../../domain/trades/views.ts";
import type { Cell } from "../../tables/cells.ts";
import { grid } from "../../tables/grid.ts";
import { distanceTo, moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { moveText } from "../../tables/words.ts";
import { stateCell, waitsFor } from "../show/trade-table.ts";

/** Trades, a row each: who gives what to whom, and what the trade waits for. */
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

/** A terminal says how long there is; `trade show` has the moment. */
const until = ({ acceptance }: VotingTrade, timeZone: string, surface: Surface): string => {
  const { votingDeadline } = acceptance;
  if (!surface.isTerminal) return `until ${moment(votingDeadline, timeZone)}`;
  const verb = votingDeadline > surface.now ? "ends" : "ended";
  return `${verb} ${distanceTo(votingDeadline, surface)}`;
};

/** What the offering team gives, and what the teams give that it was offered to. */
export const bothSides = (view: TradeView): readonly [offering: string, offeredTo: string] => {
  const [offering, ...others] = view.teams;
  return [gives(view, offering), others.map((team) => gives(view, team)).join("; ")];
};

/** What a team gives, as in `Balks: Gus Hobbs, 2027 round 1 pick of Balks`. */
export const gives = (view: TradeView, team: Team): string => {
  const given = view.moves.filter(({ from }) => from === team.id).map(moveText);
  return `${team.name}: ${given.length === 0 ? "nothing" : given.join(", ")}`;
};
