import type { LeagueRules, RosterLimit, TransactionRules } from "../../domain/league/rules.ts";
import type {
  RosterRulesResource,
  RulesResource,
  TransactionsResource,
} from "../league-document.ts";
import { limitedStatus, RULE_NAMES } from "../rule-names.ts";

/** The rules of a document. */
export const linkRules = ({ transactions, roster }: RulesResource): LeagueRules => ({
  transactionRules: transactionRules(transactions),
  ruleDescriptions: Object.fromEntries(
    RULE_NAMES.flatMap((name) => {
      const { description } = transactions[name];
      return description === undefined ? [] : [[name, description]];
    }),
  ),
  rosterRules: rosterRules(roster),
});

const transactionRules = (rules: TransactionsResource): TransactionRules => ({
  tradePolicy: rules.trade_policy.value,
  tradeDeadline: rules.trade_deadline.value,
  tradeVotingPeriod: rules.trade_voting_period.value,
  tradeRejectionsRequired: rules.trade_rejections_required.value,
  draftPickTrades: rules.draft_pick_trades.value === 1,
  lineupEnforcement: rules.lineup_enforcement.value,
  keeperPolicy: rules.keeper_policy.value,
  keepersPerTeam: rules.keepers_per_team.value,
  tradeVoteOverride: rules.trade_vote_override.value === 1,
  tradeVoteEndsEarly: rules.trade_vote_ends_early.value === 1,
  tradeOfferExpiration: rules.trade_offer_expiration.value,
  tradeRosterLimits: rules.trade_roster_limits.value,
  budgetTrades: rules.budget_trades.value === 1,
});

const rosterRules = (rules: RosterRulesResource): LeagueRules["rosterRules"] => ({
  positions: rules.positions.map(({ abbr, min_active, max_active, max_total }) => ({
    abbr,
    active: { min: min_active, max: max_active },
    maxTotal: max_total,
  })),
  statuses: rules.statuses.flatMap(({ description, min, max }): readonly RosterLimit[] => {
    const status = limitedStatus(description);
    return status === undefined ? [] : [{ status, description, min, max }];
  }),
  injuredRequiresDl: rules.injured_requires_dl === 1,
  minorsRequiresMinors: rules.minors_requires_minors === 1,
  injuredDontCount: rules.injured_players_dont_count_against_roster_limits === 1,
  minorsDontCount: rules.minor_league_players_dont_count_against_roster_limits === 1,
  practiceSquadDontCount: rules.practice_squad_players_dont_count_against_roster_limits === 1,
});
