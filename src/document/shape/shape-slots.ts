import {
  type Cursor,
  fields,
  flag,
  isGiven,
  items,
  marked,
  missing,
  rejectDuplicates,
  teamIdOrNone,
  text,
  word,
} from "../../domain/declared/cursor.ts";
import * as references from "../../domain/declared/references.ts";
import { NO_TEAM } from "../../domain/league/ids.ts";
import { ROSTER_STATUSES } from "../../domain/league/players.ts";
import { BEGINNING, formatPoint, type Sport } from "../../domain/league/points.ts";
import type { SlotResource } from "../league-document.ts";
import { shapePoint } from "./shape-details.ts";

/**
 * Shapes `lineups`: slots at other points than the effective one. A slot without a point holds from
 * the beginning. In a slot with team `0`, the player is on no team.
 */
export const shapeSlots = (cursor: Cursor, sport: Sport | null): readonly SlotResource[] => {
  const read = items(cursor).map((item) => shapeSlot(item, sport));
  rejectDuplicates(
    read.map(({ slot: { player_id, point }, cursor: at }) => ({
      key: player_id === "" ? "" : `${player_id} at ${point ?? formatPoint(BEGINNING)}`,
      cursor: at,
    })),
    "the slot of player",
  );
  for (const { slot, cursor: at } of read) at.report.slots.set(slot, marked(at));
  return read.map(({ slot }) => slot);
};

const shapeSlot = (
  cursor: Cursor,
  sport: Sport | null,
): { readonly slot: SlotResource; readonly cursor: Cursor } => {
  const given = fields(cursor, [
    ...(["player_id", "point", "team_id", "roster_status", "roster_pos", "is_move"] as const),
  ]);
  return {
    cursor: given.player_id,
    slot: {
      player_id: references.player(given.player_id),
      point: isGiven(given.point) ? shapePoint(given.point, sport) : null,
      ...shapePlace(given),
      ...(isGiven(given.is_move) && { is_move: flag(given.is_move) }),
    },
  };
};

type Place = Pick<SlotResource, "team_id" | "roster_status" | "roster_pos">;

const shapePlace = (given: Readonly<Record<keyof Place, Cursor>>): Place => {
  const team = teamIdOrNone(given.team_id);
  if (team === undefined) missing(given.team_id);
  if (team === undefined || team === null)
    return { team_id: NO_TEAM, roster_status: "", roster_pos: "" };
  if (!isGiven(given.roster_status)) missing(given.roster_status);
  return {
    team_id: references.team(given.team_id),
    roster_status: word(given.roster_status, ROSTER_STATUSES) ?? "RS",
    roster_pos: text(given.roster_pos),
  };
};
