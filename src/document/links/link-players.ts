import { fault, quote, type Report } from "../../domain/declared/cursor.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import {
  type ListedSlot,
  looksLikeMove,
  makeSlot,
  type Place,
  type Player,
  type PlayerInPlace,
  placeIn,
  type Slot,
  samePlace,
  type Timeline,
} from "../../domain/league/players.ts";
import { BEGINNING, type Point } from "../../domain/league/points.ts";
import type { ShapedDocument } from "../league-document.ts";

/**
 * Gives each player their team and timeline. The roster has the place at the effective point.
 * Without slots up to that point in `lineups`, this place holds from the beginning. If the last
 * such slot has a different place, a slot is added at the effective point.
 */
export const linkPlayers = (document: ShapedDocument, report: Report): readonly Player[] => {
  const now = document.details.effectivePoint;
  const slotsOf = Map.groupBy(document.slots, ({ playerId }) => playerId);
  const link = (
    { fullname: _, rosterStatus, rosterPos, isLocked: __, ...player }: PlayerInPlace,
    teamId: TeamId | null,
  ): Player => {
    const place = placeIn({ teamId, rosterStatus, rosterPos });
    const given = slotsOf.get(player.id) ?? [];
    return {
      ...player,
      teamId,
      timeline: timelineOf(place, given, now, report),
    };
  };
  return [
    ...document.rosters.flatMap(({ id, players }) => players.map((player) => link(player, id))),
    ...document.free.map((player) => link(player, null)),
  ];
};

const timelineOf = (
  place: Place | null,
  given: readonly ListedSlot[],
  now: Point,
  report: Report,
): Timeline => {
  const beginning: GivenSlot = { from: BEGINNING, place, isMove: undefined };
  const slots = given.map(slotOf).sort((a, b) => a.from - b.from);
  const current = slots.findLast((slot) => slot.from <= now);
  if (current === undefined) return asTimeline([beginning, ...slots], now);

  if (current.from === now && !samePlace(current.place, place)) rejectSlot(given, now, report);
  const later = samePlace(current.place, place) ? [] : [{ from: now, place, isMove: undefined }];
  const [first = beginning, ...more] = [...slots, ...later].sort((a, b) => a.from - b.from);
  return asTimeline(first.from === BEGINNING ? [first, ...more] : [beginning, first, ...more], now);
};

/** A slot of the document. `isMove` is undefined if the document leaves it out (L12). */
type GivenSlot = Omit<Slot, "isMove"> & { readonly isMove: boolean | undefined };

const slotOf = (slot: ListedSlot): GivenSlot => ({
  from: slot.from ?? BEGINNING,
  place: placeIn(slot),
  isMove: slot.isMove,
});

/**
 * The slots as a timeline. If the document does not say whether a slot is a move, its look decides.
 */
const asTimeline = (
  [first, ...later]: readonly [GivenSlot, ...GivenSlot[]],
  now: Point,
): Timeline => [
  { from: first.from, place: first.place },
  ...later.map(({ from, place, isMove }, i): Slot => {
    const before = later[i - 1] ?? first;
    return makeSlot(from, place, isMove ?? looksLikeMove({ from, place }, before, now));
  }),
];

const rejectSlot = (given: readonly ListedSlot[], now: Point, { slots }: Report): void => {
  const slot = given.findLast((each) => slotOf(each).from === now);
  const cursor = slot && slots.get(slot);
  if (cursor !== undefined)
    fault(
      cursor,
      `${quote(cursor.value)}: their slot at the effective point contradicts the roster`,
    );
};
