import type { PickTerms } from "./picks.ts";
import type { CalendarDate } from "./time.ts";

/**
 * Every way in which the league says no, with the facts that its message needs. The wording and
 * the documented type of each stand in `service/exceptions.ts`.
 */
export type Refusal =
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
  | { readonly code: "not_a_commissioner" }
  | { readonly code: "unknown_team_filter"; readonly teamId: string }
  | { readonly code: "unknown_player_filter"; readonly playerId: string };
