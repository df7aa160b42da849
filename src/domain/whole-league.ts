import type { Budget } from "./league/budgets.ts";
import type { Lock } from "./league/locks.ts";
import type { DraftPick } from "./league/picks.ts";
import type { Player } from "./league/players.ts";
import type { Period, Point, Sport } from "./league/points.ts";
import type { LeagueRules } from "./league/rules.ts";
import type { Owner, Team } from "./league/teams.ts";
import type { Trade } from "./trades/trade.ts";

export type LeagueDetails = {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** A name of the time zone database, such as `America/New_York`. */
  readonly timeZone: string;
  readonly usesKeepers: boolean;
  readonly transactionsLocked: boolean;
  readonly effectivePoint: Point;
  /** Null if the league has no periods. */
  readonly effectivePeriod: number | null;
};

/** A position of the sport, such as `C`, Catcher. */
export type Position = { readonly abbr: string; readonly name: string };

/** What a league has only once, beside its rules. Positions are in the league's own order. */
export type LeagueFacts = {
  readonly details: LeagueDetails;
  readonly periods: readonly Period[];
  readonly positions: readonly Position[];
};

/** Everything in a league, sorted by id, as in a league document. */
export type WholeLeague = LeagueRules &
  LeagueFacts & {
    readonly owners: readonly Owner[];
    readonly teams: readonly Team[];
    readonly budgets: readonly Budget[];
    readonly players: readonly Player[];
    readonly picks: readonly DraftPick[];
    readonly locks: readonly Lock[];
    readonly trades: readonly Trade[];
  };
