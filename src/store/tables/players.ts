import * as v from "valibot";
import { byId } from "../../domain/league/ids.ts";
import type { Player, Timeline } from "../../domain/league/players.ts";
import { flag, flagOf, orNull, team, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type SlotRows, saveTimeline, timelinesFrom } from "./slots.ts";
import { jsonOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

export const PLAYERS = table("players", ["id"], {
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

export type PlayerRows = SlotRows & { readonly players: readonly RowOf<typeof PLAYERS>[] };

/** By id. */
export const playersFrom = (rows: PlayerRows): readonly Player[] => {
  const timelineOf = timelinesFrom(rows);
  return byId(rows.players.map((row) => playerFrom(row, timelineOf(row.id))));
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

export const savePlayer = (to: RowWriter, player: Player): void => {
  to.save(PLAYERS, {
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
  saveTimeline(to, player);
};
