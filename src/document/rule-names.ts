import type { RosterSwitches, TransactionRules } from "../domain/rules.ts";

/** The transaction rules by their names in the document, in its order. */
export const TRANSACTION_RULE_NAMES = {
  trade_policy: "tradePolicy",
  trade_deadline: "tradeDeadline",
  trade_voting_period: "tradeVotingPeriod",
  trade_rejections_required: "tradeRejectionsRequired",
  draft_pick_trades: "draftPickTrades",
  lineup_enforcement: "lineupEnforcement",
  keeper_policy: "keeperPolicy",
  keepers_per_team: "keepersPerTeam",
} as const satisfies Record<string, keyof TransactionRules>;

export type TransactionRuleName = keyof typeof TRANSACTION_RULE_NAMES;

/** The names of the transaction rules, in the document's order. */
export const ruleNames = Object.keys(TRANSACTION_RULE_NAMES) as readonly TransactionRuleName[];

/** The switches of the roster rules by their names in the document, in its order. */
export const ROSTER_SWITCH_NAMES = {
  injured_requires_dl: "injuredRequiresDl",
  minors_requires_minors: "minorsRequiresMinors",
  injured_players_dont_count_against_roster_limits: "injuredDontCount",
  minor_league_players_dont_count_against_roster_limits: "minorsDontCount",
  practice_squad_players_dont_count_against_roster_limits: "practiceSquadDontCount",
} as const satisfies Record<string, keyof RosterSwitches>;

/** The names of the switches, in the document's order. */
export const switchNames = Object.keys(
  ROSTER_SWITCH_NAMES,
) as readonly (keyof typeof ROSTER_SWITCH_NAMES)[];
