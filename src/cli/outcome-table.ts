import type { Outcome } from "../domain/decision.ts";
import { detailsTable, leagueTable } from "./league/tables.ts";
import { updatedTable } from "./league/updated-table.ts";
import { checkTable, lineupTable } from "./lineup/tables.ts";
import { ownersTable } from "./owner/tables.ts";
import { picksTable } from "./pick/tables.ts";
import { playersTable } from "./player/tables.ts";
import { rostersTable } from "./roster/tables.ts";
import { rulesTable } from "./rules/tables.ts";
import { leagueDetailsTable, positionsTable } from "./tables/league-parts.ts";
import type { Surface } from "./tables/surface.ts";
import { setTeamsTable, teamsTable } from "./team/tables.ts";
import { reversalTable, tradesTable, tradeTable } from "./trade/tables.ts";
import { resolvedTable, voteTable } from "./votes/tables.ts";

/** The result of a request as a table. */
export const outcomeTable = (outcome: Outcome, surface: Surface): string => {
  switch (outcome.kind) {
    case "trade":
      return outcome.reversal === undefined
        ? tradeTable(outcome.trade, surface)
        : reversalTable(outcome.trade, outcome.reversal, surface);
    case "trades":
      return tradesTable(outcome.trades, surface);
    case "vote":
      return voteTable(outcome, surface);
    case "resolved":
      return resolvedTable(outcome.resolved, surface);
    case "league":
      return leagueTable(outcome.overview, surface);
    case "details":
      return detailsTable(outcome, surface);
    case "league_details":
      return leagueDetailsTable(outcome.details, surface);
    case "positions":
      return positionsTable(outcome.positions, surface);
    case "teams":
      return teamsTable(outcome.teams, surface);
    case "rules":
      return rulesTable(outcome, surface);
    case "lineup":
      return lineupTable(outcome.lineup, outcome.lineup, surface);
    case "lineups":
      return checkTable(outcome.lineups, surface);
    case "lineup_set":
      return lineupTable(outcome.lineup, outcome, surface);
    case "rosters":
      return rostersTable(outcome.rosters, surface);
    case "teams_set":
      return setTeamsTable(outcome, surface);
    case "picks":
      return picksTable(outcome.picks, surface);
    case "players":
      return playersTable(outcome, surface);
    case "owners":
      return ownersTable(outcome, surface);
    case "updated":
      return updatedTable(outcome, surface);
    default:
      return outcome satisfies never;
  }
};
