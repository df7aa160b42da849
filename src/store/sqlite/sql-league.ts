import type { Player } from "../../domain/league/players.ts";
import type { League, WholeLeague } from "../../domain/league.ts";
import type { Trade } from "../../domain/trades/trade.ts";
import type { Statements } from "./statements.ts";
import { readBudget, readBudgets } from "./tables/budgets.ts";
import {
  descriptionsFrom,
  detailsFrom,
  type LeagueRow,
  readLeagueRow,
  rosterSwitchesFrom,
  timeZoneFrom,
  transactionRulesFrom,
} from "./tables/league.ts";
import { readLocks, readLocksOf } from "./tables/locks.ts";
import { readOwner, readOwners, readOwnersOf } from "./tables/owners.ts";
import { readPeriods } from "./tables/periods.ts";
import { readPick, readPicks } from "./tables/picks.ts";
import {
  hasProTeam,
  readPlayer,
  readPlayers,
  readPlayersOf,
  readPlayersWithSlotsOn,
  readTeamPlayers,
} from "./tables/players.ts";
import { readPositionLimits } from "./tables/position-limits.ts";
import { readPositions } from "./tables/positions.ts";
import { readRosterLimits } from "./tables/roster-limits.ts";
import { countTeams, readTeam, readTeams } from "./tables/teams.ts";
import { readDeadlines, readOpenTrades, readTrade, readTrades } from "./tables/trades.ts";

/** A league in its file. Each part is read when it is needed. */
export const sqlLeague = (sql: Statements): League => {
  let found: LeagueRow | undefined;
  const row = (): LeagueRow => {
    found ??= readLeagueRow(sql);
    return found;
  };
  const league: League = {
    details: () => detailsFrom(row()),
    timeZone: () => timeZoneFrom(row()),
    storedTimeZone: () => row().time_zone,
    transactionRules: () => transactionRulesFrom(row()),
    rules: () => ({
      transactionRules: transactionRulesFrom(row()),
      ruleDescriptions: descriptionsFrom(row()),
      rosterRules: {
        positions: readPositionLimits(sql),
        statuses: readRosterLimits(sql),
        ...rosterSwitchesFrom(row()),
      },
    }),
    periods: () => readPeriods(sql),
    positions: () => readPositions(sql),
    teamCount: () => countTeams(sql),
    teams: () => readTeams(sql),
    team: once((id) => readTeam(sql, id)),
    budgets: () => readBudgets(sql),
    budget: (team) => readBudget(sql, team),
    owners: () => readOwners(sql),
    owner: (id) => readOwner(sql, id),
    ownersOf: (team) => readOwnersOf(sql, team),
    player: once((id) => readPlayer(sql, id)),
    playersOf: (team) => readPlayersOf(sql, team),
    playersWithSlotsOn: (team) => readPlayersWithSlotsOn(sql, team),
    hasProTeam: (proTeam) => hasProTeam(sql, proTeam),
    locks: () => readLocks(sql),
    locksOf: (player) => readLocksOf(sql, player),
    picks: () => readPicks(sql),
    pick: (id) => readPick(sql, id),
    trade: (id) => readTrade(sql, id),
    trades: () => readTrades(sql),
    openTrades: () => readOpenTrades(sql),
    deadlines: () => readDeadlines(sql),
    whole: () => wholeOf(league, league.timeZone(), readPlayers(sql), league.trades()),
  };
  return league;
};

/**
 * A league without its ended trades, and without the players who are on no team and have no slot on
 * one. The time zone is as it is stored, unchecked.
 */
export const readPresentLeague = (sql: Statements): WholeLeague => {
  const league = sqlLeague(sql);
  return wholeOf(league, league.storedTimeZone(), readTeamPlayers(sql), league.openTrades());
};

const wholeOf = (
  league: League,
  timeZone: string,
  players: readonly Player[],
  trades: readonly Trade[],
): WholeLeague => ({
  ...league.rules(),
  details: { ...league.details(), timeZone },
  periods: league.periods(),
  positions: league.positions(),
  owners: league.owners(),
  teams: league.teams(),
  budgets: league.budgets(),
  players,
  picks: league.picks(),
  locks: league.locks(),
  trades,
});

/** Reads each thing only once, because nothing changes during a step. */
const once = <Thing>(
  read: (id: string) => Thing | undefined,
): ((id: string) => Thing | undefined) => {
  const known = new Map<string, Thing>();
  return (id) => {
    const thing = known.get(id) ?? read(id);
    if (thing !== undefined) known.set(id, thing);
    return thing;
  };
};
