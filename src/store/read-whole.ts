import { byId } from "../domain/ids.ts";
import type { League, WholeLeague } from "../domain/league.ts";
import { sortLocks } from "../domain/locks.ts";
import { ROSTER_STATUSES } from "../domain/players.ts";
import {
  descriptionsFrom,
  detailsFrom,
  type LockRow,
  lockFrom,
  type PickRow,
  type PlayerRow,
  pickFrom,
  playerFrom,
  rosterSwitchesFrom,
  type SlotRow,
  type TeamRow,
  teamFrom,
  timeZoneFrom,
  transactionRulesFrom,
} from "./rows.ts";
import { readLeagueRow, sqlLeague } from "./sql-league.ts";
import type { Statements } from "./statements.ts";
import { wordOf } from "./stored.ts";

/** Reads a league file as a whole, for export and check. */
export const readWholeLeague = (sql: Statements): WholeLeague => {
  const row = readLeagueRow(sql);
  const league = sqlLeague(sql);
  return {
    details: { ...detailsFrom(row), timeZone: timeZoneFrom(row) },
    periods: sql
      .all<{ period: number; start_point: number }>("SELECT * FROM periods ORDER BY period")
      .map(({ period, start_point }) => ({ period, startPoint: start_point })),
    transactionRules: transactionRulesFrom(row),
    ruleDescriptions: descriptionsFrom(row),
    rosterRules: {
      positions: positionLimits(sql),
      statuses: rosterLimits(sql),
      ...rosterSwitchesFrom(row),
    },
    positions: sql.all("SELECT abbr, name FROM positions ORDER BY rank"),
    owners: owners(sql, league),
    teams: byId(sql.all<TeamRow>("SELECT * FROM teams").map(teamFrom)),
    players: players(sql),
    picks: byId(sql.all<PickRow>("SELECT * FROM picks").map(pickFrom)),
    locks: sortLocks(sql.all<LockRow>("SELECT * FROM locks").map(lockFrom)),
    trades: league.trades(),
  };
};

const positionLimits = (sql: Statements) =>
  sql
    .all<{
      abbr: string;
      min_active: number;
      max_active: number | null;
      max_total: number | null;
    }>("SELECT * FROM position_limits ORDER BY rank")
    .map(({ abbr, min_active, max_active, max_total }) => ({
      abbr,
      active: { min: min_active, max: max_active },
      maxTotal: max_total,
    }));

const rosterLimits = (sql: Statements) =>
  sql
    .all<{ status: string; description: string; min: number; max: number | null }>(
      "SELECT status, description, min, max FROM roster_limits ORDER BY rank",
    )
    .map((limit) => ({
      ...limit,
      status: wordOf([...ROSTER_STATUSES, "total"] as const, limit.status, "roster_limits.status"),
    }));

const owners = (sql: Statements, league: League) =>
  byId(
    sql
      .all<{ id: string }>("SELECT id FROM owners")
      .map(({ id }) => league.owner(id))
      .filter((owner) => owner !== undefined),
  );

/** All at once: thousands of players one by one would take a while. */
const players = (sql: Statements) => {
  const slots = Map.groupBy(
    sql.all<SlotRow>("SELECT * FROM slots ORDER BY player_id, from_point"),
    (slot) => slot.player_id,
  );
  return byId(
    sql
      .all<PlayerRow>("SELECT * FROM players")
      .map((row) => playerFrom(row, slots.get(row.id) ?? [])),
  );
};
