import { type Change, withChanges } from "./changes.ts";
import type { Difference } from "./differences.ts";
import type { League, LeagueDetails } from "./league.ts";
import type { LeaguePage } from "./league-page.ts";
import type { LineupFinding, LineupMove } from "./lineup-findings.ts";
import type { LineupView } from "./lineups.ts";
import type { LockView } from "./maintain-players.ts";
import type { Player } from "./players.ts";
import type { Refusal } from "./refusals.ts";
import type { PickView, RostersView } from "./rosters.ts";
import type { LeagueRules } from "./rules.ts";
import type { SettableDetail } from "./set-details.ts";
import type { Owner } from "./teams.ts";
import type { ResolvedVote, TradeView, VoteView } from "./views.ts";

/** What a request came to, for tables and, as its documented body, for XML and JSON. */
export type Outcome =
  | { readonly kind: "trade"; readonly trade: TradeView }
  | { readonly kind: "trades"; readonly trades: readonly TradeView[] }
  | { readonly kind: "vote"; readonly vote: VoteView }
  | {
      readonly kind: "resolved";
      readonly resolved: readonly ResolvedVote[];
      /** How many trades are still in their voting period. */
      readonly pending: number;
    }
  | { readonly kind: "league"; readonly page: LeaguePage }
  | {
      readonly kind: "details";
      readonly details: LeagueDetails;
      readonly asked: readonly SettableDetail[];
    }
  | {
      readonly kind: "rules";
      readonly rules: LeagueRules;
      /** The paths of the values that were asked for or set. */
      readonly paths: readonly string[];
      /** Whether one value was asked for, so that it needs no name. */
      readonly isBare: boolean;
    }
  | { readonly kind: "lineup"; readonly lineup: LineupView }
  | {
      readonly kind: "lineup_set";
      /** As it stands after the change. */
      readonly lineup: LineupView;
      /** Who was moved to another place. */
      readonly moves: readonly LineupMove[];
      /** What the rules find fault with: in the moves, then in the whole lineup (L1). */
      readonly findings: readonly LineupFinding[];
    }
  | { readonly kind: "rosters"; readonly rosters: RostersView }
  | { readonly kind: "picks"; readonly picks: readonly PickView[] }
  | {
      readonly kind: "players";
      /** All locks of the league; null where none was asked for. */
      readonly locks: readonly LockView[] | null;
      /** Whose pro status was set; null where nobody's was. */
      readonly players: RostersView | null;
      /** Whom only a lock of his pro team still holds. */
      readonly stillLocked: readonly Player[];
      readonly timeZone: string;
    }
  | { readonly kind: "owners"; readonly owners: readonly Owner[] }
  | {
      readonly kind: "updated";
      readonly differences: readonly Difference[];
      readonly notes: UpdateNotes;
    };

/** What reading an update took for granted, and what it left out. */
type UpdateNotes = {
  readonly assumed: readonly string[];
  readonly leftOut: readonly string[];
};

/** The league says no, with every reason that can be told. */
export type Refused = { readonly refusals: readonly [Refusal, ...Refusal[]] };

/** The league says no; or what changes, and the outcome. */
export type Decision = Refused | { readonly changes: readonly Change[]; readonly outcome: Outcome };

/** The league says no. */
export const refuse = (first: Refusal, ...more: readonly Refusal[]): Refused => ({
  refusals: [first, ...more],
});

/** The league says no if there is any reason to. */
export const refuseAny = ([first, ...more]: readonly Refusal[]): Refused | undefined =>
  first === undefined ? undefined : refuse(first, ...more);

/** Nothing changes; this is what there is to see. */
export const show = (outcome: Outcome): Decision => ({ changes: [], outcome });

/** The league changes so, and the outcome is what there is to see afterwards. */
export const change = (
  league: League,
  changes: readonly Change[],
  outcome: (after: League) => Outcome,
): Decision => ({ changes, outcome: outcome(withChanges(league, changes)) });
