import type { PlayerId } from "../../../domain/league/ids.ts";
import {
  makeSlot,
  type Place,
  type Player,
  ROSTER_STATUSES,
  type Slot,
  type Timeline,
} from "../../../domain/league/players.ts";
import { BEGINNING } from "../../../domain/league/points.ts";
import { type Column, orNull, point, team, text } from "../columns.ts";
import { damaged } from "../errors.ts";
import { saveParts } from "../save.ts";
import type { Statements, Value } from "../statements.ts";
import { wordOf } from "../stored.ts";
import { type RowOf, rowsOf, table } from "../table.ts";
import { readMovedSlots, saveMovedSlots } from "./moved-slots.ts";

const fromPoint: Column<number> = (value): value is number => value === BEGINNING || point(value);

/** The places of players, each from a point on. */
const SLOTS = table("slots", ["player_id", "from_point"], {
  player_id: text,
  from_point: fromPoint,
  team_id: orNull(team),
  roster_status: orNull(text),
  roster_pos: orNull(text),
});

type SlotRow = RowOf<typeof SLOTS>;

/** The timelines of the players that match a condition. */
export const readTimelines = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): ((playerId: PlayerId) => Timeline) => {
  const slots = Map.groupBy(
    rowsOf(
      sql,
      SLOTS,
      `WHERE player_id IN (SELECT id FROM players WHERE ${condition}) ORDER BY player_id, from_point`,
      ...parameters,
    ),
    ({ player_id }) => player_id,
  );
  const isMove = readMovedSlots(sql, condition, ...parameters);
  return (player) =>
    timelineFrom(
      player,
      (slots.get(player) ?? []).map((row) =>
        makeSlot(row.from_point, placeFrom(row), isMove(player, row.from_point)),
      ),
    );
};

const timelineFrom = (player: PlayerId, [first, ...later]: readonly Slot[]): Timeline => {
  if (first === undefined || first.from !== BEGINNING)
    throw damaged(`player ${player} has no slot from the beginning`);
  return [first, ...later];
};

const placeFrom = (row: SlotRow): Place | null =>
  row.team_id === null
    ? null
    : {
        teamId: row.team_id,
        rosterStatus: wordOf(ROSTER_STATUSES, row.roster_status, "slots.roster_status"),
        rosterPos: row.roster_pos ?? "",
      };

export const saveTimeline = (sql: Statements, player: Player): void => {
  saveParts(
    sql,
    SLOTS,
    { player_id: player.id },
    player.timeline.map(({ from, place }) => ({
      player_id: player.id,
      from_point: from,
      team_id: place?.teamId ?? null,
      roster_status: place?.rosterStatus ?? null,
      roster_pos: place?.rosterPos ?? null,
    })),
  );
  saveMovedSlots(sql, player);
};
