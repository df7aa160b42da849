import type { ReversalView } from "../../../domain/trades/reversal-view.ts";
import type { TradeView } from "../../../domain/trades/views.ts";
import { reversalRows } from "../../../words/reversals.ts";
import { grid } from "../../tables/grid.ts";
import type { Surface } from "../../tables/surface.ts";
import { withIdAndFacts } from "../show/trade-table.ts";

/** A reversal: what goes back where, and which dropped players stay where they are. */
export const reversalTable = (view: TradeView, reversal: ReversalView, surface: Surface): string =>
  withIdAndFacts(view, grid(["What", "Where"], reversalRows(view, reversal), surface), surface);
