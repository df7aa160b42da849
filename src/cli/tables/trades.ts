import { fullName } from "../../domain/players.ts";
import { leagueVote } from "../../domain/trades.ts";
import type { TradeView } from "../../domain/views.ts";
import { type Cell, grid } from "./grid.ts";
import { moment } from "./moments.ts";
import type { Surface } from "./surface.ts";
import { stateCell, waitsFor } from "./trade.ts";

/** Trades, a row each: what goes from whom to whom, and what the trade waits for. */
export const tradesTable = (views: readonly TradeView[], surface: Surface): string => {
  if (views.length === 0) return "";
  const heading = ["Trade", "State", "From", "Gives", "To", "Gives", "Waits for"];
  return grid(heading, views.map(row), surface);
};

const row = (view: TradeView): readonly Cell[] => {
  const { trade, teams, timeZone } = view;
  const [from, to] = teams;
  const deadline = trade.state === "vote" ? leagueVote(trade)?.votingDeadline : undefined;
  const until = deadline === undefined ? "" : ` until ${moment(deadline, timeZone)}`;
  return [
    trade.id,
    stateCell(trade),
    from.name,
    gives(view, from.id),
    to.name,
    gives(view, to.id),
    `${waitsFor(trade, to.name) ?? ""}${until}`,
  ];
};

const gives = (view: TradeView, team: string): string =>
  [
    ...view.players.filter((player) => player.from === team).map(fullName),
    ...view.picks
      .filter((pick) => pick.from === team)
      .map((pick) => `${pick.season} round ${pick.round} pick`),
  ].join(", ");
