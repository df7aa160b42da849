import { fullName } from "../../../domain/league/players.ts";
import type { ReversalView } from "../../../domain/trades/reversal-view.ts";
import type { TradeView } from "../../../domain/trades/views.ts";
import { statusWord } from "../../../words/rosters.ts";
import { moveText } from "../../../words/trades.ts";
import type { Cell } from "../../tables/cells.ts";
import { grid } from "../../tables/grid.ts";
import type { Surface } from "../../tables/surface.ts";
import { withIdAndFacts } from "../show/trade-table.ts";

const HEADING = ["What", "Where"];

/**
 * A reversal: what goes back where, such as `Balks to Alewives, reserve`, and which dropped players
 * stay where they are.
 */
export const reversalTable = (
  view: TradeView,
  { goingBack, staying }: ReversalView,
  surface: Surface,
): string => {
  const rows: readonly (readonly Cell[])[] = [
    ...goingBack.map(({ move, from, to }) => {
      const status = move.kind === "player" ? statusWord(move.rosterStatus) : "";
      const where = `${from?.name ?? "no team"} to ${to.name}`;
      return [moveText(move, view.trade), status === "" ? where : `${where}, ${status}`];
    }),
    ...staying.map(({ player, team }) => [
      fullName(player),
      team === null ? "no longer in the league" : `stays with ${team.name}`,
    ]),
  ];
  return withIdAndFacts(view, grid(HEADING, rows, surface), surface);
};
