import { fullName } from "../../domain/players.ts";
import type { Team } from "../../domain/teams.ts";
import { leagueVote } from "../../domain/trades.ts";
import type { TradeView } from "../../domain/views.ts";
import { type Cell, grid } from "./grid.ts";
import { moment } from "./moments.ts";
import type { Surface } from "./surface.ts";
import { stateCell, waitsFor } from "./trade.ts";

/** Trades, a row each: who gives what to whom, and what the trade waits for. */
export const tradesTable = (views: readonly TradeView[], surface: Surface): string => {
  if (views.length === 0) return "";
  return grid(["Trade", "State", "Offered by", "Offered to", "Waits for"], views.map(row), surface);
};

const row = (view: TradeView): readonly Cell[] => {
  const { trade, teams, timeZone } = view;
  const [from, to] = teams;
  const deadline = trade.state === "vote" ? leagueVote(trade)?.votingDeadline : undefined;
  const until = deadline === undefined ? "" : `, until ${moment(deadline, timeZone)}`;
  return [
    trade.id,
    stateCell(trade),
    gives(view, from),
    gives(view, to),
    `${waitsFor(trade, to.name) ?? ""}${until}`,
  ];
};

/** What a team gives, as in `Balks: Gus Hobbs, 2027 round 1 pick of Balks`. */
export const gives = (view: TradeView, team: Team): string => {
  const given = [
    ...view.players.filter((player) => player.from === team.id).map(fullName),
    ...view.picks
      .filter((pick) => pick.from === team.id)
      .map((pick) => `${pick.season} round ${pick.round} pick of ${pick.originalTeam}`),
  ];
  return `${team.name}: ${given.length === 0 ? "nothing" : given.join(", ")}`;
};
