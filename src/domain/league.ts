import type { OwnerId, PickId, PlayerId, TeamId, TradeId } from "./ids.ts";
import type { Lock } from "./locks.ts";
import type { DraftPick } from "./picks.ts";
import type { Player } from "./players.ts";
import type { Period, Point, Sport } from "./points.ts";
import type { LeagueRules, TransactionRules } from "./rules.ts";
import type { Owner, Team } from "./teams.ts";
import type { OpenTrade, RunningVote, Trade } from "./trades.ts";

export type LeagueDetails = {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** A name of the time zone database, such as `America/New_York`. */
  readonly timeZone: string;
  readonly usesKeepers: boolean;
  readonly transactionsLocked: boolean;
  readonly effectivePoint: Point;
  /** Null where the league has no periods. */
  readonly effectivePeriod: number | null;
};

/** A position of the sport, such as `C`, Catcher. */
export type Position = { readonly abbr: string; readonly name: string };

/**
 * What the rules read of a league: one aggregate at a time, and only what is asked for, so that
 * a file need not be loaded to answer a question. Lists come by id.
 */
export type League = {
  details(): LeagueDetails;
  /** The league's time zone, for rules that ask for the day there. */
  timeZone(): string;
  transactionRules(): TransactionRules;
  rules(): LeagueRules;
  periods(): readonly Period[];
  teamCount(): number;
  teams(): readonly Team[];
  team(id: TeamId): Team | undefined;
  owners(): readonly Owner[];
  owner(id: OwnerId): Owner | undefined;
  ownersOf(team: TeamId): readonly Owner[];
  player(id: PlayerId): Player | undefined;
  /** On a fantasy team; null asks for those on none. */
  playersOf(team: TeamId | null): readonly Player[];
  /** On a fantasy team now or at any other point. */
  playersWithSlotsOn(team: TeamId): readonly Player[];
  /** Whether any player of the league has this pro team. */
  hasProTeam(proTeam: string): boolean;
  /** Ended ones included. */
  locks(): readonly Lock[];
  /** Of the player himself and of his pro team, ended ones included. */
  locksOf(player: Player): readonly Lock[];
  picks(): readonly DraftPick[];
  pick(id: PickId): DraftPick | undefined;
  trade(id: TradeId): Trade | undefined;
  trades(): readonly Trade[];
  /** The trades under way. */
  openTrades(): readonly OpenTrade[];
  /** The votes under way, without their trades: most looks find none due, and need no more. */
  votes(): readonly RunningVote[];
  /** Everything at once, for what changes the league as a whole. */
  whole(): WholeLeague;
};

/** Everything that a league consists of, by id, as a league document holds it. */
export type WholeLeague = LeagueRules & {
  readonly details: LeagueDetails;
  readonly periods: readonly Period[];
  readonly positions: readonly Position[];
  readonly owners: readonly Owner[];
  readonly teams: readonly Team[];
  readonly players: readonly Player[];
  readonly picks: readonly DraftPick[];
  readonly locks: readonly Lock[];
  readonly trades: readonly Trade[];
};
