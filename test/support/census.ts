import type { League } from "../../src/domain/league.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";

/** Everything that can be asked of a league about the things in it. */
export const census = (whole: WholeLeague, league: League) => ({
  details: { ...league.details(), timeZone: league.timeZone() },
  storedTimeZone: league.details().timeZone,
  transactionRules: league.transactionRules(),
  rules: league.rules(),
  periods: league.periods(),
  positions: league.positions(),
  teamCount: league.teamCount(),
  everything: [
    league.teams(),
    league.owners(),
    league.locks(),
    league.picks(),
    league.openTrades(),
  ],
  free: league.playersOf(null),
  proTeams: [...new Set(whole.players.map(({ proTeam }) => proTeam)), "nothing"].map(
    league.hasProTeam,
  ),
  teams: whole.teams.map(({ id }) => league.team(id)),
  ownersOf: whole.teams.map(({ id }) => league.ownersOf(id)),
  playersOf: whole.teams.map(({ id }) => league.playersOf(id)),
  playersWithSlotsOn: whole.teams.map(({ id }) => league.playersWithSlotsOn(id)),
  owners: whole.owners.map(({ id }) => league.owner(id)),
  players: whole.players.map(({ id }) => league.player(id)),
  locksOf: whole.players.map((player) => league.locksOf(player)),
  picks: whole.picks.map(({ id }) => league.pick(id)),
  trades: league.trades(),
  deadlines: league.deadlines(),
  trade: whole.trades.map(({ id }) => league.trade(id)),
  nobody: [league.team("nobody"), league.owner("nobody"), league.player("nobody")],
  nothing: [league.pick("nothing"), league.trade("nothing"), league.playersOf("nothing")],
});
