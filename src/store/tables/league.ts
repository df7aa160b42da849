import * as v from "valibot";
import { isPoint, SPORTS } from "../../domain/league/points.ts";
import {
  KEEPER_POLICIES,
  type LeagueRules,
  LINEUP_ENFORCEMENTS,
  type RosterSwitches,
  TRADE_POLICIES,
  TRADE_ROSTER_LIMITS,
  type TransactionRules,
} from "../../domain/league/rules.ts";
import { damaged } from "../../domain/store-error.ts";
import type { LeagueDetails } from "../../domain/whole-league.ts";
import { count, date, flag, flagOf, orNull, point, text, whole } from "./columns.ts";
import { type POSITION_LIMITS, positionLimitsFrom } from "./position-limits.ts";
import { type ROSTER_LIMITS, rosterLimitsFrom } from "./roster-limits.ts";
import type { RowWriter } from "./row-writer.ts";
import { jsonOf, wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

/** The league's details and rules: one row. */
export const LEAGUE = table("league", [], {
  id: text,
  name: text,
  sport: text,
  time_zone: text,
  uses_keepers: flag,
  transactions_locked: flag,
  effective_point: point,
  effective_period: orNull(whole(1)),
  trade_policy: text,
  trade_deadline: orNull(date),
  trade_voting_period: whole(1),
  trade_rejections_required: orNull(count),
  draft_pick_trades: flag,
  lineup_enforcement: text,
  keeper_policy: text,
  keepers_per_team: count,
  trade_vote_override: flag,
  trade_vote_ends_early: flag,
  trade_offer_expiration: orNull(whole(1)),
  trade_roster_limits: text,
  budget_trades: flag,
  /** JSON: the league's own description of each rule. */
  rule_descriptions: text,
  injured_requires_dl: flag,
  minors_requires_minors: flag,
  injured_dont_count: flag,
  minors_dont_count: flag,
  practice_squad_dont_count: flag,
});

export type LeagueRow = RowOf<typeof LEAGUE>;

/** The league's row. Throws damage if there is none. */
export const onlyLeagueRow = ([row]: readonly LeagueRow[]): LeagueRow => {
  if (row === undefined) throw damaged("it says nothing of the league");
  return row;
};

/** The time zone is as it is stored, unchecked. */
export const detailsFrom = (row: LeagueRow): LeagueDetails => {
  const sport = wordOf(SPORTS, row.sport, "league.sport");
  if (!isPoint(sport, row.effective_point))
    throw damaged(`league.effective_point: ${row.effective_point} in ${sport}`);
  return {
    id: row.id,
    name: row.name,
    sport,
    timeZone: row.time_zone,
    usesKeepers: row.uses_keepers === 1,
    transactionsLocked: row.transactions_locked === 1,
    effectivePoint: row.effective_point,
    effectivePeriod: row.effective_period,
  };
};

/** The limits are by rank. */
export const rulesFrom = (
  row: LeagueRow,
  positions: readonly RowOf<typeof POSITION_LIMITS>[],
  statuses: readonly RowOf<typeof ROSTER_LIMITS>[],
): LeagueRules => ({
  transactionRules: transactionRulesFrom(row),
  ruleDescriptions: jsonOf(descriptions, row.rule_descriptions, "league.rule_descriptions"),
  rosterRules: {
    positions: positionLimitsFrom(positions),
    statuses: rosterLimitsFrom(statuses),
    ...rosterSwitchesFrom(row),
  },
});

const transactionRulesFrom = (row: LeagueRow): TransactionRules => ({
  tradePolicy: wordOf(TRADE_POLICIES, row.trade_policy, "league.trade_policy"),
  tradeDeadline: row.trade_deadline,
  tradeVotingPeriod: row.trade_voting_period,
  tradeRejectionsRequired: row.trade_rejections_required,
  draftPickTrades: row.draft_pick_trades === 1,
  lineupEnforcement: wordOf(
    LINEUP_ENFORCEMENTS,
    row.lineup_enforcement,
    "league.lineup_enforcement",
  ),
  keeperPolicy: wordOf(KEEPER_POLICIES, row.keeper_policy, "league.keeper_policy"),
  keepersPerTeam: row.keepers_per_team,
  tradeVoteOverride: row.trade_vote_override === 1,
  tradeVoteEndsEarly: row.trade_vote_ends_early === 1,
  tradeOfferExpiration: row.trade_offer_expiration,
  tradeRosterLimits: wordOf(
    TRADE_ROSTER_LIMITS,
    row.trade_roster_limits,
    "league.trade_roster_limits",
  ),
  budgetTrades: row.budget_trades === 1,
});

const rosterSwitchesFrom = (row: LeagueRow): RosterSwitches => ({
  injuredRequiresDl: row.injured_requires_dl === 1,
  minorsRequiresMinors: row.minors_requires_minors === 1,
  injuredDontCount: row.injured_dont_count === 1,
  minorsDontCount: row.minors_dont_count === 1,
  practiceSquadDontCount: row.practice_squad_dont_count === 1,
});

const descriptions = v.record(v.string(), v.string());

export const insertLeague = (to: RowWriter, details: LeagueDetails, rules: LeagueRules): void =>
  to.insert(LEAGUE, { ...detailsColumns(details), ...rulesColumns(rules) });

export const updateDetails = (to: RowWriter, details: LeagueDetails): void =>
  to.update(LEAGUE, detailsColumns(details));

/** Updates the rules that are in the league's row. */
export const updateRules = (to: RowWriter, rules: LeagueRules): void =>
  to.update(LEAGUE, rulesColumns(rules));

const detailsColumns = (details: LeagueDetails) => ({
  id: details.id,
  name: details.name,
  sport: details.sport,
  time_zone: details.timeZone,
  uses_keepers: flagOf(details.usesKeepers),
  transactions_locked: flagOf(details.transactionsLocked),
  effective_point: details.effectivePoint,
  effective_period: details.effectivePeriod,
});

const rulesColumns = ({
  transactionRules: rules,
  rosterRules: roster,
  ruleDescriptions,
}: LeagueRules) => ({
  trade_policy: rules.tradePolicy,
  trade_deadline: rules.tradeDeadline,
  trade_voting_period: rules.tradeVotingPeriod,
  trade_rejections_required: rules.tradeRejectionsRequired,
  draft_pick_trades: flagOf(rules.draftPickTrades),
  lineup_enforcement: rules.lineupEnforcement,
  keeper_policy: rules.keeperPolicy,
  keepers_per_team: rules.keepersPerTeam,
  trade_vote_override: flagOf(rules.tradeVoteOverride),
  trade_vote_ends_early: flagOf(rules.tradeVoteEndsEarly),
  trade_offer_expiration: rules.tradeOfferExpiration,
  trade_roster_limits: rules.tradeRosterLimits,
  budget_trades: flagOf(rules.budgetTrades),
  rule_descriptions: JSON.stringify(ruleDescriptions),
  injured_requires_dl: flagOf(roster.injuredRequiresDl),
  minors_requires_minors: flagOf(roster.minorsRequiresMinors),
  injured_dont_count: flagOf(roster.injuredDontCount),
  minors_dont_count: flagOf(roster.minorsDontCount),
  practice_squad_dont_count: flagOf(roster.practiceSquadDontCount),
});
