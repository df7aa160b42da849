import type { PlayerId, TeamId } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import { PLAYERS, playersFrom } from "../tables/players.ts";
import { MOVED_SLOTS, SLOTS } from "../tables/slots.ts";
import type { Value } from "../tables/table.ts";
import { rowsOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

export const readPlayers = (sql: Statements): readonly Player[] => playersWhere(sql, "TRUE");

export const readPlayer = (sql: Statements, id: PlayerId): Player | undefined =>
  playersWhere(sql, "id = ?", id)[0];

export const readPlayersOf = (sql: Statements, teamId: TeamId | null): readonly Player[] =>
  playersWhere(sql, "team_id IS ?", teamId);

export const readPlayersWithSlotsOn = (sql: Statements, teamId: TeamId): readonly Player[] =>
  playersWhere(sql, "id IN (SELECT player_id FROM slots WHERE team_id = ?)", teamId);

/** The players who are on a team, or have a slot on one. */
export const readTeamPlayers = (sql: Statements): readonly Player[] =>
  playersWhere(
    sql,
    "team_id IS NOT NULL OR id IN (SELECT player_id FROM slots WHERE team_id IS NOT NULL)",
  );

export const readPlayersOfProTeam = (sql: Statements, proTeam: string): readonly Player[] =>
  playersWhere(sql, "pro_team = ?", proTeam);

/** The players that match a condition, with their slots, in three statements. */
const playersWhere = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): readonly Player[] => {
  const ofThese = `WHERE player_id IN (SELECT id FROM players WHERE ${condition})`;
  return playersFrom({
    slots: rowsOf(sql, SLOTS, `${ofThese} ORDER BY player_id, from_point`, ...parameters),
    movedSlots: rowsOf(sql, MOVED_SLOTS, ofThese, ...parameters),
    players: rowsOf(sql, PLAYERS, `WHERE ${condition}`, ...parameters),
  });
};
