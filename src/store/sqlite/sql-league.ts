import type { Player } from "../../domain/league/players.ts";
import type { League, WholeLeague } from "../../domain/league.ts";
import type { Trade } from "../../domain/trades/trade.ts";
import { BUDGETS, budgetsFrom } from "../tables/budgets.ts";
import {
  descriptionsFrom,
  detailsFrom,
  LEAGUE,
  onlyLeagueRow,
  rosterSwitchesFrom,
  timeZoneFrom,
  transactionRulesFrom,
} from "../tables/league.ts";
import { LOCKS, locksFrom } from "../tables/locks.ts";
import { PERIODS, periodsFrom } from "../tables/periods.ts";
import { PICKS, picksFrom } from "../tables/picks.ts";
import { POSITION_LIMITS, positionLimitsFrom } from "../tables/position-limits.ts";
import { POSITIONS, positionsFrom } from "../tables/positions.ts";
import { ROSTER_LIMITS, rosterLimitsFrom } from "../tables/roster-limits.ts";
import type { RowOf } from "../tables/table.ts";
import { TEAMS, teamsFrom } from "../tables/teams.ts";
import { once } from "./once.ts";
import { readOwner, readOwners, readOwnersOf } from "./read-owners.ts";
import {
  hasProTeam,
  readPlayer,
  readPlayers,
  readPlayersOf,
  readPlayersWithSlotsOn,
  readTeamPlayers,
} from "./read-players.ts";
import { readDeadlines, readOpenTrades, readTrade, readTrades } from "./read-trades.ts";
import { onlyRowOf, rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

const LEAGUE_ROW = onlyRowOf(LEAGUE);

/**
 * The league in an open file. Each part is read when it is needed. What a step asks for several
 * times is read once, because nothing changes during a step.
 */
export const sqlLeague = (sql: Statements): League => {
  const row = once(() => onlyLeagueRow(rowsOf(sql, LEAGUE_ROW)));
  const league: League = {
    details: () => detailsFrom(row()),
    timeZone: () => timeZoneFrom(row()),
    storedTimeZone: () => row().time_zone,
    transactionRules: () => transactionRulesFrom(row()),
    rules: once(() => ({
      transactionRules: transactionRulesFrom(row()),
      ruleDescriptions: descriptionsFrom(row()),
      rosterRules: {
        positions: positionLimitsFrom(rowsOf(sql, POSITION_LIMITS, "ORDER BY rank")),
        statuses: rosterLimitsFrom(rowsOf(sql, ROSTER_LIMITS, "ORDER BY rank")),
        ...rosterSwitchesFrom(row()),
      },
    })),
    periods: () => periodsFrom(rowsOf(sql, PERIODS, "ORDER BY period")),
    positions: () => positionsFrom(rowsOf(sql, POSITIONS, "ORDER BY rank")),
    teamCount: () => sql.get<{ n: number }>("SELECT count(*) AS n FROM teams")?.n ?? 0,
    teams: () => teamsFrom(rowsOf(sql, TEAMS)),
    team: once((id) => teamsFrom(rowsOf(sql, TEAMS, "WHERE id = ?", id))[0]),
    budgets: () => budgetsFrom(rowsOf(sql, BUDGETS)),
    budget: (team) => rowsOf(sql, BUDGETS, "WHERE team_id = ?", team)[0]?.amount ?? null,
    owners: () => readOwners(sql),
    owner: once((id) => readOwner(sql, id)),
    ownersOf: (team) => readOwnersOf(sql, team),
    player: once((id) => readPlayer(sql, id)),
    playersOf: once((team) => readPlayersOf(sql, team)),
    playersWithSlotsOn: once((team) => readPlayersWithSlotsOn(sql, team)),
    hasProTeam: (proTeam) => hasProTeam(sql, proTeam),
    locks: () => locksFrom(rowsOf(sql, LOCKS)),
    locksOf: (player) => locksFrom(lockRowsOf(sql, player)),
    picks: () => picksFrom(rowsOf(sql, PICKS)),
    pick: (id) => picksFrom(rowsOf(sql, PICKS, "WHERE id = ?", id))[0],
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

const lockRowsOf = (sql: Statements, { id, proTeam }: Player): readonly RowOf<typeof LOCKS>[] =>
  rowsOf(
    sql,
    LOCKS,
    "WHERE (subject = 'player' AND id = ?) OR (subject = 'pro_team' AND id = ? AND id <> '')",
    id,
    proTeam,
  );
