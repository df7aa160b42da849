import { tradesThat } from "../../completion/trade-values.ts";
import type { LeagueValues } from "../../completion/values.ts";

/** The executed trades that the caller may see. */
export const executedTrades: LeagueValues = tradesThat(({ state }) => state === "executed");
