import type { Team } from "../../../domain/league/teams.ts";
import { type Deadline, deadlinesOf, isEnded } from "../../../domain/trades/trade.ts";
import type { TradeView } from "../../../domain/trades/views.ts";
import type { Cell } from "../../tables/cells.ts";
import { grid } from "../../tables/grid.ts";
import { distanceTo, moment } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { tradedText } from "../../tables/texts.ts";
import { stateCell, waitsFor } from "../show/trade-table.ts";

/**
 * Trades, one row for each: who gives what to whom, and what the trade waits for or, if it has ended,
 * the reason.
 */
export const tradesTable = (views: readonly TradeView[], surface: Surface): string => {
  const last = views.every(({ trade }) => isEnded(trade)) ? "Reason" : "Waits for";
  return grid(
    ["Trade", "State", "Offered by", "Offered to", last],
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
    isEnded(trade)
      ? (trade.reason ?? "")
      : [
          waitsFor(trade, teams, surface)?.whom ?? "",
          deadlinesOf(trade)
            .map((deadline) => until(deadline, timeZone, surface))
            .join(),
        ],
  ];
};

/**
 * When voting ends or an offer expires. A terminal shows only how far away that is; `trade show` has
 * the time.
 */
const until = ({ at, of }: Deadline, timeZone: string, surface: Surface): string => {
  const isOver = at <= surface.now;
  if (!surface.isTerminal)
    return `${isOver && of === "offer" ? "expired" : "until"} ${moment(at, timeZone)}`;
  const [later, earlier] = of === "vote" ? ["ends", "ended"] : ["expires", "expired"];
  return `${isOver ? earlier : later} ${distanceTo(at, surface)}`;
};

/** What the offering team gives, and what the offered-to teams give. */
export const bothSides = (view: TradeView): readonly [offering: string, offeredTo: string] => {
  const [offering, ...others] = view.teams;
  return [gives(view, offering), others.map((team) => gives(view, team)).join("; ")];
};

/**
 * What a team gives and whom it drops, such as `Balks: Gus Hobbs, drops Lou Lusk`. In a trade of more
 * than two teams, it says to whom (T21).
 */
export const gives = (view: TradeView, team: Team): string => {
  const own = view.moves.filter(({ from }) => from === team.id);
  const texts = own.map((move) => tradedText(view, move));
  const all = own.every(({ kind }) => kind === "drop") ? ["nothing", ...texts] : texts;
  return `${team.name}: ${all.join(", ")}`;
};
