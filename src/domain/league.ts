import type { LeagueDetails, LeagueFacts, Position } from "./league/details.ts";
import {
  NO_TEAM,
  type OwnerId,
  type PickId,
  type PlayerId,
  type TeamId,
  type TradeId,
} from "./league/ids.ts";
import { isLockOf, type Lock } from "./league/locks.ts";
import type { DraftPick } from "./league/picks.ts";
import type { Player } from "./league/players.ts";
import type { Period } from "./league/points.ts";
import { type LeagueRules, rulesOf, type TransactionRules } from "./league/rules.ts";
import { type Owner, owns, type Team } from "./league/teams.ts";
import { timeZoneNamed } from "./league/time.ts";
import { damaged } from "./store-error.ts";
import {
  type Change,
  ONLY,
  type OrderedIndex,
  ofTeam,
  type Page,
  type Things,
  thingsAfter,
} from "./things.ts";
import { type Deadline, deadlinesOf, isOpen, type OpenTrade, type Trade } from "./trades/trade.ts";
import type { WholeLeague } from "./whole-league.ts";

/**
 * What the rules can read of a league, from its things. Each method reads one thing, so a request
 * loads no more than it needs. Lists are sorted by id.
 */
export const leagueOf = (things: Things) => {
  const only = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw damaged("it says nothing of the league");
    return thing;
  };
  const facts = (): LeagueFacts => only(things.get("league", ONLY));
  const rules = (): LeagueRules => only(things.get("rules", ONLY));
  const openTrades = (): readonly OpenTrade[] => things.by("openTrades", ONLY).filter(isOpen);
  const timeZone = (): string => soundTimeZone(facts().details.timeZone);
  return {
    /** What the methods below read. */
    things,
    /** With the time zone as it is stored. That is enough for tables, which show UTC for no zone. */
    details: (): LeagueDetails => facts().details,
    /**
     * The time zone, for rules that need the day in the league. Throws StoreError if there is no such
     * zone: to find out takes longer than reading the league, so ask only if the answer depends on it.
     */
    timeZone,
    transactionRules: (): TransactionRules => rules().transactionRules,
    rules,
    periods: (): readonly Period[] => facts().periods,
    /** In the league's own order. */
    positions: (): readonly Position[] => facts().positions,
    teamCount: (): number => things.list("team").length,
    teams: (): readonly Team[] => things.list("team"),
    team: (id: TeamId): Team | undefined => things.get("team", id),
    owners: (): readonly Owner[] => things.list("owner"),
    owner: (id: OwnerId): Owner | undefined => things.get("owner", id),
    ownersOf: (team: TeamId): readonly Owner[] =>
      things.list("owner").filter((owner) => owns(owner, team)),
    player: (id: PlayerId): Player | undefined => things.get("player", id),
    /** The players on a fantasy team; null means on no team. */
    playersOf: (team: TeamId | null): readonly Player[] => things.by("playersOf", team ?? NO_TEAM),
    /** The players on a fantasy team now or at any other point. */
    playersWithSlotsOn: (team: TeamId): readonly Player[] => things.by("playersWithSlotsOn", team),
    /** Whether any player of the league has this pro team. */
    hasProTeam: (proTeam: string): boolean => things.by("playersByProTeam", proTeam).length > 0,
    /** Includes locks that have ended. */
    locks: (): readonly Lock[] => things.list("lock"),
    /** Locks on the player or on their pro team, including ended ones. */
    locksOf: (player: Player): readonly Lock[] =>
      things.list("lock").filter((lock) => isLockOf(lock, player)),
    picks: (): readonly DraftPick[] => things.list("pick"),
    pick: (id: PickId): DraftPick | undefined => things.get("pick", id),
    trade: (id: TradeId): Trade | undefined => things.get("trade", id),
    /**
     * Ended trades too. They pile up over a season and most requests do not need them, so a store
     * loads them only for this, for `trade` and for `whole`.
     */
    trades: (): readonly Trade[] => things.list("trade"),
    /** The trades under way. */
    openTrades,
    /** A trade under way. The key `ONLY` is no id. */
    openTrade: (id: TradeId): Trade | undefined =>
      things.by("openTrades", id).find((trade) => trade.id === id),
    /**
     * A trade that has ended, if it is public or came to nothing and was one of these teams'. Asks as
     * much for an unknown id as for the trade of others (T5).
     */
    endedTrade: (id: TradeId, teams: readonly TeamId[]): Trade | undefined =>
      [
        things.by("publicTrades", id),
        ...teams.map((team) => things.by("tradesToNothing", ofTeam(team, id))),
      ].flat()[0],
    /** A page of the trades that have ended, from some lists (`endedIn`) together; the last one first. */
    endedTrades: (order: OrderedIndex, lists: readonly string[], page: Page): readonly Trade[] =>
      things.newest(order, lists, page),
    /** The offers that answer this one (T22). */
    countersTo: (id: TradeId): readonly Trade[] => things.by("counters", id),
    /** When votes and offers under way end. */
    deadlines: (): readonly Deadline[] => openTrades().flatMap(deadlinesOf),
    /** The whole league, for requests that replace it or compare it as a whole. */
    whole: (): WholeLeague => {
      timeZone();
      const { details, periods, positions } = facts();
      return {
        ...rulesOf(rules()),
        details,
        periods,
        positions,
        owners: things.list("owner"),
        teams: things.list("team"),
        players: things.list("player"),
        picks: things.list("pick"),
        locks: things.list("lock"),
        trades: things.list("trade"),
      };
    },
  };
};

export type League = Readonly<ReturnType<typeof leagueOf>>;

/** The league after changes, which are not stored. Outcomes show it, and later changes follow it. */
export const withChanges = (league: League, changes: readonly Change[]): League =>
  changes.length === 0 ? league : leagueOf(thingsAfter(league.things, changes));

/** The name, if there is such a zone. Throws StoreError if there is none. */
const soundTimeZone = (name: string): string => {
  if (name !== sound && timeZoneNamed(name) === undefined)
    throw damaged(`league.time_zone: ${JSON.stringify(name)}`);
  sound = name;
  return name;
};

/** The zone that was checked last. */
let sound: string | undefined;

/** All players of the league: those of each team, then those on no team. */
export const everyPlayer = (league: League): readonly Player[] => [
  ...league.teams().flatMap(({ id }) => league.playersOf(id)),
  ...league.playersOf(null),
];
