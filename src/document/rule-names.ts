import type { RosterSwitches, TransactionRules } from "../domain/league/rules.ts";
import type { RosterRulesResource, TransactionsResource } from "./league-document.ts";

/** The names of the transaction rules in the document, in its order. */
const TRANSACTION_RULE_NAMES = {
  tradePolicy: "trade_policy",
  tradeDeadline: "trade_deadline",
  tradeVotingPeriod: "trade_voting_period",
  tradeRejectionsRequired: "trade_rejections_required",
  draftPickTrades: "draft_pick_trades",
  lineupEnforcement: "lineup_enforcement",
  keeperPolicy: "keeper_policy",
  keepersPerTeam: "keepers_per_team",
} as const satisfies Record<keyof TransactionRules, keyof TransactionsResource>;

export type TransactionRuleName =
  (typeof TRANSACTION_RULE_NAMES)[keyof typeof TRANSACTION_RULE_NAMES];

export const ruleNames = Object.values(TRANSACTION_RULE_NAMES);

/** The names of the roster rules' switches in the document, in its order. */
const ROSTER_SWITCH_NAMES = {
  injuredRequiresDl: "injured_requires_dl",
  minorsRequiresMinors: "minors_requires_minors",
  injuredDontCount: "injured_players_dont_count_against_roster_limits",
  minorsDontCount: "minor_league_players_dont_count_against_roster_limits",
  practiceSquadDontCount: "practice_squad_players_dont_count_against_roster_limits",
} as const satisfies Record<keyof RosterSwitches, keyof RosterRulesResource>;

export type SwitchName = (typeof ROSTER_SWITCH_NAMES)[keyof typeof ROSTER_SWITCH_NAMES];

export const switchNames = Object.values(ROSTER_SWITCH_NAMES);

/** The switches with their names, in the document's order. */
export const switches = Object.entries(ROSTER_SWITCH_NAMES) as readonly (readonly [
  keyof RosterSwitches,
  SwitchName,
])[];
