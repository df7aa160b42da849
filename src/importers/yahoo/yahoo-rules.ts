import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  isGiven,
  isOn,
  placed,
  text,
  whole,
  word,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { YahooResource } from "./yahoo-resource.ts";

/** The rules of trades, and what was assumed about them. */
export type YahooRules = {
  readonly transactions: Readonly<Record<string, { readonly value: unknown }>>;
  readonly assumed: readonly Assumption[];
};

/**
 * How Yahoo ratifies trades: at once, by a vote of the league, by its commissioner, or by Yahoo.
 */
const RATIFICATIONS = ["none", "vote", "commish", "yahoo"] as const;

/** Reads the rules of trades from a league's settings. */
export const readRules = ({ field }: YahooResource): YahooRules => {
  const deadline = field("trade_end_date");
  const picks = field("can_trade_draft_picks");
  const tradesPicks = isOn(picks.value);
  const { rules, assumed } = readReview(field("trade_ratify_type"), field("trade_reject_time"));
  return {
    transactions: {
      ...rules,
      ...(deadline.value !== undefined && {
        trade_deadline: { value: placed(deadline, readDate(deadline) ?? null) },
      }),
      ...(isGiven(picks) && { draft_pick_trades: { value: placed(picks, tradesPicks ? 1 : 0) } }),
    },
    assumed: [
      ...assumed,
      ...(tradesPicks ? [{ what: "nobody holds draft picks: Yahoo does not say who does" }] : []),
    ],
  };
};

/**
 * Who can stop an accepted trade, and for how long. If only the commissioner can, this becomes a
 * vote that no number of objections rejects, but that the commissioner can reject (T28).
 */
const readReview = (
  given: Cursor,
  days: Cursor,
): { readonly rules: YahooRules["transactions"]; readonly assumed: readonly Assumption[] } => {
  const ratification = word(given, RATIFICATIONS);
  if (ratification === undefined) return { rules: {}, assumed: [] };
  const time = whole(days);
  if (ratification === "none" || time === 0)
    return { rules: { trade_policy: { value: placed(given, "free_for_all") } }, assumed: [] };
  const vote = {
    trade_policy: { value: placed(given, "vote") },
    ...(time !== undefined && { trade_voting_period: { value: placed(days, 24 * time) } }),
  };
  if (ratification === "vote")
    return {
      rules: {
        ...vote,
        trade_rejections_required: { value: null },
        trade_vote_override: { value: 0 },
      },
      assumed: [],
    };
  return {
    rules: {
      ...vote,
      trade_rejections_required: { value: 0 },
      trade_vote_override: { value: 1 },
    },
    assumed:
      ratification === "yahoo"
        ? [
            {
              what: "a commissioner may stop a trade, in place of Yahoo",
              option: "--trade-policy",
            },
          ]
        : [],
  };
};

/** A date such as `2026-08-17`, as a document has it; undefined if there is none. */
export const readDate = (cursor: Cursor): number | undefined => {
  if (!isGiven(cursor)) return undefined;
  const date = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text(cursor));
  if (date === null) wrong(cursor, "a date such as 2026-08-17");
  return date === null ? undefined : Number(date.slice(1).join(""));
};
