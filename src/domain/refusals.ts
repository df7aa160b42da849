import type { PickId } from "./league/ids.ts";
import type { PickTerms } from "./league/picks.ts";
import type { Point } from "./league/points.ts";
import type { Seconds, TradeDeadline } from "./league/time.ts";
import type { LineupFinding } from "./lineups/findings.ts";
import type { MoveInTheWay } from "./maintenance/move-in-the-way.ts";
import type { TradeState } from "./trades/trade.ts";

/**
 * Every reason to refuse a request, with the facts that its message needs. The documented type and
 * text of each are in `src/words/refusals.ts`.
 */
export type Refusal = TradeRefusal | LineupRefusal | MaintenanceRefusal | RequestRefusal;

/** A refusal, with every reason that is known. */
export type Refused = { readonly refusals: readonly [Refusal, ...Refusal[]] };

/** A refusal for one or more reasons. */
export const refuse = (first: Refusal, ...more: readonly Refusal[]): Refused => ({
  refusals: [first, ...more],
});

/** A refusal if there is at least one reason; otherwise undefined. */
export const refuseAny = ([first, ...more]: readonly Refusal[]): Refused | undefined =>
  first === undefined ? undefined : refuse(first, ...more);

/** Why a request is refused before the league decides on it. It is not added to the journal. */
export type RequestRefusal =
  /** Only an owner can make the request (R1). */
  | { readonly code: "missing_user" }
  | { readonly code: "unknown_user"; readonly ownerId: string }
  /** The league is not as the caller has seen it. */
  | { readonly code: "league_moved_on" }
  /** An offer would expire at the time of the request or before (T23). */
  | { readonly code: "expires_in_the_past"; readonly expires: Seconds; readonly at: Seconds }
  | {
      readonly code: "unknown_rule_to_set";
      readonly path: string;
      /** Paths that exist. */
      readonly others: readonly string[];
    };

/** The requests about a trade that the checks of an offer stop (T14). */
export type TradeRequest = "offer" | "accept" | "commissioner_approve";

/** Why a request about a trade is refused. */
export type TradeRefusal =
  | { readonly code: "same_player_to_two_teams" }
  | { readonly code: "same_pick_to_two_teams" }
  | { readonly code: "execution_by_non_commissioner" }
  | { readonly code: "offer_on_anothers_behalf" }
  | { readonly code: "transactions_locked" }
  | { readonly code: "missing_offering_team" }
  | { readonly code: "missing_offered_to_team" }
  | {
      readonly code: "invalid_team";
      readonly teamId: string;
      /** Of a team of the league in a trade; left out if the league does not have it. */
      readonly why?: "offers_to_itself" | "not_in_trade";
    }
  | { readonly code: "owner_barred"; readonly owner: string }
  | { readonly code: "all_owners_barred" }
  | { readonly code: "nothing_offered"; readonly teams: number }
  | { readonly code: "picks_not_traded" }
  | { readonly code: "budget_not_traded" }
  | {
      readonly code: "player_not_on_team";
      readonly playerId: string;
      readonly from: string;
      /** Only of a commissioner's move. */
      readonly to?: string;
      readonly player: string;
      readonly team: string;
    }
  | {
      readonly code: "pick_not_on_team";
      readonly pickId: PickId;
      readonly from: string;
      readonly pick: PickTerms;
      readonly originalTeam: string;
      readonly team: string;
    }
  | { readonly code: "too_little_budget"; readonly team: string; readonly left: number }
  | {
      readonly code: "trade_deadline_passed";
      readonly deadline: TradeDeadline;
      readonly timeZone: string;
    }
  | { readonly code: "players_locked"; readonly players: readonly [string, ...string[]] }
  | {
      readonly code: "roster_over_limit";
      readonly team: string;
      readonly count: number;
      readonly max: number;
      readonly request: TradeRequest;
    }
  | { readonly code: "too_many_offers"; readonly team: string }
  | { readonly code: "unknown_action"; readonly action: string }
  | { readonly code: "action_not_open"; readonly action: string; readonly tradeId: string }
  | { readonly code: "unknown_trade"; readonly tradeId: string }
  | { readonly code: "not_in_vote" }
  | {
      readonly code: "unknown_team_filter";
      readonly teamId: string;
      /** The key of the query that names the team; `team` if it is left out. */
      readonly key?: "team" | "team_id";
    }
  | { readonly code: "unknown_player_filter"; readonly playerId: string };

/** Why a lineup change is refused. Findings can also be warnings (L2). */
export type LineupRefusal =
  | { readonly code: "lineup_not_permitted"; readonly teamId: string }
  | { readonly code: "keepers_set_by_commissioner" }
  | { readonly code: "keepers_not_used" }
  | { readonly code: "too_many_keepers"; readonly count: number; readonly most: number }
  | { readonly code: "point_and_period" }
  | {
      readonly code: "point_is_past";
      readonly point: Point;
      readonly effectivePoint: Point;
      /** The period that the request named instead of a point; null if it named the point. */
      readonly period: string | null;
    }
  | {
      readonly code: "football_future";
      readonly week: Point;
      readonly effectivePoint: Point;
      /** As for `point_is_past`. */
      readonly period: string | null;
    }
  | { readonly code: "not_in_the_lineup"; readonly player: string; readonly team: string }
  | { readonly code: "named_twice"; readonly player: string }
  | LineupFinding;

/** Why a maintenance request is refused. */
export type MaintenanceRefusal =
  | { readonly code: "not_a_commissioner" }
  | {
      readonly code: "unknown_rule";
      readonly path: string;
      /** Paths that exist. */
      readonly others: readonly string[];
    }
  /** Players are active at a position that would be removed (L15). */
  | { readonly code: "position_in_use"; readonly abbr: string; readonly players: readonly string[] }
  | { readonly code: "unknown_owner"; readonly ownerId: string }
  | { readonly code: "owner_exists"; readonly ownerId: string }
  /** The league would have no commissioner any more (R11). */
  | { readonly code: "last_commissioner" }
  | { readonly code: "unknown_team"; readonly teamId: string }
  | { readonly code: "budgets_too_large"; readonly most: number }
  | { readonly code: "unknown_player"; readonly playerId: string }
  | { readonly code: "player_exists"; readonly playerId: string; readonly name: string }
  | {
      readonly code: "unknown_position";
      readonly position: string;
      /** Positions that exist. */
      readonly others: readonly string[];
    }
  | { readonly code: "unknown_lock_subject"; readonly subject: string }
  | { readonly code: "lock_already_over"; readonly until: Seconds }
  | {
      readonly code: "no_such_point";
      readonly field: "effective_point" | "effective_period" | "point" | "period";
      readonly given: string;
      readonly form: string;
      /** Whether the next point was asked for. */
      readonly isNext?: boolean;
    }
  /** Football counts weeks, and the league does not know which week a day is in. */
  | { readonly code: "football_has_no_today"; readonly form: string }
  | { readonly code: "period_differs_from_week"; readonly period: number; readonly week: number }
  | MoveInTheWay
  | StillNeeded
  | { readonly code: "trade_removed"; readonly tradeId: string }
  | { readonly code: "ended_trade_changed"; readonly tradeId: string }
  | { readonly code: "trades_changed_by_named_caller" }
  | { readonly code: "sport_changed"; readonly from: string; readonly to: string };

/** Something that a request would remove, and what still refers to it. */
export type StillNeeded = {
  readonly code: "still_needed";
  readonly kind: "team" | "owner" | "player" | "pick";
  readonly id: string;
  /** Null for a draft pick, which has no name. */
  readonly name: string | null;
  readonly by:
    | { readonly kind: "trade"; readonly id: string; readonly state: TradeState }
    | { readonly kind: "owner" | "pick"; readonly id: string }
    | { readonly kind: "team"; readonly id: string }
    /** Something that the caller may not see. */
    | { readonly kind: "hidden" };
};
