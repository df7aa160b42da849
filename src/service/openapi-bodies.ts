import * as v from "valibot";
import type { Outcome } from "../domain/decision.ts";
import { exception, list, optional, whole } from "./openapi-fields.ts";
import {
  checkedLineup,
  dates,
  detailsThatWereSet,
  difference,
  draftPick,
  leagueDetails,
  leagueOverview,
  lineup,
  lock,
  owner,
  player,
  position,
  roster,
  rules,
  teamOfLeague,
} from "./openapi-league.ts";
import {
  ballot,
  drop,
  resolvedTrade,
  team,
  trade,
  tradedBudget,
  tradedPick,
  tradedPlayer,
  vote,
} from "./openapi-trades.ts";

/** The resources in answers, by the names that they get as types of a client. */
export const RESOURCES = {
  Trade: trade,
  Team: team,
  TradedPlayer: tradedPlayer,
  TradedPick: tradedPick,
  TradedBudget: tradedBudget,
  Drop: drop,
  Vote: vote,
  Ballot: ballot,
  ResolvedTrade: resolvedTrade,
  League: leagueOverview,
  LeagueDetails: leagueDetails,
  TeamOfLeague: teamOfLeague,
  Position: position,
  Dates: dates,
  Rules: rules,
  Lineup: lineup,
  CheckedLineup: checkedLineup,
  Roster: roster,
  Player: player,
  DraftPick: draftPick,
  Owner: owner,
  Lock: lock,
  Difference: difference,
  Exception: exception,
};

const rostersWith = (teams: v.GenericSchema) => v.object({ teams: v.array(teams) });

/** The body of each outcome, as `bodyOf` writes it. */
export const BODIES: Readonly<Record<Outcome["kind"], v.GenericSchema>> = {
  trade: v.object({ trade }),
  trades: v.object({ trades: v.array(trade) }),
  vote: v.object({ vote }),
  resolved: v.object({
    resolved: v.array(resolvedTrade),
    pending: whole("How many trades are still in a vote."),
  }),
  league: v.object({ league: leagueOverview }),
  details: v.object({ league_details: optional(detailsThatWereSet), dates: optional(dates) }),
  league_details: v.object({ league_details: leagueDetails }),
  positions: v.object({ positions: v.array(position) }),
  teams: v.object({ teams: v.array(teamOfLeague) }),
  rules: v.object({ rules }),
  lineup: v.object({ lineup }),
  lineups: v.object({ lineups: v.array(checkedLineup) }),
  lineup_set: v.object({
    warnings: list("What is wrong with the lineup. It is set anyway.", exception),
  }),
  rosters: v.object({
    rosters: rostersWith(roster),
    players: optional(list("Players on no team.", player)),
    draft_picks: optional(v.array(draftPick)),
  }),
  teams_set: v.object({
    owners: optional(list("The owners whose teams have changed.", owner)),
    rosters: rostersWith(roster),
  }),
  picks: v.object({ draft_picks: v.array(draftPick) }),
  players: v.object({
    rosters: optional(rostersWith(roster)),
    players: optional(list("Players on no team.", player)),
    locks: optional(list("All locks of the league.", lock)),
  }),
  owners: v.object({
    owners: v.array(owner),
    removed_owners: optional(list("The owners who were removed, as they were.", owner)),
  }),
  updated: v.object({ changes: v.array(difference) }),
};

/** The body of every answer that is not a success. */
export const REFUSED = v.object({ exceptions: v.array(exception) });
