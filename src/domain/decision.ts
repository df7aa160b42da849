import { type Change, withChanges } from "./changes.ts";
import type { League } from "./league.ts";
import type { Refusal } from "./refusals.ts";
import type { TradeView, VoteView } from "./views.ts";

/** What a request came to, for tables and, as its documented body, for XML and JSON. */
export type Outcome =
  | { readonly kind: "trade"; readonly trade: TradeView }
  | { readonly kind: "trades"; readonly trades: readonly TradeView[] }
  | { readonly kind: "vote"; readonly vote: VoteView }
  | {
      readonly kind: "resolved";
      readonly leagueId: string;
      readonly resolved: readonly VoteView[];
      /** How many trades are still in their voting period. */
      readonly pending: number;
    };

/** The league says no, with every reason that can be told. */
export type Refused = { readonly refusals: readonly [Refusal, ...Refusal[]] };

/** The league says no; or what changes, and the outcome. */
export type Decision = Refused | { readonly changes: readonly Change[]; readonly outcome: Outcome };

/** The league says no. */
export const refuse = (first: Refusal, ...more: readonly Refusal[]): Refused => ({
  refusals: [first, ...more],
});

/** Nothing changes; this is what there is to see. */
export const show = (outcome: Outcome): Decision => ({ changes: [], outcome });

/** The league changes so, and the outcome is what there is to see afterwards. */
export const change = (
  league: League,
  changes: readonly Change[],
  outcome: (after: League) => Outcome,
): Decision => ({ changes, outcome: outcome(withChanges(league, changes)) });
