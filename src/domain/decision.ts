import type { Caller } from "./caller.ts";
import type { LeftOut } from "./declared/cursor.ts";
import type { LeagueDetails, Position } from "./league/details.ts";
import type { TradeId } from "./league/ids.ts";
import type { LockedSubject } from "./league/locks.ts";
import type { Player } from "./league/players.ts";
import type { LeagueRules } from "./league/rules.ts";
import type { Owner, Team } from "./league/teams.ts";
import type { Seconds } from "./league/time.ts";
import { type League, withChanges } from "./league.ts";
import type { LineupFinding, LineupMove } from "./lineups/findings.ts";
import { type LeftIllegal, leftIllegal } from "./lineups/left-illegal.ts";
import type { CheckedLineup, LineupView } from "./lineups/views.ts";
import type { Difference } from "./maintenance/difference.ts";
import type { LockView } from "./maintenance/locks.ts";
import type { NameNotes, Namesake } from "./maintenance/name-notes.ts";
import type { LeagueOverview } from "./maintenance/overview.ts";
import type { OwnershipNotes } from "./maintenance/ownership.ts";
import type { NewPosition } from "./maintenance/position-changes.ts";
import type { PickView, RostersView } from "./maintenance/rosters.ts";
import type { RuleWarning } from "./maintenance/rule-warnings.ts";
import type { Refused } from "./refusals.ts";
import { type Season, seasonOf } from "./season.ts";
import { type Change, thingsPut } from "./things.ts";
import type { Caution } from "./trades/cautions.ts";
import type { ReversalView } from "./trades/reversal-view.ts";
import type { TradeFilter } from "./trades/trade.ts";
import type { ResolvedTrade, TradeView, VoteView } from "./trades/views.ts";

/**
 * What follows when players move: the league's place in its season (they arrive at its effective
 * point, T17), and the teams that are left with an illegal lineup. Null if nobody moved.
 */
export type Arrivals = (Season & { readonly illegal: readonly LeftIllegal[] }) | null;

/** The result of a request. Tables show it; XML and JSON have it as the documented body. */
export type Outcome =
  | {
      readonly kind: "trade";
      readonly trade: TradeView;
      readonly arrivals: Arrivals;
      /** Warnings about rules that keep the trade waiting, if a request made it wait. */
      readonly warnings?: readonly RuleWarning[];
      /** What the caller may not have meant. Tables and pages say it; bodies do not have it. */
      readonly cautions?: readonly Caution[];
      /** What goes back where, if a request reversed the trade. */
      readonly reversal?: ReversalView;
    }
  | {
      readonly kind: "trades";
      readonly trades: readonly TradeView[];
      /** The trade before which there may be others that fit; null if there are none. */
      readonly earlier: TradeId | null;
      /** Who asked; null means nobody, who sees every trade (R1). */
      readonly caller: Caller;
      readonly filter: TradeFilter;
    }
  | {
      readonly kind: "vote";
      readonly vote: VoteView;
      /** How many teams can still object. */
      readonly objectorsLeft: number;
    }
  | {
      readonly kind: "resolved";
      readonly resolved: readonly ResolvedTrade[];
      readonly arrivals: Arrivals;
      /** How many trades are still in their voting period. */
      readonly pending: number;
      /** How many offers are still open that will expire (T23). */
      readonly pendingOffers: number;
    }
  | { readonly kind: "league"; readonly overview: LeagueOverview }
  | {
      readonly kind: "details";
      readonly details: LeagueDetails;
      readonly asked: readonly (keyof LeagueDetails)[];
    }
  | { readonly kind: "league_details"; readonly details: LeagueDetails }
  | { readonly kind: "positions"; readonly positions: readonly Position[] }
  | {
      readonly kind: "teams";
      readonly teams: readonly (ListedTeam & { readonly isCallers: boolean })[];
    }
  | {
      readonly kind: "rules";
      readonly rules: LeagueRules;
      readonly timeZone: string;
      /** The paths of the values that were asked for or set. */
      readonly paths: readonly string[];
      /** The positions that a request added to the rules, and those that it removed (L15). */
      readonly added: readonly NewPosition[];
      readonly removed: readonly string[];
      /** Whether a single value was asked for. It is printed without its name. */
      readonly isBare: boolean;
      /** Warnings about the rules as they are now, if the request set any that can lead to one. */
      readonly warnings: readonly RuleWarning[];
    }
  | { readonly kind: "lineup"; readonly lineup: LineupView }
  | { readonly kind: "lineups"; readonly lineups: readonly CheckedLineup[] }
  | {
      readonly kind: "lineup_set";
      /** The lineup after the change. */
      readonly lineup: LineupView;
      /** The players who have moved. */
      readonly moves: readonly LineupMove[];
      /** Findings about the moves, then about the whole lineup (L1). */
      readonly findings: readonly LineupFinding[];
    }
  | { readonly kind: "rosters"; readonly rosters: RostersView; readonly arrivals: Arrivals }
  | ({
      readonly kind: "teams_set";
      /** The teams that were set, as they are now. */
      readonly teams: readonly ListedTeam[];
      /** The owners whose teams have changed; null if no owners were set. */
      readonly owners: readonly Owner[] | null;
      readonly names: NameNotes;
    } & OwnershipNotes)
  | { readonly kind: "picks"; readonly picks: readonly PickView[] }
  | {
      readonly kind: "players";
      /** All locks of the league, present and planned ones; null if the request named none. */
      readonly locks: readonly LockView[] | null;
      /** The players who were added or changed; null if there are none. */
      readonly players: RostersView | null;
      /** The players who have left, as they were; null if there are none. */
      readonly removed: RostersView | null;
      /** Other players with the same name as one who was added or renamed. */
      readonly namesakes: readonly Namesake[];
      /** Ids of players that are names of others, if a player was added or renamed. */
      readonly idsAsNames: NameNotes["idsAsNames"];
      /** Pro statuses that were set and that no other player has. They mean nothing (L16). */
      readonly newStatuses: readonly string[];
      readonly arrivals: Arrivals;
      /** Players who were unlocked but are still locked through their pro team. */
      readonly stillLocked: readonly Player[];
      /** The locks that the request has removed. */
      readonly unlocked: readonly LockView[];
      /** The players and pro teams that were to be unlocked and had no lock. */
      readonly notLocked: readonly {
        readonly subject: LockedSubject;
        readonly name: string;
        /** When the next planned lock on it begins; null if there is none. */
        readonly next: Seconds | null;
      }[];
      /** How many locks were planned, and how many others they replaced; null for none (L16). */
      readonly planned: {
        readonly count: number;
        /** How many were left out because they are over. */
        readonly over: number;
        readonly replaced: number;
        /** Pro teams that no player of the league has. */
        readonly proTeamsOfNobody: readonly string[];
      } | null;
      readonly timeZone: string;
    }
  | ({
      readonly kind: "owners";
      /** The owners that were asked for, added or changed. */
      readonly owners: readonly Owner[];
      /** Owners who have left, as they were. */
      readonly removed: readonly Owner[];
      /** All teams of the league, for their names. */
      readonly teams: readonly Team[];
      readonly names: NameNotes;
    } & OwnershipNotes)
  | {
      readonly kind: "updated";
      readonly differences: readonly Difference[];
      readonly timeZone: string;
      /** The teams of both states of the league, for their names. */
      readonly teams: readonly Pick<Team, "id" | "name">[];
      /** The trades that a new season has ended (L13). */
      readonly expired: readonly TradeView[];
      readonly notes: UpdateNotes;
    };

/** A team with its owners. */
export type ListedTeam = {
  readonly team: Team;
  readonly owners: readonly Owner[];
};

/** What reading an update assumed, warned about and ignored. */
type UpdateNotes = {
  readonly assumed: readonly string[];
  readonly warnings: readonly RuleWarning[];
  readonly leftOut: readonly LeftOut[];
};

/** Either a refusal, or the changes and the outcome. */
export type Decision = Refused | { readonly changes: readonly Change[]; readonly outcome: Outcome };

/** A decision that changes nothing and shows an outcome. */
export const show = (outcome: Outcome): Decision => ({ changes: [], outcome });

/** What follows for a league from changes that move players. */
export const arrivalsIn = (league: League, changes: readonly Change[]): Arrivals =>
  thingsPut("player", changes).length > 0
    ? { ...seasonOf(league), illegal: leftIllegal(league, changes) }
    : null;

/** A decision that makes changes. `outcome` is computed from the league after them. */
export const change = (
  league: League,
  changes: readonly Change[],
  outcome: (after: League) => Outcome,
): Decision => ({ changes, outcome: outcome(withChanges(league, changes)) });
