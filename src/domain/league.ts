import type { Budget } from "./league/budgets.ts";
import type { OwnerId, PickId, PlayerId, TeamId, TradeId } from "./league/ids.ts";
import type { Lock } from "./league/locks.ts";
import type { DraftPick } from "./league/picks.ts";
import type { Player } from "./league/players.ts";
import type { Period, Point, Sport } from "./league/points.ts";
import type { LeagueRules, TransactionRules } from "./league/rules.ts";
import type { Owner, Team } from "./league/teams.ts";
import type { Deadline, OpenTrade, Trade } from "./trades/trade.ts";

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

/**
 * What the rules can read of a league. Each method reads one thing, so a request loads no more than
 * it needs. Lists are sorted by id.
 */
export type League = TradesOfLeague & {
  /** Without the time zone: `timeZone` and `storedTimeZone` are the two ways to read it. */
  details(): Omit<LeagueDetails, "timeZone">;
  /**
   * The time zone, for rules that need the day in the league. A home checks that there is such a
   * zone, which takes longer than reading the league, so ask only if the answer depends on it.
   */
  timeZone(): string;
  /**
   * The time zone as it is stored, unchecked. It is enough for tables, which show UTC if there is no
   * such zone.
   */
  storedTimeZone(): string;
  transactionRules(): TransactionRules;
  rules(): LeagueRules;
  periods(): readonly Period[];
  /** In the league's own order. */
  positions(): readonly Position[];
  teamCount(): number;
  teams(): readonly Team[];
  team(id: TeamId): Team | undefined;
  /** By team, for teams that have one (T26). */
  budgets(): readonly Budget[];
  /** What a team has left to spend; null if it has no budget. */
  budget(team: TeamId): number | null;
  owners(): readonly Owner[];
  owner(id: OwnerId): Owner | undefined;
  ownersOf(team: TeamId): readonly Owner[];
  player(id: PlayerId): Player | undefined;
  /** The players on a fantasy team; null means on no team. */
  playersOf(team: TeamId | null): readonly Player[];
  /** The players on a fantasy team now or at any other point. */
  playersWithSlotsOn(team: TeamId): readonly Player[];
  /** Whether any player of the league has this pro team. */
  hasProTeam(proTeam: string): boolean;
  /** Includes locks that have ended. */
  locks(): readonly Lock[];
  /** Locks on the player or on their pro team, including ended ones. */
  locksOf(player: Player): readonly Lock[];
  picks(): readonly DraftPick[];
  pick(id: PickId): DraftPick | undefined;
};

/**
 * The trades of a league. Each method is limited to what a caller may see (`leagueSeenBy`), so a new
 * method that tells of trades belongs here.
 */
export type TradesOfLeague = {
  trade(id: TradeId): Trade | undefined;
  /**
   * Ended trades too. They pile up over a season and most requests do not need them, so a home
   * loads them only for this, for `trade` and for `whole`.
   */
  trades(): readonly Trade[];
  /** The trades under way. */
  openTrades(): readonly OpenTrade[];
  /**
   * The deadlines of trades under way, without the trades: usually none has passed, and then the
   * trades are not needed.
   */
  deadlines(): readonly Deadline[];
  /** The whole league, for requests that replace it or compare it as a whole. */
  whole(): WholeLeague;
};

/** Everything in a league, sorted by id, as in a league document. */
export type WholeLeague = LeagueRules & {
  readonly details: LeagueDetails;
  readonly periods: readonly Period[];
  readonly positions: readonly Position[];
  readonly owners: readonly Owner[];
  readonly teams: readonly Team[];
  readonly budgets: readonly Budget[];
  readonly players: readonly Player[];
  readonly picks: readonly DraftPick[];
  readonly locks: readonly Lock[];
  readonly trades: readonly Trade[];
};
