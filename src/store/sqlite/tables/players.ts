import * as v from "valibot";
import { byId, type PlayerId, type TeamId } from "../../../domain/league/ids.ts";
import type { Player, Timeline } from "../../../domain/league/players.ts";
import { flag, flagOf, orNull, team, text } from "../columns.ts";
import { save } from "../save.ts";
import type { Statements, Value } from "../statements.ts";
import { jsonOf } from "../stored.ts";
import { type RowOf, rowsOf, table } from "../table.ts";
import { readTimelines, saveTimeline } from "./slots.ts";

const PLAYERS = table("players", ["id"], {
  id: text,
  firstname: text,
  lastname: text,
  position: text,
  /** JSON: a list of positions. */
  eligible: text,
  pro_team: text,
  pro_status: text,
  is_keeper: flag,
  team_id: orNull(team),
});

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

export const hasProTeam = (sql: Statements, proTeam: string): boolean =>
  sql.get("SELECT 1 FROM players WHERE pro_team = ? LIMIT 1", proTeam) !== undefined;

/** The players that match a condition, with their slots, in three statements. */
const playersWhere = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): readonly Player[] => {
  const timelineOf = readTimelines(sql, condition, ...parameters);
  return byId(
    rowsOf(sql, PLAYERS, `WHERE ${condition}`, ...parameters).map((row) =>
      playerFrom(row, timelineOf(row.id)),
    ),
  );
};

const eligible = v.array(v.string());

const playerFrom = (row: RowOf<typeof PLAYERS>, timeline: Timeline): Player => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  position: row.position,
  eligible: jsonOf(eligible, row.eligible, `players ${row.id}, eligible`),
  proTeam: row.pro_team,
  proStatus: row.pro_status,
  isKeeper: row.is_keeper === 1,
  teamId: row.team_id,
  timeline,
});

export const savePlayer = (sql: Statements, player: Player): void => {
  save(sql, PLAYERS, {
    id: player.id,
    firstname: player.firstname,
    lastname: player.lastname,
    position: player.position,
    eligible: JSON.stringify(player.eligible),
    pro_team: player.proTeam,
    pro_status: player.proStatus,
    is_keeper: flagOf(player.isKeeper),
    team_id: player.teamId,
  });
  saveTimeline(sql, player);
};
