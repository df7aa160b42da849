import {
  type Cursor,
  fault,
  fields,
  flag,
  isGiven,
  items,
  limit,
  missing,
  rejectDuplicates,
  text,
  whole,
  word,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { Assumption } from "../../domain/declared/report.ts";
import {
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
  KEEPER_POLICIES,
  LARGEST_MIN,
  LINEUP_ENFORCEMENTS,
  LONGEST_VOTING_PERIOD,
  rejectionsRequired,
  TRADE_POLICIES,
  TRADE_ROSTER_LIMITS,
} from "../../domain/league/rules.ts";
import { isCalendarDate } from "../../domain/league/time.ts";
import type { RosterRulesResource, TransactionsResource } from "../league-document.ts";
import { OPTION_OF } from "../overrides.ts";
import { limitedStatus, RULE_NAMES, type RuleName, SWITCH_NAMES } from "../rule-names.ts";

/** Shapes `rules.transactions`. Recordings have each rule as `{ description?, value }` or bare. */
export const shapeTransactions = (
  cursor: Cursor,
): {
  readonly transactions: TransactionsResource;
  /** The rules that the document leaves out. */
  readonly omitted: readonly RuleName[];
} => {
  const given = fields(cursor, RULE_NAMES);
  const opened = Object.fromEntries(
    RULE_NAMES.map((name) => [name, openRule(given[name])]),
  ) as Readonly<Record<RuleName, OpenRule>>;
  const rule = <Value>(name: RuleName, shape: (value: Cursor) => Value) => {
    const { value, description } = opened[name];
    return { ...(description !== "" && { description }), value: shape(value) };
  };
  const standard = DEFAULT_TRANSACTION_RULES;
  return {
    transactions: {
      trade_policy: rule("trade_policy", (at) => word(at, TRADE_POLICIES) ?? standard.tradePolicy),
      trade_deadline: rule("trade_deadline", shapeDeadline),
      trade_voting_period: rule(
        "trade_voting_period",
        (at) => whole(at, 1, LONGEST_VOTING_PERIOD) ?? standard.tradeVotingPeriod,
      ),
      trade_rejections_required: rule(
        "trade_rejections_required",
        (at) => whole(at, 0) ?? standard.tradeRejectionsRequired,
      ),
      draft_pick_trades: rule("draft_pick_trades", (at) => flag(at, standard.draftPickTrades)),
      lineup_enforcement: rule(
        "lineup_enforcement",
        (at) => word(at, LINEUP_ENFORCEMENTS) ?? standard.lineupEnforcement,
      ),
      keeper_policy: rule(
        "keeper_policy",
        (at) => word(at, KEEPER_POLICIES) ?? standard.keeperPolicy,
      ),
      keepers_per_team: rule("keepers_per_team", (at) => whole(at) ?? standard.keepersPerTeam),
      trade_vote_override: rule("trade_vote_override", (at) =>
        flag(at, standard.tradeVoteOverride),
      ),
      trade_vote_ends_early: rule("trade_vote_ends_early", (at) =>
        flag(at, standard.tradeVoteEndsEarly),
      ),
      trade_offer_expiration: rule(
        "trade_offer_expiration",
        (at) => whole(at, 1) ?? standard.tradeOfferExpiration,
      ),
      trade_roster_limits: rule(
        "trade_roster_limits",
        (at) => word(at, TRADE_ROSTER_LIMITS) ?? standard.tradeRosterLimits,
      ),
      budget_trades: rule("budget_trades", (at) => flag(at, standard.budgetTrades)),
    },
    omitted: RULE_NAMES.filter((name) => opened[name].value.value === undefined),
  };
};

/** Sentences about important rules that the document leaves out. */
export const assumedRules = (
  { trade_policy }: TransactionsResource,
  omitted: readonly RuleName[],
  teams: number,
): readonly Assumption[] => {
  const sentences: readonly (readonly [RuleName, string])[] = [
    ["trade_policy", "accepted trades are executed at once: the policy is free_for_all"],
    ["trade_deadline", "there is no trade deadline"],
    ["draft_pick_trades", "draft picks are not traded"],
    ...(trade_policy.value === "vote" ? assumedVote(teams) : []),
  ];
  return sentences
    .filter(([name]) => omitted.includes(name))
    .map(([name, what]) => ({ what, ...(name in OPTION_OF && { option: OPTION_OF[name] }) }));
};

/** Sentences about the rules of a vote that the document leaves out (V1). */
const assumedVote = (teams: number) => {
  const standard = DEFAULT_TRANSACTION_RULES;
  return [
    ["trade_voting_period", `a vote on a trade lasts ${standard.tradeVotingPeriod} hours`],
    [
      "trade_rejections_required",
      `a trade is rejected by ${rejectionsRequired(standard, teams)} of ${teams} teams (a third)`,
    ],
  ] as const;
};

type OpenRule = { readonly value: Cursor; readonly description: string };

const openRule = (cursor: Cursor): OpenRule => {
  if (typeof cursor.value !== "object" || cursor.value === null)
    return { value: cursor, description: "" };
  const { description, value } = fields(cursor, ["description", "value"]);
  return { value, description: text(description) };
};

const shapeDeadline = (cursor: Cursor): number | null => {
  const date = whole(cursor) ?? null;
  if (date !== null && !isCalendarDate(date)) wrong(cursor, "a date that exists, as YYYYMMDD");
  return date;
};

/** Shapes `rules.roster`. Without it there are no roster rules, so there are no findings. */
export const shapeRosterRules = (cursor: Cursor): RosterRulesResource => {
  const given = fields(cursor, ["positions", "statuses", ...SWITCH_NAMES]);
  const standard = DEFAULT_ROSTER_SWITCHES;
  const switches = {
    injured_requires_dl: flag(given.injured_requires_dl, standard.injuredRequiresDl),
    minors_requires_minors: flag(given.minors_requires_minors, standard.minorsRequiresMinors),
    injured_players_dont_count_against_roster_limits: flag(
      given.injured_players_dont_count_against_roster_limits,
      standard.injuredDontCount,
    ),
    minor_league_players_dont_count_against_roster_limits: flag(
      given.minor_league_players_dont_count_against_roster_limits,
      standard.minorsDontCount,
    ),
    practice_squad_players_dont_count_against_roster_limits: flag(
      given.practice_squad_players_dont_count_against_roster_limits,
      standard.practiceSquadDontCount,
    ),
  };
  return {
    positions: shapePositionLimits(given.positions),
    statuses: shapeStatusLimits(given.statuses),
    ...switches,
  };
};

const shapePositionLimits = (cursor: Cursor): RosterRulesResource["positions"] => {
  const read = items(cursor).map((item) => {
    const { abbr, min_active, max_active, max_total } = fields(item, [
      "abbr",
      "min_active",
      "max_active",
      "max_total",
    ]);
    if (!isGiven(abbr)) missing(abbr);
    const { min, max } = shapeBounds(min_active, max_active);
    const maxTotal = limit(max_total);
    if (maxTotal !== null && min > maxTotal)
      fault(min_active, `${min} is above the maximum of ${maxTotal} in all`);
    return {
      cursor: abbr,
      limit: { abbr: text(abbr), min_active: min, max_active: max, max_total: maxTotal },
    };
  });
  rejectDuplicates(
    read.map(({ cursor: at, limit: { abbr } }) => ({ key: abbr, cursor: at })),
    "the position",
  );
  return read.map((each) => each.limit);
};

const shapeStatusLimits = (cursor: Cursor): RosterRulesResource["statuses"] => {
  const read = items(cursor).map((item) => {
    const { description, min, max } = fields(item, ["description", "min", "max"]);
    const label = text(description);
    const bounds = shapeBounds(min, max);
    const status = limitedStatus(label);
    if (!isGiven(description)) missing(description);
    else if (status === undefined)
      wrong(
        description,
        "a status: Active, Reserve, Injured, Minors (or Practice) or Total Players",
      );
    return { cursor: description, key: status ?? "", limit: { description: label, ...bounds } };
  });
  rejectDuplicates(read, "the status");
  return read.map((each) => each.limit);
};

const shapeBounds = (
  min: Cursor,
  max: Cursor,
): { readonly min: number; readonly max: number | null } => {
  const bounds = { min: limit(min) ?? 0, max: limit(max) };
  if (bounds.max !== null && bounds.min > bounds.max)
    fault(min, `${bounds.min} is above the maximum of ${bounds.max}`);
  else if (bounds.min > LARGEST_MIN) wrong(min, `a number of players up to ${LARGEST_MIN}`);
  return bounds;
};
