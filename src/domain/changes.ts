import { type Budget, budgetOf, type NewBudget, withBudget } from "./league/budgets.ts";
import { byId, type OwnerId } from "./league/ids.ts";
import { isLockOf, type Lock, type LockedSubject, withLock, withoutLock } from "./league/locks.ts";
import type { DraftPick } from "./league/picks.ts";
import { hasSlotOn, type Player } from "./league/players.ts";
import type { LeagueRules } from "./league/rules.ts";
import { type Owner, owns, type Team } from "./league/teams.ts";
import type { League, LeagueDetails, WholeLeague } from "./league.ts";
import { leagueOf } from "./memory.ts";
import { deadlinesOf, isOpen, type Trade } from "./trades/trade.ts";

/**
 * What a decision does to a league, as data. Each change holds the new state of one thing. A store
 * saves the changes; `withChanges` shows the league as if they had been made.
 */
export type Change =
  | { readonly kind: "trade"; readonly trade: Trade }
  | { readonly kind: "player"; readonly player: Player }
  | { readonly kind: "pick"; readonly pick: DraftPick }
  | { readonly kind: "budget"; readonly budget: NewBudget }
  /** A team that the league has already. */
  | { readonly kind: "team"; readonly team: Team }
  | { readonly kind: "owner"; readonly owner: Owner }
  /** Only for an owner without a ballot in any trade. */
  | { readonly kind: "owner_removed"; readonly ownerId: OwnerId }
  | { readonly kind: "lock"; readonly lock: Lock }
  | { readonly kind: "unlock"; readonly subject: LockedSubject }
  | { readonly kind: "details"; readonly details: LeagueDetails }
  | { readonly kind: "rules"; readonly rules: LeagueRules }
  /** Replaces the whole league. */
  | { readonly kind: "league"; readonly league: WholeLeague };

/**
 * The league after the changes, without saving them. Outcomes show it. A rule uses it when one
 * change depends on an earlier one.
 */
export const withChanges = (league: League, changes: readonly Change[]): League => {
  const renewal = changes.findLastIndex((change) => change.kind === "league");
  const renewed = changes[renewal];
  const base = renewed?.kind === "league" ? leagueOf(renewed.league) : league;
  const others = changes.slice(renewal + 1);
  return others.length === 0 ? base : overlay(base, others);
};

const overlay = (league: League, changes: readonly Change[]): League => {
  const trades = new Map<string, Trade>();
  const players = new Map<string, Player>();
  const picks = new Map<string, DraftPick>();
  const teams = new Map<string, Team>();
  const owners = new Map<string, Owner>();
  const removedOwners = new Set<OwnerId>();
  let budgets: readonly Budget[] | undefined;
  let locks: readonly Lock[] | undefined;
  let details: LeagueDetails | undefined;
  let rules: LeagueRules | undefined;
  for (const change of changes) {
    switch (change.kind) {
      case "trade":
        trades.set(change.trade.id, change.trade);
        break;
      case "player":
        players.set(change.player.id, change.player);
        break;
      case "pick":
        picks.set(change.pick.id, change.pick);
        break;
      case "budget":
        budgets = withBudget(budgets ?? league.budgets(), change.budget);
        break;
      case "team":
        teams.set(change.team.id, change.team);
        break;
      case "owner":
        owners.set(change.owner.id, change.owner);
        removedOwners.delete(change.owner.id);
        break;
      case "owner_removed":
        owners.delete(change.ownerId);
        removedOwners.add(change.ownerId);
        break;
      case "lock":
        locks = withLock(locks ?? league.locks(), change.lock);
        break;
      case "unlock":
        locks = withoutLock(locks ?? league.locks(), change.subject);
        break;
      case "details":
        details = change.details;
        break;
      case "rules":
        rules = change.rules;
        break;
      case "league":
        throw new Error("withChanges handles changes of kind 'league'");
      default:
        change satisfies never;
    }
  }
  const withOwners = (known: readonly Owner[]): readonly Owner[] =>
    merged(known, owners).filter(({ id }) => !removedOwners.has(id));
  // Each method is written out, so a new method of League does not compile until it is handled
  // here.
  const after: League = {
    details: () => details ?? league.details(),
    timeZone: () => details?.timeZone ?? league.timeZone(),
    storedTimeZone: () => details?.timeZone ?? league.storedTimeZone(),
    transactionRules: () => rules?.transactionRules ?? league.transactionRules(),
    rules: () => rules ?? league.rules(),
    periods: league.periods,
    positions: league.positions,
    teamCount: league.teamCount,
    teams: () => merged(league.teams(), teams),
    team: (id) => teams.get(id) ?? league.team(id),
    budgets: () => budgets ?? league.budgets(),
    budget: (team) => (budgets === undefined ? league.budget(team) : budgetOf(budgets, team)),
    owners: () => withOwners(league.owners()),
    owner: (id) => owners.get(id) ?? (removedOwners.has(id) ? undefined : league.owner(id)),
    ownersOf: (team) => withOwners(league.ownersOf(team)).filter((owner) => owns(owner, team)),
    player: (id) => players.get(id) ?? league.player(id),
    playersOf: (team) =>
      merged(league.playersOf(team), players).filter((player) => player.teamId === team),
    playersWithSlotsOn: (team) =>
      merged(league.playersWithSlotsOn(team), players).filter((player) => hasSlotOn(player, team)),
    hasProTeam: (proTeam) =>
      league.hasProTeam(proTeam) ||
      [...players.values()].some((player) => player.proTeam === proTeam),
    locks: () => locks ?? league.locks(),
    locksOf: (player) => locks?.filter((lock) => isLockOf(lock, player)) ?? league.locksOf(player),
    picks: () => merged(league.picks(), picks),
    pick: (id) => picks.get(id) ?? league.pick(id),
    trade: (id) => trades.get(id) ?? league.trade(id),
    trades: () => merged(league.trades(), trades),
    openTrades: () => merged<Trade>(league.openTrades(), trades).filter(isOpen),
    deadlines: () =>
      byId([
        ...league.deadlines().filter(({ id }) => !trades.has(id)),
        ...[...trades.values()].flatMap(deadlinesOf),
      ]),
    whole: () => {
      const before = league.whole();
      return {
        ...after.rules(),
        details: details ?? before.details,
        periods: before.periods,
        positions: before.positions,
        owners: after.owners(),
        teams: after.teams(),
        budgets: after.budgets(),
        players: merged(before.players, players),
        picks: after.picks(),
        locks: after.locks(),
        trades: after.trades(),
      };
    },
  };
  return after;
};

/** The things, with changed ones replaced and new ones added, sorted by id. */
const merged = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  changed: ReadonlyMap<string, Thing>,
): readonly Thing[] =>
  changed.size === 0
    ? things
    : byId([...things.filter((thing) => !changed.has(thing.id)), ...changed.values()]);
