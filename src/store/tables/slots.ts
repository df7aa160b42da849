import type { PlayerId } from "../../domain/league/ids.ts";
import {
  makeSlot,
  type Place,
  type Player,
  ROSTER_STATUSES,
  type Slot,
  type Timeline,
} from "../../domain/league/players.ts";
import { BEGINNING } from "../../domain/league/points.ts";
import { damaged } from "../../domain/store-error.ts";
import { fromPoint, orNull, point, team, text } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";

/** The places of players, each from one point on. */
export const SLOTS = table("slots", ["player_id", "from_point"], {
  player_id: text,
  from_point: fromPoint,
  team_id: orNull(team),
  roster_status: orNull(text),
  roster_pos: orNull(text),
});

/** The slots that a trade or another move made (L12). They are in the table of slots too. */
export const MOVED_SLOTS = table("moved_slots", ["player_id", "from_point"], {
  player_id: text,
  from_point: point,
});

type SlotRow = RowOf<typeof SLOTS>;

export type SlotRows = {
  /** For each player, by point. */
  readonly slots: readonly SlotRow[];
  readonly movedSlots: readonly RowOf<typeof MOVED_SLOTS>[];
};

/** The timelines of players, by these rows. */
export const timelinesFrom = ({
  slots,
  movedSlots,
}: SlotRows): ((player: PlayerId) => Timeline) => {
  const slotsOf = Map.groupBy(slots, ({ player_id }) => player_id);
  const movesOf = Map.groupBy(movedSlots, ({ player_id }) => player_id);
  const isMove = ({ player_id, from_point }: SlotRow): boolean =>
    movesOf.get(player_id)?.some((move) => move.from_point === from_point) ?? false;
  return (player) =>
    timelineFrom(
      player,
      (slotsOf.get(player) ?? []).map((row) =>
        makeSlot(row.from_point, placeFrom(row), isMove(row)),
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

/**
 * Saves the moves after the slots. Removing a slot removes its move, because the move refers to it.
 */
export const saveTimeline = (to: RowWriter, { id, timeline }: Player): void => {
  to.saveParts(
    SLOTS,
    { player_id: id },
    timeline.map(({ from, place }) => ({
      player_id: id,
      from_point: from,
      team_id: place?.teamId ?? null,
      roster_status: place?.rosterStatus ?? null,
      roster_pos: place?.rosterPos ?? null,
    })),
  );
  to.saveParts(
    MOVED_SLOTS,
    { player_id: id },
    timeline
      .filter(({ isMove }) => isMove)
      .map(({ from }) => ({ player_id: id, from_point: from })),
  );
};
