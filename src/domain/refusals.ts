import type { LineupFinding } from "./lineup-findings.ts";
import type { PickTerms } from "./picks.ts";
import type { Point } from "./points.ts";
import type { CalendarDate, Seconds } from "./time.ts";
import type { StillNeeded } from "./update-league.ts";

/**
 * Every way in which the league says no, with the facts that its message needs. The documented type
 * and the words of each stand in `service/trade-wording.ts`, `lineup-wording.ts` and
 * `maintenance-wording.ts`.
 */
export type Refusal = TradeRefusal | LineupRefusal | MaintenanceRefusal;

/** Why nothing comes of a trade, or of looking at one. */
export type TradeRefusal =
  | { readonly code: "same_player_to_two_teams" }
  | { readonly code: "same_pick_to_two_teams" }
  | { readonly code: "execution_by_non_commissioner" }
  | { readonly code: "offer_on_anothers_behalf" }
  | { readonly code: "transactions_locked" }
  | { readonly code: "missing_offering_team" }
  | { readonly code: "missing_offered_to_team" }
  | { readonly code: "invalid_team"; readonly teamId: string }
  | { readonly code: "owner_barred"; readonly owner: string }
  | { readonly code: "all_owners_barred" }
  | { readonly code: "nothing_offered" }
  | { readonly code: "picks_not_traded" }
  | { readonly code: "player_not_on_team"; readonly player: string; readonly team: string }
  | {
      readonly code: "pick_not_on_team";
      readonly pick: PickTerms;
      readonly originalTeam: string;
      readonly team: string;
    }
  | {
      readonly code: "trade_deadline_passed";
      readonly deadline: CalendarDate;
      readonly timeZone: string;
    }
  | { readonly code: "players_locked"; readonly players: readonly [string, ...string[]] }
  | { readonly code: "unknown_action"; readonly action: string }
  | { readonly code: "action_not_open"; readonly action: string }
  | { readonly code: "unknown_trade"; readonly tradeId: string }
  | { readonly code: "not_in_vote" }
  | { readonly code: "unknown_team_filter"; readonly teamId: string }
  | { readonly code: "unknown_player_filter"; readonly playerId: string };

/** Why a lineup is not set; the last are also what is only warned about (L2). */
export type LineupRefusal =
  | { readonly code: "lineup_of_others"; readonly teamId: string }
  | { readonly code: "keepers_of_the_commissioner" }
  | { readonly code: "keepers_not_used" }
  | { readonly code: "too_many_keepers"; readonly count: number; readonly most: number }
  | { readonly code: "point_and_period" }
  | {
      readonly code: "point_is_past";
      readonly point: Point;
      readonly effectivePoint: Point;
      /** The period that it stands for; null where it was named itself. */
      readonly period: string | null;
    }
  | {
      readonly code: "football_future";
      readonly week: Point;
      readonly effectivePoint: Point;
      /** As above. */
      readonly period: string | null;
    }
  | { readonly code: "not_in_the_lineup"; readonly player: string; readonly team: string }
  | { readonly code: "named_twice"; readonly player: string }
  | LineupFinding;

/** Why a league is not maintained so. */
export type MaintenanceRefusal =
  | { readonly code: "not_a_commissioner" }
  | {
      readonly code: "unknown_rule";
      readonly path: string;
      /** The paths that there are instead. */
      readonly others: readonly string[];
    }
  | { readonly code: "unknown_owner"; readonly ownerId: string }
  | { readonly code: "unknown_player"; readonly playerId: string }
  | { readonly code: "nobody_to_lock"; readonly subject: string }
  | { readonly code: "lock_has_ended"; readonly until: Seconds }
  | {
      readonly code: "no_such_point";
      readonly field: "effective_point" | "effective_period" | "point" | "period";
      readonly given: string;
      readonly form: string;
    }
  | { readonly code: "period_is_not_the_week"; readonly period: number; readonly week: number }
  | StillNeeded
  | { readonly code: "trade_removed"; readonly tradeId: string }
  | { readonly code: "ended_trade_changed"; readonly tradeId: string }
  | { readonly code: "trades_changed_by_name" }
  | { readonly code: "sport_changed"; readonly from: string; readonly to: string };
