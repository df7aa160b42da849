import type { Player } from "../../domain/league/players.ts";
import type { League, WholeLeague } from "../../domain/league.ts";
import { type PositionRow, positionFrom } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** Reads a league file as a whole, for export, check and update. */
export const readWholeLeague = (
  sql: Statements,
  league: League,
  players: readonly Player[],
): WholeLeague => ({
  ...league.rules(),
  details: { ...league.details(), timeZone: league.timeZone() },
  periods: league.periods(),
  positions: sql.all<PositionRow>("SELECT * FROM positions ORDER BY rank").map(positionFrom),
  owners: league.owners(),
  teams: league.teams(),
  players,
  picks: league.picks(),
  locks: league.locks(),
  trades: league.trades(),
});
