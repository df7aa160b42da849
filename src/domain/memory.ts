import type { League, WholeLeague } from "./league.ts";
import { isLockOf } from "./locks.ts";
import { owns } from "./teams.ts";
import { isVoting } from "./trades.ts";

/** Reads a league that is in memory as a whole. */
export const leagueOf = (whole: WholeLeague): League => {
  const teams = new Map(whole.teams.map((team) => [team.id, team]));
  const owners = new Map(whole.owners.map((owner) => [owner.id, owner]));
  const players = new Map(whole.players.map((player) => [player.id, player]));
  const picks = new Map(whole.picks.map((pick) => [pick.id, pick]));
  const trades = new Map(whole.trades.map((trade) => [trade.id, trade]));
  return {
    details: () => whole.details,
    timeZone: () => whole.details.timeZone,
    transactionRules: () => whole.transactionRules,
    teamCount: () => whole.teams.length,
    team: (id) => teams.get(id),
    owner: (id) => owners.get(id),
    ownersOf: (team) => whole.owners.filter((owner) => owns(owner, team)),
    player: (id) => players.get(id),
    playersOf: (team) => whole.players.filter((player) => player.teamId === team),
    locksOf: (player) => whole.locks.filter((lock) => isLockOf(lock, player)),
    pick: (id) => picks.get(id),
    trade: (id) => trades.get(id),
    trades: () => whole.trades,
    votingTrades: () => whole.trades.filter(isVoting),
  };
};
