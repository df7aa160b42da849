import { budgetOf } from "./league/budgets.ts";
import { isLockOf } from "./league/locks.ts";
import { hasSlotOn } from "./league/players.ts";
import { rulesOf } from "./league/rules.ts";
import { owns } from "./league/teams.ts";
import type { League, WholeLeague } from "./league.ts";
import { deadlinesOf, isOpen } from "./trades/trade.ts";

/** Reads a whole league that never changes. A home whose league changes has a `LeagueInPlace`. */
export const leagueOf = (whole: WholeLeague): League => {
  const teams = new Map(whole.teams.map((team) => [team.id, team]));
  const owners = new Map(whole.owners.map((owner) => [owner.id, owner]));
  const players = new Map(whole.players.map((player) => [player.id, player]));
  const picks = new Map(whole.picks.map((pick) => [pick.id, pick]));
  const trades = new Map(whole.trades.map((trade) => [trade.id, trade]));
  return {
    details: () => whole.details,
    timeZone: () => whole.details.timeZone,
    storedTimeZone: () => whole.details.timeZone,
    transactionRules: () => whole.transactionRules,
    rules: () => rulesOf(whole),
    periods: () => whole.periods,
    positions: () => whole.positions,
    teamCount: () => whole.teams.length,
    teams: () => whole.teams,
    team: (id) => teams.get(id),
    budgets: () => whole.budgets,
    budget: (team) => budgetOf(whole.budgets, team),
    owners: () => whole.owners,
    owner: (id) => owners.get(id),
    ownersOf: (team) => whole.owners.filter((owner) => owns(owner, team)),
    player: (id) => players.get(id),
    playersOf: (team) => whole.players.filter((player) => player.teamId === team),
    playersWithSlotsOn: (team) => whole.players.filter((player) => hasSlotOn(player, team)),
    hasProTeam: (proTeam) => whole.players.some((player) => player.proTeam === proTeam),
    locks: () => whole.locks,
    locksOf: (player) => whole.locks.filter((lock) => isLockOf(lock, player)),
    picks: () => whole.picks,
    pick: (id) => picks.get(id),
    trade: (id) => trades.get(id),
    trades: () => whole.trades,
    openTrades: () => whole.trades.filter(isOpen),
    deadlines: () => whole.trades.flatMap(deadlinesOf),
    whole: () => whole,
  };
};
