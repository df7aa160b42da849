import type { Change } from "../domain/changes.ts";
import { budgetOf, withBudget } from "../domain/league/budgets.ts";
import { byId, type PlayerId, type TeamId } from "../domain/league/ids.ts";
import { isLockOf, withLock, withoutLock } from "../domain/league/locks.ts";
import type { Player } from "../domain/league/players.ts";
import { type LeagueRules, rulesOf } from "../domain/league/rules.ts";
import { owns } from "../domain/league/teams.ts";
import type { League, WholeLeague } from "../domain/league.ts";
import {
  deadlinesOf,
  type EndedTrade,
  isEnded,
  isOpen,
  type OpenTrade,
  type Trade,
} from "../domain/trades/trade.ts";
import { type Collection, collectionOf } from "./collection.ts";

/** A league as plain data that is changed in place, so changes are fast even in a large league. */
export type LeagueInPlace = {
  readonly league: League;
  /** Applies a change, except one of the whole league. */
  readonly apply: (change: Exclude<Change, { readonly kind: "league" }>) => void;
};

/**
 * The parts that a home may keep elsewhere, because they are large and few requests need them:
 * ended trades, and players on no team. What changes is put into `endedTrades` or into the league
 * itself.
 */
export type Elsewhere = {
  readonly endedTrades: Omit<Collection<EndedTrade>, "some">;
  /** Players who are on no team and have no slot on one. The league itself may have some of them. */
  readonly freePlayers: {
    readonly get: (id: PlayerId) => Player | undefined;
    readonly list: () => readonly Player[];
    readonly hasProTeam: (proTeam: string) => boolean;
  };
};

/** Without `elsewhere`, everything is in the whole league. */
export const leagueInPlace = (
  whole: WholeLeague,
  { endedTrades, freePlayers }: Elsewhere = {
    endedTrades: collectionOf(whole.trades.filter(isEnded)),
    freePlayers: { get: () => undefined, list: () => [], hasProTeam: () => false },
  },
): LeagueInPlace => {
  let { budgets, details, locks } = whole;
  let rules: LeagueRules = rulesOf(whole);
  const teams = collectionOf(whole.teams);
  const owners = collectionOf(whole.owners);
  const picks = collectionOf(whole.picks);
  const openTrades = collectionOf<OpenTrade>(whole.trades.filter(isOpen));
  const players = collectionOf(whole.players);
  const playersOf = playersByTeam(players.list, (player) => [player.teamId]);
  const playersWithSlotsOn = playersByTeam(players.list, teamsInTimeline);

  /** Some players of the league itself, together with those who are elsewhere. */
  const withOthers = (known: readonly Player[]): readonly Player[] => {
    const others = freePlayers.list().filter(({ id }) => players.get(id) === undefined);
    return others.length === 0 ? known : byId([...known, ...others]);
  };

  const league: League = {
    details: () => details,
    timeZone: () => details.timeZone,
    storedTimeZone: () => details.timeZone,
    transactionRules: () => rules.transactionRules,
    rules: () => rules,
    periods: () => whole.periods,
    positions: () => whole.positions,
    teamCount: () => whole.teams.length,
    teams: teams.list,
    team: teams.get,
    budgets: () => budgets,
    budget: (team) => budgetOf(budgets, team),
    owners: owners.list,
    owner: owners.get,
    ownersOf: (team) => owners.list().filter((owner) => owns(owner, team)),
    player: (id) => players.get(id) ?? freePlayers.get(id),
    playersOf: (team) => (team === null ? withOthers(playersOf.list(team)) : playersOf.list(team)),
    playersWithSlotsOn: playersWithSlotsOn.list,
    hasProTeam: (proTeam) =>
      players.some((player) => player.proTeam === proTeam) || freePlayers.hasProTeam(proTeam),
    locks: () => locks,
    locksOf: (player) => locks.filter((lock) => isLockOf(lock, player)),
    picks: picks.list,
    pick: picks.get,
    trade: (id) => openTrades.get(id) ?? endedTrades.get(id),
    trades: () => byId<Trade>([...openTrades.list(), ...endedTrades.list()]),
    openTrades: openTrades.list,
    deadlines: () => openTrades.list().flatMap(deadlinesOf),
    whole: () => ({
      ...rules,
      details,
      periods: whole.periods,
      positions: whole.positions,
      owners: owners.list(),
      teams: teams.list(),
      budgets,
      players: withOthers(players.list()),
      picks: picks.list(),
      locks,
      trades: league.trades(),
    }),
  };

  const apply: LeagueInPlace["apply"] = (change) => {
    switch (change.kind) {
      case "trade":
        if (isEnded(change.trade)) {
          openTrades.remove(change.trade.id);
          endedTrades.put(change.trade);
        } else {
          endedTrades.remove(change.trade.id);
          openTrades.put(change.trade);
        }
        break;
      case "player": {
        const before = players.get(change.player.id);
        players.put(change.player);
        playersOf.move(before, change.player);
        playersWithSlotsOn.move(before, change.player);
        break;
      }
      case "pick":
        picks.put(change.pick);
        break;
      case "budget":
        budgets = withBudget(budgets, change.budget);
        break;
      case "team":
        teams.put(change.team);
        break;
      case "owner":
        owners.put(change.owner);
        break;
      case "owner_removed":
        owners.remove(change.ownerId);
        break;
      case "lock":
        locks = withLock(locks, change.lock);
        break;
      case "unlock":
        locks = withoutLock(locks, change.subject);
        break;
      case "details":
        details = change.details;
        break;
      case "rules":
        rules = rulesOf(change.rules);
        break;
      default:
        change satisfies never;
    }
  };
  return { league, apply };
};

/** An index of players. */
type PlayersByTeam = {
  readonly list: (team: TeamId | null) => readonly Player[];
  /** Replaces the previous state of a player. */
  readonly move: (before: Player | undefined, after: Player) => void;
};

/** The index is made when it is first used, because many requests look at single players only. */
const playersByTeam = (
  all: () => readonly Player[],
  teamsOf: (player: Player) => readonly (TeamId | null)[],
): PlayersByTeam => {
  let made: Map<TeamId | null, Collection<Player>> | undefined;
  const put = (known: Map<TeamId | null, Collection<Player>>, player: Player): void => {
    for (const team of teamsOf(player)) {
      const players = known.get(team) ?? collectionOf<Player>();
      known.set(team, players);
      players.put(player);
    }
  };
  const make = (): Map<TeamId | null, Collection<Player>> => {
    const known = new Map<TeamId | null, Collection<Player>>();
    for (const player of all()) put(known, player);
    return known;
  };
  return {
    list: (team) => {
      made ??= make();
      return made.get(team)?.list() ?? [];
    },
    move: (before, after) => {
      if (made === undefined) return;
      const teams = teamsOf(after);
      for (const team of before === undefined ? [] : teamsOf(before))
        if (!teams.includes(team)) made.get(team)?.remove(after.id);
      put(made, after);
    },
  };
};

const teamsInTimeline = ({ timeline }: Player): readonly TeamId[] =>
  timeline.flatMap(({ place }) => place?.teamId ?? []);
