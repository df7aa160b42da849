import { OPTION_OF } from "../../document/overrides.ts";
import type { Assumption } from "../../domain/declared/cursor.ts";
import { type Cursor, field, isGiven, isOn, placed, whole } from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import type { RuleName } from "../../domain/league/rules.ts";
import type { CalendarDate } from "../../domain/league/time.ts";
import { endOfWeek } from "../nfl-calendar.ts";
import { hasBudgets } from "./sleeper-budgets.ts";

/** The `type` of leagues with keepers. Others are redraft leagues (0) and dynasties (2). */
const KEEPER = 1;

/** The last week of the NFL. A later deadline, mostly week 99, means no deadline. */
const LAST_NFL_WEEK = 18;

/** Whether a league uses keepers. */
export const usesKeepers = (league: Cursor): boolean =>
  whole(field(field(league, "settings"), "type")) === KEEPER;

/** Reads the rules of trades. Rules that Sleeper does not say are left out. */
export const readRules = (
  league: Cursor,
  season: number | undefined,
): {
  readonly transactions: Readonly<Partial<Record<RuleName, Placed>>>;
  /** Rules for a review without a number of votes, which only the commissioner can end early. */
  readonly rulesOfNewLeague: Readonly<Partial<Record<RuleName, unknown>>>;
  readonly assumed: readonly Assumption[];
} => {
  const settings = field(league, "settings");
  const days = field(settings, "trade_review_days");
  const votes = field(settings, "veto_votes_needed");
  const picks = field(settings, "pick_trading");
  const keepers = field(settings, "max_keepers");
  const [reviewDays, votesNeeded] = [whole(days), whole(votes) ?? 0];
  const deadline = readDeadline(field(settings, "trade_deadline"), season);
  const isReviewed = reviewDays !== undefined && reviewDays > 0;
  return {
    transactions: {
      ...(reviewDays !== undefined && {
        trade_policy: placed(days, isReviewed ? "vote" : "free_for_all"),
      }),
      ...(isReviewed && {
        trade_voting_period: placed(days, 24 * reviewDays),
        ...(isGiven(votes) && { trade_rejections_required: placed(votes, votesNeeded) }),
        ...(isGiven(votes) && votesNeeded === 0 && { trade_vote_override: placed(votes, 1) }),
      }),
      ...(deadline !== undefined && { trade_deadline: deadline.rule }),
      ...(isGiven(picks) && { draft_pick_trades: placed(picks) }),
      ...(usesKeepers(league) && isGiven(keepers) && { keepers_per_team: placed(keepers) }),
      ...(hasBudgets(league) && {
        budget_trades: placed(field(settings, "waiver_budget"), 1),
      }),
    },
    rulesOfNewLeague:
      isReviewed && !isGiven(votes) ? { trade_rejections_required: 0, trade_vote_override: 1 } : {},
    assumed: [
      ...(deadline?.assumed ?? []),
      ...(isReviewed && votesNeeded === 0
        ? [
            {
              what: "nobody can vote a trade down; only the commissioner can stop it",
              ...optionOf("trade_rejections_required"),
            },
          ]
        : []),
      ...(hasBudgets(league) ? [{ what: "teams may trade their budget for free agents" }] : []),
    ],
  };
};

/** The deadline for trades. Sleeper only says its week. */
const readDeadline = (
  cursor: Cursor,
  season: number | undefined,
): { readonly rule: Placed; readonly assumed: readonly Assumption[] } | undefined => {
  const week = whole(cursor);
  if (week === undefined || season === undefined) return undefined;
  if (week === 0 || week > LAST_NFL_WEEK) return { rule: placed(cursor, null), assumed: [] };
  const date = endOfWeek(season, week);
  return {
    rule: placed(cursor, date),
    assumed: [
      {
        what: `the last day for trades is ${isoDate(date)}, the Tuesday that ends week ${week} of the NFL`,
        ...optionOf("trade_deadline"),
      },
    ],
  };
};

const isoDate = (date: CalendarDate): string =>
  String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

const optionOf = (name: RuleName): Pick<Assumption, "option"> => {
  const option = OPTION_OF[name];
  return option === undefined ? {} : { option };
};

/** Whether the injured slots are for injured players only. */
export const injuredOnly = (league: Cursor): boolean => {
  const settings = field(league, "settings");
  const { value } = settings;
  return !Object.keys(isObject(value) ? value : {})
    .filter((name) => name.startsWith("reserve_allow_"))
    .some((name) => isOn(field(settings, name).value));
};
