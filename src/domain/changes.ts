import { byId } from "./ids.ts";
import type { League } from "./league.ts";
import type { DraftPick } from "./picks.ts";
import type { Player } from "./players.ts";
import { isVoting, type Trade } from "./trades.ts";

/**
 * What a decision does to a league, as data: each change is one aggregate as it stands from now
 * on. They are applied to a league file (`store/write.ts`) or laid over a league (`withChanges`).
 */
export type Change =
  | { readonly kind: "trade"; readonly trade: Trade }
  | { readonly kind: "player"; readonly player: Player }
  | { readonly kind: "pick"; readonly pick: DraftPick };

/** The league as it will be: for the answer after a change, for dry runs and for tests. */
export const withChanges = (league: League, changes: readonly Change[]): League => {
  if (changes.length === 0) return league;
  const trades = new Map<string, Trade>();
  const players = new Map<string, Player>();
  const picks = new Map<string, DraftPick>();
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
      default:
        change satisfies never;
    }
  }
  // Spelled out, so that a new question to a league is answered here as well.
  return {
    details: league.details,
    timeZone: league.timeZone,
    transactionRules: league.transactionRules,
    teamCount: league.teamCount,
    team: league.team,
    owner: league.owner,
    ownersOf: league.ownersOf,
    locksOf: league.locksOf,
    player: (id) => players.get(id) ?? league.player(id),
    playersOf: (team) =>
      byId([
        ...league.playersOf(team).filter((player) => !players.has(player.id)),
        ...[...players.values()].filter((player) => player.teamId === team),
      ]),
    pick: (id) => picks.get(id) ?? league.pick(id),
    trade: (id) => trades.get(id) ?? league.trade(id),
    trades: () =>
      byId([...league.trades().filter((trade) => !trades.has(trade.id)), ...trades.values()]),
    votingTrades: () =>
      byId([
        ...league.votingTrades().filter((trade) => !trades.has(trade.id)),
        ...[...trades.values()].filter(isVoting),
      ]),
  };
};
