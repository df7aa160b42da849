import { fullName } from "../../domain/players.ts";
import type { Team } from "../../domain/teams.ts";
import type { VotingTrade } from "../../domain/trades.ts";
import type { TradeView } from "../../domain/views.ts";
import type { Cell } from "./cells.ts";
import { grid } from "./grid.ts";
import { distanceTo, moment } from "./moments.ts";
import type { Surface } from "./surface.ts";
import { stateCell, waitsFor } from "./trade.ts";
import { pickText } from "./words.ts";

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
  const [from, to] = teams;
  return [
    trade.id,
    stateCell(trade),
    gives(view, from),
    gives(view, to),
    [
      waitsFor(trade, to.name)?.whom ?? "",
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

/** What a team gives, as in `Balks: Gus Hobbs, 2027 round 1 pick of Balks`. */
export const gives = (view: TradeView, team: Team): string => {
  const given = [
    ...view.players.filter((player) => player.from === team.id).map(fullName),
    ...view.picks.filter((pick) => pick.from === team.id).map(pickText),
  ];
  return `${team.name}: ${given.length === 0 ? "nothing" : given.join(", ")}`;
};
