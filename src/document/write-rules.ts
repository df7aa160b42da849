import type { LeagueRules } from "../domain/league/rules.ts";
import type {
  RosterRulesResource,
  RulesResource,
  TransactionsResource,
} from "./league-document.ts";
import { flagOf } from "./resources.ts";
import type { RuleName } from "./rule-names.ts";

/** A league's rules, by their names in the document (league-document.md). */
export const rulesResource = (rules: LeagueRules): RulesResource => ({
  transactions: transactions(rules),
  roster: roster(rules),
});

const transactions = (league: LeagueRules): TransactionsResource => {
  const rules = league.transactionRules;
  const rule = <Value>(name: RuleName, value: Value) => {
    const description = league.ruleDescriptions[name];
    return { ...(description !== undefined && { description }), value };
  };
  return {
    trade_policy: rule("trade_policy", rules.tradePolicy),
    trade_deadline: rule("trade_deadline", rules.tradeDeadline),
    trade_voting_period: rule("trade_voting_period", rules.tradeVotingPeriod),
    trade_rejections_required: rule("trade_rejections_required", rules.tradeRejectionsRequired),
    draft_pick_trades: rule("draft_pick_trades", flagOf(rules.draftPickTrades)),
    lineup_enforcement: rule("lineup_enforcement", rules.lineupEnforcement),
    keeper_policy: rule("keeper_policy", rules.keeperPolicy),
    keepers_per_team: rule("keepers_per_team", rules.keepersPerTeam),
    trade_vote_override: rule("trade_vote_override", flagOf(rules.tradeVoteOverride)),
    trade_vote_ends_early: rule("trade_vote_ends_early", flagOf(rules.tradeVoteEndsEarly)),
    trade_offer_expiration: rule("trade_offer_expiration", rules.tradeOfferExpiration),
    trade_roster_limits: rule("trade_roster_limits", rules.tradeRosterLimits),
    budget_trades: rule("budget_trades", flagOf(rules.budgetTrades)),
  };
};

const roster = ({ rosterRules: rules }: LeagueRules): RosterRulesResource => ({
  positions: rules.positions.map(({ abbr, active, maxTotal }) => ({
    abbr,
    min_active: active.min,
    max_active: active.max,
    max_total: maxTotal,
  })),
  statuses: rules.statuses.map(({ description, min, max }) => ({ description, min, max })),
  injured_requires_dl: flagOf(rules.injuredRequiresDl),
  minors_requires_minors: flagOf(rules.minorsRequiresMinors),
  injured_players_dont_count_against_roster_limits: flagOf(rules.injuredDontCount),
  minor_league_players_dont_count_against_roster_limits: flagOf(rules.minorsDontCount),
  practice_squad_players_dont_count_against_roster_limits: flagOf(rules.practiceSquadDontCount),
});
