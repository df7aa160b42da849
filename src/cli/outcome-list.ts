import type { Outcome } from "../domain/decision.ts";
import { overviewList } from "./league/tables.ts";
import { checkList, lineupList } from "./lineup/tables.ts";
import { ownersList } from "./owner/tables.ts";
import { rostersList } from "./roster/tables.ts";
import { rulesList } from "./rules/tables.ts";
import type { List } from "./tables/list.ts";
import type { Surface } from "./tables/surface.ts";
import { teamsList } from "./team/tables.ts";
import { tradesList } from "./trade/tables.ts";
import { resolvedList, voteList } from "./votes/tables.ts";

/**
 * The result of a request as a list, for CSV and Markdown. Throws an error for a result that is no
 * list, because commands that print lists have no such results.
 */
export const outcomeList = (outcome: Outcome, surface: Surface): List => {
  switch (outcome.kind) {
    case "trades":
      return tradesList(outcome.trades, surface);
    case "vote":
      return voteList(outcome, surface);
    case "resolved":
      return resolvedList(outcome.resolved, surface);
    case "league":
      return overviewList(outcome.overview, surface);
    case "teams":
      return teamsList(outcome.teams, surface);
    case "rules":
      return rulesList(outcome, surface);
    case "lineup":
      return lineupList(outcome.lineup, surface);
    case "lineups":
      return checkList(outcome.lineups, surface);
    case "rosters":
      return rostersList(outcome.rosters, surface);
    case "owners":
      return ownersList(outcome, surface);
    default:
      throw new Error(`${outcome.kind} is no list`);
  }
};
