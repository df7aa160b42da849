import type { PlayerId } from "../domain/league/ids.ts";
import type { Player } from "../domain/league/players.ts";
import {
  alwaysAt,
  type Place,
  ROSTER_STATUSES,
  type Slot,
  samePlace,
  type Timeline,
} from "../domain/league/players.ts";
import { BEGINNING, type Point, type Sport } from "../domain/league/points.ts";
import {
  type Cursor,
  fault,
  fields,
  isGiven,
  items,
  missing,
  quote,
  rejectDuplicates,
  teamIdOrNone,
  text,
  word,
} from "./cursor.ts";
import { readPoint } from "./read-details.ts";
import { type KnownIds, knownPlayer, knownTeam } from "./read-parts.ts";
import type { ListedPlayer } from "./read-rosters.ts";

type ReadSlot = { readonly playerId: PlayerId; readonly slot: Slot; readonly cursor: Cursor };

type Known = {
  readonly players: readonly ListedPlayer[];
  readonly ids: KnownIds;
  readonly sport: Sport | null;
  readonly effectivePoint: Point;
};

/**
 * Gives each listed player his timeline. `lineups` holds slots; a slot without a point is one from
 * the beginning, one with team `0` is on no team. What the roster says holds at the effective
 * point: from the beginning where `lineups` has no slot up to then; without an own slot where the
 * latest of those says the same; otherwise from the effective point on.
 */
export const readPlayersWithTimelines = (lineups: Cursor, known: Known): readonly Player[] => {
  const slots = items(lineups).map((cursor) => readSlot(cursor, known));
  rejectDuplicates(
    slots.map(({ playerId, slot, cursor }) => ({
      key: playerId === "" ? "" : `${playerId} at ${slot.from}`,
      cursor,
    })),
    "the slot of player",
  );
  const byPlayer = Map.groupBy(slots, ({ playerId }) => playerId);
  return known.players.map((listed) => {
    const { place, cursor: _, isLocked: __, ...player } = listed;
    const own = byPlayer.get(player.id) ?? [];
    const timeline = timelineOf(place, own, known.effectivePoint);
    return { ...player, teamId: place?.teamId ?? null, timeline };
  });
};

const readSlot = (cursor: Cursor, known: Known): ReadSlot => {
  const given = fields(cursor, ["player_id", "point", "team_id", "roster_status", "roster_pos"]);
  return {
    playerId: knownPlayer(given.player_id, known.ids),
    slot: {
      from: isGiven(given.point) ? readPoint(given.point, known.sport) : BEGINNING,
      place: readPlace(given, known.ids),
    },
    cursor: given.player_id,
  };
};

const readPlace = (
  given: Readonly<Record<"team_id" | "roster_status" | "roster_pos", Cursor>>,
  ids: KnownIds,
): Place | null => {
  const team = teamIdOrNone(given.team_id);
  if (team === undefined) missing(given.team_id);
  if (team === undefined || team === null) return null;
  if (!isGiven(given.roster_status)) missing(given.roster_status);
  return {
    teamId: knownTeam(given.team_id, ids),
    rosterStatus: word(given.roster_status, ROSTER_STATUSES) ?? "RS",
    rosterPos: text(given.roster_pos),
  };
};

const timelineOf = (place: Place | null, own: readonly ReadSlot[], now: Point): Timeline => {
  const beginning = alwaysAt(place)[0];
  const slots = own.map(({ slot }) => slot).sort((a, b) => a.from - b.from);
  const current = slots.findLast((slot) => slot.from <= now);
  if (current === undefined) return [beginning, ...slots];

  if (current.from === now && !samePlace(current.place, place)) {
    const cursor = own.find(({ slot }) => slot === current)?.cursor;
    if (cursor !== undefined)
      fault(
        cursor,
        `${quote(cursor.value)}: his slot at the effective point is not what the roster says`,
      );
  }
  const later = samePlace(current.place, place) ? [] : [{ from: now, place }];
  const [first = beginning, ...more] = [...slots, ...later].sort((a, b) => a.from - b.from);
  return first.from === BEGINNING ? [first, ...more] : [beginning, first, ...more];
};
