import {
  type Bounds,
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
  KEEPER_POLICIES,
  LINEUP_ENFORCEMENTS,
  type LimitedStatus,
  MOST_WANTED,
  type PositionLimit,
  type RosterLimit,
  type RosterRules,
  type RosterSwitches,
  rejectionsRequired,
  TRADE_POLICIES,
  type TransactionRules,
} from "../domain/league/rules.ts";
import { isCalendarDate } from "../domain/league/time.ts";
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
} from "./cursor.ts";
import { ruleNames, switches, switchNames, type TransactionRuleName } from "./rule-names.ts";

/** `/rules/transactions`, each rule as `{ description?, value }` or, as recorded too, bare. */
export const readTransactionRules = (
  cursor: Cursor,
): {
  readonly rules: TransactionRules;
  readonly descriptions: Readonly<Record<string, string>>;
  /** The rules that the document does not have. */
  readonly unsaid: readonly TransactionRuleName[];
} => {
  const given = fields(cursor, ruleNames);
  const opened = ruleNames.map((name) => ({ name, ...openRule(given[name]) }));
  const values = Object.fromEntries(opened.map(({ name, value }) => [name, value])) as Record<
    TransactionRuleName,
    Cursor
  >;
  const described = opened.filter(({ description }) => description !== "");
  const standard = DEFAULT_TRANSACTION_RULES;
  return {
    rules: {
      tradePolicy: word(values.trade_policy, TRADE_POLICIES) ?? standard.tradePolicy,
      tradeDeadline: readDeadline(values.trade_deadline),
      tradeVotingPeriod: whole(values.trade_voting_period, 1) ?? standard.tradeVotingPeriod,
      tradeRejectionsRequired:
        whole(values.trade_rejections_required, 1) ?? standard.tradeRejectionsRequired,
      draftPickTrades: flag(values.draft_pick_trades, standard.draftPickTrades),
      lineupEnforcement:
        word(values.lineup_enforcement, LINEUP_ENFORCEMENTS) ?? standard.lineupEnforcement,
      keeperPolicy: word(values.keeper_policy, KEEPER_POLICIES) ?? standard.keeperPolicy,
      keepersPerTeam: whole(values.keepers_per_team) ?? standard.keepersPerTeam,
    },
    descriptions: Object.fromEntries(described.map(({ name, description }) => [name, description])),
    unsaid: ruleNames.filter((name) => values[name].value === undefined),
  };
};

/** What holds of the rules that everybody asks about first, where the document does not say it. */
export const assumedRules = (
  rules: TransactionRules,
  unsaid: readonly TransactionRuleName[],
  teams: number,
): readonly string[] => {
  const sentences: readonly (readonly [TransactionRuleName, string])[] = [
    ["trade_policy", "accepted trades are executed at once: the policy is free_for_all"],
    ["trade_deadline", "there is no trade deadline"],
    ["draft_pick_trades", "draft picks are not traded"],
    ...(rules.tradePolicy === "vote" ? assumedVote(rules, teams) : []),
  ];
  return sentences.filter(([name]) => unsaid.includes(name)).map(([, sentence]) => sentence);
};

/** How a vote goes where the document does not say it (V1). */
const assumedVote = (rules: TransactionRules, teams: number) =>
  [
    ["trade_voting_period", `a vote on a trade lasts ${rules.tradeVotingPeriod} hours`],
    [
      "trade_rejections_required",
      `a third of the teams rejects a trade: ${rejectionsRequired(rules, teams)} of ${teams}`,
    ],
  ] as const;

const openRule = (cursor: Cursor): { readonly value: Cursor; readonly description: string } => {
  if (typeof cursor.value !== "object" || cursor.value === null)
    return { value: cursor, description: "" };
  const { description, value } = fields(cursor, ["description", "value"]);
  return { value, description: text(description) };
};

const readDeadline = (cursor: Cursor): number | null => {
  const date = whole(cursor) ?? null;
  if (date !== null && !isCalendarDate(date)) wrong(cursor, "a date that exists, as YYYYMMDD");
  return date;
};

/** `/rules/roster`; without it there are no roster rules, and so no findings. */
export const readRosterRules = (cursor: Cursor): RosterRules => {
  const given = fields(cursor, ["positions", "statuses", ...switchNames]);
  const switched = Object.fromEntries(
    switches.map(([own, name]) => [own, flag(given[name], DEFAULT_ROSTER_SWITCHES[own])]),
  ) as RosterSwitches;
  return {
    positions: readPositionLimits(given.positions),
    statuses: readStatusLimits(given.statuses),
    ...switched,
  };
};

const readPositionLimits = (cursor: Cursor): readonly PositionLimit[] => {
  const read = items(cursor).map((item) => {
    const { abbr, min_active, max_active, max_total } = fields(item, [
      "abbr",
      "min_active",
      "max_active",
      "max_total",
    ]);
    if (!isGiven(abbr)) missing(abbr);
    const active = readBounds(min_active, max_active);
    const maxTotal = limit(max_total);
    if (maxTotal !== null && active.min > maxTotal)
      fault(min_active, `${active.min} is above the maximum of ${maxTotal} in all`);
    return { cursor: abbr, limit: { abbr: text(abbr), active, maxTotal } };
  });
  rejectDuplicates(
    read.map(({ cursor: at, limit: { abbr } }) => ({ key: abbr, cursor: at })),
    "the position",
  );
  return read.map((each) => each.limit);
};

/** The first word of a status' description; a practice squad is football's minors. */
const LIMITED_STATUSES: ReadonlyMap<string, LimitedStatus> = new Map([
  ["active", "A"],
  ["reserve", "RS"],
  ["injured", "I"],
  ["minors", "ML"],
  ["minor", "ML"],
  ["practice", "ML"],
  ["total", "total"],
]);

const readStatusLimits = (cursor: Cursor): readonly RosterLimit[] => {
  const read = items(cursor).flatMap((item) => {
    const { description, min, max } = fields(item, ["description", "min", "max"]);
    const label = text(description);
    const status = LIMITED_STATUSES.get(label.trim().split(/\s+/u)[0]?.toLowerCase() ?? "");
    const bounds = readBounds(min, max);
    if (!isGiven(description)) missing(description);
    else if (status === undefined)
      wrong(
        description,
        "a status: Active, Reserve, Injured, Minors (or Practice) or Total Players",
      );
    return status === undefined
      ? []
      : [{ cursor: description, limit: { status, description: label, ...bounds } }];
  });
  rejectDuplicates(
    read.map(({ cursor: at, limit: { status } }) => ({ key: status, cursor: at })),
    "the status",
  );
  return read.map((each) => each.limit);
};

const readBounds = (min: Cursor, max: Cursor): Bounds => {
  const bounds = { min: limit(min) ?? 0, max: limit(max) };
  if (bounds.max !== null && bounds.min > bounds.max)
    fault(min, `${bounds.min} is above the maximum of ${bounds.max}`);
  else if (bounds.min > MOST_WANTED) wrong(min, `a number of players up to ${MOST_WANTED}`);
  return bounds;
};
