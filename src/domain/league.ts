import type { OwnerId, PickId, PlayerId, TeamId, TradeId } from "./ids.ts";
import type { Lock } from "./locks.ts";
import type { DraftPick } from "./picks.ts";
import type { Player } from "./players.ts";
import type { Point, Sport } from "./points.ts";
import type { RosterRules, TransactionRules } from "./rules.ts";
import type { Owner, Team } from "./teams.ts";
import type { Trade, VotingTrade } from "./trades.ts";

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

/** A period of weekly lineup deadlines, and the point that it begins at (L9). */
export type Period = { readonly period: number; readonly startPoint: Point };

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
  teamCount(): number;
  team(id: TeamId): Team | undefined;
  owner(id: OwnerId): Owner | undefined;
  ownersOf(team: TeamId): readonly Owner[];
  player(id: PlayerId): Player | undefined;
  playersOf(team: TeamId): readonly Player[];
  /** Of the player himself and of his pro team, ended ones included. */
  locksOf(player: Player): readonly Lock[];
  pick(id: PickId): DraftPick | undefined;
  trade(id: TradeId): Trade | undefined;
  trades(): readonly Trade[];
  /** The trades in the voting state. */
  votingTrades(): readonly VotingTrade[];
};

/** Everything that a league consists of, by id, as a league document holds it. */
export type WholeLeague = {
  readonly details: LeagueDetails;
  readonly periods: readonly Period[];
  readonly transactionRules: TransactionRules;
  /** What a rule's value means in the league's words, by the rule's name in the document. */
  readonly ruleDescriptions: Readonly<Record<string, string>>;
  readonly rosterRules: RosterRules;
  readonly positions: readonly Position[];
  readonly owners: readonly Owner[];
  readonly teams: readonly Team[];
  readonly players: readonly Player[];
  readonly picks: readonly DraftPick[];
  readonly locks: readonly Lock[];
  readonly trades: readonly Trade[];
};
