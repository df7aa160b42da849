import type { Outcome } from "../../domain/decision.ts";
import { leagueTable } from "./league.ts";
import { lineupTable } from "./lineup.ts";
import { detailsTable, maintainedPlayersTable, ownersTable, rulesTable } from "./maintenance.ts";
import { picksTable } from "./picks.ts";
import { resolvedTable } from "./resolved.ts";
import { rostersTable } from "./rosters.ts";
import type { Surface } from "./surface.ts";
import { tradeTable } from "./trade.ts";
import { tradesTable } from "./trades.ts";
import { updatedTable } from "./updated.ts";
import { voteTable } from "./vote.ts";

/** What a request came to, as a person likes to read it: text, which others print. */
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
    case "league":
      return leagueTable(outcome.page, surface);
    case "details":
      return detailsTable(outcome, surface);
    case "rules":
      return rulesTable(outcome, surface);
    case "lineup":
      return lineupTable(outcome.lineup, outcome.lineup, surface);
    case "lineup_set":
      return lineupTable(outcome.lineup, outcome, surface);
    case "rosters":
      return rostersTable(outcome.rosters, surface);
    case "picks":
      return picksTable(outcome.picks, surface);
    case "players":
      return maintainedPlayersTable(outcome, surface);
    case "owners":
      return ownersTable(outcome.owners, surface);
    case "updated":
      return updatedTable(outcome.differences, surface);
    default:
      return outcome satisfies never;
  }
};
