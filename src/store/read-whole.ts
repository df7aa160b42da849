import { byId } from "../domain/ids.ts";
import type { League, WholeLeague } from "../domain/league.ts";
import { type PlayerRow, playerFrom, type SlotRow } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** Reads a league file as a whole, for export, check and update. */
export const readWholeLeague = (sql: Statements, league: League): WholeLeague => ({
  ...league.rules(),
  details: { ...league.details(), timeZone: league.timeZone() },
  periods: league.periods(),
  positions: sql.all("SELECT abbr, name FROM positions ORDER BY rank"),
  owners: league.owners(),
  teams: league.teams(),
  players: players(sql),
  picks: league.picks(),
  locks: league.locks(),
  trades: league.trades(),
});

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
