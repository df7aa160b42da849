import type { Outcome } from "../../domain/decision.ts";
import type { LeagueDetails, Position } from "../../domain/league/details.ts";
import { detailsTable, leagueTable, overviewList } from "../league/tables.ts";
import { updatedTable } from "../league/updated-table.ts";
import { checkList, checkTable, lineupList, lineupTable } from "../lineup/tables.ts";
import { ownersList, ownersTable } from "../owner/tables.ts";
import { picksTable } from "../pick/tables.ts";
import { playersTable } from "../player/tables.ts";
import { rostersList, rostersTable } from "../roster/tables.ts";
import { rulesList, rulesTable } from "../rules/tables.ts";
import { setTeamsTable, teamsList, teamsTable } from "../team/tables.ts";
import { reversalTable, tradesList, tradesTable, tradeTable } from "../trade/tables.ts";
import { resolvedList, resolvedTable, voteList, voteTable } from "../votes/tables.ts";
import { facts, type Surface } from "./cells.ts";
import { grid } from "./grid.ts";
import type { List } from "./list.ts";

/* What commands draw and print with. Its packages are slow to load, so lazy.ts loads it. */

export { playerFacts } from "../player/tables.ts";
export { teamFacts } from "../team/tables.ts";
export { resolvedInAll } from "../votes/tables.ts";
export { facts, refusalLine, stylesOf } from "./cells.ts";
export { grid } from "./grid.ts";
export { listOf, listText } from "./list.ts";

/** The result of a request as a table. */
export const outcomeTable = (outcome: Outcome, surface: Surface): string =>
  viewOf(outcome).table(outcome, surface);

/**
 * The result of a request as a list, for CSV and Markdown. Throws an error for a result that is no
 * list, because commands that print lists have no such results.
 */
export const outcomeList = (outcome: Outcome, surface: Surface): List => {
  const { list } = viewOf(outcome);
  if (list === undefined) throw new Error(`${outcome.kind} is no list`);
  return list(outcome, surface);
};

type View<Result> = {
  readonly table: (result: Result, surface: Surface) => string;
  readonly list?: (result: Result, surface: Surface) => List;
};

const viewOf = (outcome: Outcome): View<Outcome> => VIEWS[outcome.kind] as View<Outcome>;

const VIEWS: {
  readonly [Kind in Outcome["kind"]]: View<Extract<Outcome, { readonly kind: Kind }>>;
} = {
  trade: {
    table: ({ trade, reversal }, surface) =>
      reversal === undefined ? tradeTable(trade, surface) : reversalTable(trade, reversal, surface),
  },
  trades: {
    table: ({ trades }, surface) => tradesTable(trades, surface),
    list: ({ trades }, surface) => tradesList(trades, surface),
  },
  vote: { table: voteTable, list: voteList },
  resolved: {
    table: ({ resolved }, surface) => resolvedTable(resolved, surface),
    list: ({ resolved }, surface) => resolvedList(resolved, surface),
  },
  league: {
    table: ({ overview }, surface) => leagueTable(overview, surface),
    list: ({ overview }, surface) => overviewList(overview, surface),
  },
  details: { table: detailsTable },
  league_details: { table: ({ details }, surface) => leagueDetailsTable(details, surface) },
  positions: { table: ({ positions }, surface) => positionsTable(positions, surface) },
  teams: {
    table: ({ teams }, surface) => teamsTable(teams, surface),
    list: ({ teams }, surface) => teamsList(teams, surface),
  },
  rules: { table: rulesTable, list: rulesList },
  lineup: {
    table: ({ lineup }, surface) => lineupTable(lineup, lineup, surface),
    list: ({ lineup }, surface) => lineupList(lineup, surface),
  },
  lineups: {
    table: ({ lineups }, surface) => checkTable(lineups, surface),
    list: ({ lineups }, surface) => checkList(lineups, surface),
  },
  lineup_set: { table: (outcome, surface) => lineupTable(outcome.lineup, outcome, surface) },
  rosters: {
    table: ({ rosters }, surface) => rostersTable(rosters, surface),
    list: ({ rosters }, surface) => rostersList(rosters, surface),
  },
  teams_set: { table: setTeamsTable },
  picks: { table: ({ picks }, surface) => picksTable(picks, surface) },
  players: { table: playersTable },
  owners: { table: ownersTable, list: ownersList },
  updated: { table: updatedTable },
};

/** Tables of the parts of a league that only `request` asks for (R8). */

/** The league's name, sport, time zone and switches. */
export const leagueDetailsTable = (details: LeagueDetails, surface: Surface): string =>
  facts(
    [
      ["League", `${details.name} (${details.id})`],
      ["Sport", details.sport],
      ["Time zone", details.timeZone],
      ["Keepers", details.usesKeepers ? "used" : "not used"],
      ["Transactions", details.transactionsLocked ? "locked" : "open"],
    ],
    surface,
  );

/** Positions, one row for each. */
export const positionsTable = (positions: readonly Position[], surface: Surface): string =>
  grid(
    ["Position", "Name"],
    positions.map(({ abbr, name }) => [abbr, name]),
    surface,
  );
