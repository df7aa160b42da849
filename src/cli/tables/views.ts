import type { Outcome } from "../../domain/decision.ts";
import type { LeagueDetails, Position } from "../../domain/league/details.ts";
import { detailFacts, leagueSections, overviewTeams } from "../league/tables.ts";
import { updatedSections } from "../league/updated-table.ts";
import { checkList, checkSection, lineupList, lineupSections } from "../lineup/tables.ts";
import { ownersTable } from "../owner/tables.ts";
import { playerSections } from "../player/tables.ts";
import { picksTable, rosterSections, rostersList } from "../roster/tables.ts";
import { rulesList, rulesSection } from "../rules/tables.ts";
import { setTeamsTable, teamsTable } from "../team/tables.ts";
import { reversalSections, tradeSections, tradesBlock, tradesList } from "../trade/tables.ts";
import { resolvedTable, voteList, voteSections } from "../votes/tables.ts";
import { type Block, facts, type Look, type Section, type Table, table } from "./blocks.ts";

/** The result of a request for people. */
export const sectionsIn = (outcome: Outcome, look: Look): readonly Section[] => {
  const { shown } = viewOf(outcome);
  return shown === undefined ? [[listIn(outcome, look)]] : shown(outcome, look);
};

/**
 * The result of a request as a list, for CSV and Markdown. Throws an error for a result that is no
 * list, because commands that print lists have no such results.
 */
export const listIn = (outcome: Outcome, look: Look): Table => {
  const { list } = viewOf(outcome);
  if (list === undefined) throw new Error(`${outcome.kind} is no list`);
  return list(outcome, look);
};

/** How a result is shown and listed. What is not shown in another way is shown as its list. */
type View<Result> = {
  readonly shown?: (result: Result, look: Look) => readonly Section[];
  readonly list?: (result: Result, look: Look) => Table;
};

const viewOf = (outcome: Outcome): View<Outcome> => VIEWS[outcome.kind] as View<Outcome>;

const VIEWS: {
  readonly [Kind in Outcome["kind"]]: View<Extract<Outcome, { readonly kind: Kind }>>;
} = {
  trade: {
    shown: ({ trade, reversal }, look) =>
      reversal === undefined ? tradeSections(trade, look) : reversalSections(trade, reversal, look),
  },
  trades: {
    shown: ({ trades }, look) => [[tradesBlock(trades, look)]],
    list: ({ trades }, look) => tradesList(trades, look),
  },
  vote: { shown: voteSections, list: voteList },
  resolved: { list: ({ resolved }, look) => resolvedTable(resolved, look) },
  league: {
    shown: ({ overview }, look) => leagueSections(overview, look),
    list: ({ overview }, look) => overviewTeams(overview, look),
  },
  details: { shown: (outcome) => [[detailFacts(outcome)]] },
  league_details: { shown: ({ details }) => [[leagueFacts(details)]] },
  positions: { shown: ({ positions }) => [[positionsTable(positions)]] },
  teams: { list: ({ teams }, look) => teamsTable(teams, look) },
  rules: { shown: (outcome, look) => [rulesSection(outcome, look)], list: rulesList },
  lineup: {
    shown: ({ lineup }, look) => lineupSections(lineup, lineup, look),
    list: ({ lineup }, look) => lineupList(lineup, look),
  },
  lineups: {
    shown: ({ lineups }, look) => [checkSection(lineups, look)],
    list: ({ lineups }, look) => checkList(lineups, look),
  },
  lineup_set: { shown: (outcome, look) => lineupSections(outcome.lineup, outcome, look) },
  rosters: {
    shown: ({ rosters }, look) => rosterSections(rosters, look),
    list: ({ rosters }, look) => rostersList(rosters, look),
  },
  teams_set: { shown: (outcome, look) => [[setTeamsTable(outcome, look)]] },
  picks: { shown: ({ picks }) => [[picksTable(picks)]] },
  players: { shown: playerSections },
  owners: { list: ownersTable },
  updated: { shown: updatedSections },
};

/* The parts of a league that only `request` asks for (R8). */

/** The league's name, sport, time zone and switches. */
const leagueFacts = (details: LeagueDetails): Block =>
  facts(
    ["League", `${details.name} (${details.id})`],
    ["Sport", details.sport],
    ["Time zone", details.timeZone],
    ["Keepers", details.usesKeepers ? "used" : "not used"],
    ["Transactions", details.transactionsLocked ? "locked" : "open"],
  );

/** Positions, one row for each. */
const positionsTable = (positions: readonly Position[]): Table =>
  table(
    ["Position", "Name"],
    positions.map(({ abbr, name }) => [abbr, name]),
  );
