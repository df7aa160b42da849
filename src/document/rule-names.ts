import type { LimitedStatus } from "../domain/league/rules.ts";
import type { RosterRulesResource, TransactionsResource } from "./league-document.ts";

/** The transaction rules, in the document's order. */
export const RULE_NAMES = [
  "trade_policy",
  "trade_deadline",
  "trade_voting_period",
  "trade_rejections_required",
  "draft_pick_trades",
  "lineup_enforcement",
  "keeper_policy",
  "keepers_per_team",
  "trade_vote_override",
  "trade_vote_ends_early",
  "trade_offer_expiration",
  "trade_roster_limits",
  "budget_trades",
] as const satisfies readonly (keyof TransactionsResource)[];
export type RuleName = (typeof RULE_NAMES)[number];

/** The switches of the roster rules, in the document's order. */
export const SWITCH_NAMES = [
  "injured_requires_dl",
  "minors_requires_minors",
  "injured_players_dont_count_against_roster_limits",
  "minor_league_players_dont_count_against_roster_limits",
  "practice_squad_players_dont_count_against_roster_limits",
] as const satisfies readonly Exclude<keyof RosterRulesResource, "positions" | "statuses">[];

/**
 * The first word of the description of a status. In football, the minors are the practice squad.
 */
const STATUS_OF_FIRST_WORD: ReadonlyMap<string, LimitedStatus> = new Map([
  ["active", "A"],
  ["reserve", "RS"],
  ["injured", "I"],
  ["minors", "ML"],
  ["minor", "ML"],
  ["practice", "ML"],
  ["total", "total"],
]);

/** The players that a limit with this description counts; undefined if it does not say which. */
export const limitedStatus = (description: string): LimitedStatus | undefined =>
  STATUS_OF_FIRST_WORD.get(description.trim().split(/\s+/u)[0]?.toLowerCase() ?? "");
