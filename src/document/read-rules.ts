import {
  type Bounds,
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
  KEEPER_POLICIES,
  LINEUP_ENFORCEMENTS,
  type LimitedStatus,
  type PositionLimit,
  type RosterLimit,
  type RosterRules,
  type RosterSwitches,
  TRADE_POLICIES,
  type TransactionRules,
} from "../domain/rules.ts";
import { isCalendarDate } from "../domain/time.ts";
import { ruleNames, switches, switchNames, type TransactionRuleName } from "./rule-names.ts";
import {
  fault,
  fields,
  flag,
  isGiven,
  items,
  limit,
  missing,
  noneTwice,
  type Spot,
  text,
  whole,
  word,
  wrong,
} from "./spots.ts";

/** `/rules/transactions`, each rule as `{ description?, value }` or, as recorded too, bare. */
export const readTransactionRules = (
  spot: Spot,
): {
  readonly rules: TransactionRules;
  readonly descriptions: Readonly<Record<string, string>>;
} => {
  const given = fields(spot, ruleNames);
  const opened = ruleNames.map((name) => ({ name, ...openRule(given[name]) }));
  const values = Object.fromEntries(opened.map(({ name, value }) => [name, value])) as Record<
    TransactionRuleName,
    Spot
  >;
  assume(values);
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
  };
};

/** Says what holds of the rules that everybody asks about first, where the document does not. */
const assume = (values: Readonly<Record<TransactionRuleName, Spot>>): void => {
  const said: readonly (readonly [Spot, string])[] = [
    [values.trade_policy, "accepted trades are executed at once: the policy is free_for_all"],
    [values.trade_deadline, "there is no trade deadline"],
    [values.draft_pick_trades, "draft picks are not traded"],
  ];
  for (const [{ value, report }, sentence] of said)
    if (value === undefined) report.assumed.push(sentence);
};

const openRule = (spot: Spot): { readonly value: Spot; readonly description: string } => {
  if (typeof spot.value !== "object" || spot.value === null)
    return { value: spot, description: "" };
  const { description, value } = fields(spot, ["description", "value"]);
  return { value, description: text(description) };
};

const readDeadline = (spot: Spot): number | null => {
  const date = whole(spot) ?? null;
  if (date !== null && !isCalendarDate(date)) wrong(spot, "a date that exists, as YYYYMMDD");
  return date;
};

/** `/rules/roster`; without it there are no roster rules, and so no findings. */
export const readRosterRules = (spot: Spot): RosterRules => {
  const given = fields(spot, ["positions", "statuses", ...switchNames]);
  const switched = Object.fromEntries(
    switches.map(([own, name]) => [own, flag(given[name], DEFAULT_ROSTER_SWITCHES[own])]),
  ) as RosterSwitches;
  return {
    positions: readPositionLimits(given.positions),
    statuses: readStatusLimits(given.statuses),
    ...switched,
  };
};

const readPositionLimits = (spot: Spot): readonly PositionLimit[] => {
  const read = items(spot).map((item) => {
    const { abbr, min_active, max_active, max_total } = fields(item, [
      "abbr",
      "min_active",
      "max_active",
      "max_total",
    ]);
    if (!isGiven(abbr)) missing(abbr);
    return {
      spot: abbr,
      limit: {
        abbr: text(abbr),
        active: readBounds(min_active, max_active),
        maxTotal: limit(max_total),
      },
    };
  });
  noneTwice(
    read.map(({ spot: at, limit: { abbr } }) => ({ key: abbr, spot: at })),
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

const readStatusLimits = (spot: Spot): readonly RosterLimit[] => {
  const read = items(spot).flatMap((item) => {
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
      : [{ spot: description, limit: { status, description: label, ...bounds } }];
  });
  noneTwice(
    read.map(({ spot: at, limit: { status } }) => ({ key: status, spot: at })),
    "the status",
  );
  return read.map((each) => each.limit);
};

/** More players than any team has. A lineup card has a row for each that has to be there. */
const MOST_WANTED = 1000;

const readBounds = (min: Spot, max: Spot): Bounds => {
  const bounds = { min: limit(min) ?? 0, max: limit(max) };
  if (bounds.max !== null && bounds.min > bounds.max)
    fault(min, `${bounds.min} is above the maximum of ${bounds.max}`);
  else if (bounds.min > MOST_WANTED) wrong(min, `a number of players up to ${MOST_WANTED}`);
  return bounds;
};
