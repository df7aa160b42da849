import type { Outcome } from "../../domain/decision.ts";
import { resolvedTable } from "./resolved.ts";
import type { Surface } from "./surface.ts";
import { tradeTable } from "./trade.ts";
import { tradesTable } from "./trades.ts";
import { voteTable } from "./vote.ts";

/** What a request came to, as a person likes to read it. Pure: text out, nothing printed. */
export const outcomeTable = (outcome: Outcome, surface: Surface): string => {
  switch (outcome.kind) {
    case "trade":
      return tradeTable(outcome.trade, surface);
    case "trades":
      return tradesTable(outcome.trades, surface);
    case "vote":
      return voteTable(outcome.vote, surface);
    case "resolved":
      return resolvedTable(outcome.resolved, surface);
    default:
      return outcome satisfies never;
  }
};
