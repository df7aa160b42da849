import {
  type Cursor,
  fault,
  field,
  items,
  text,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { SlotCounts } from "../slot-limits.ts";

/** The slots of a league of Sleeper. */
export type SleeperSlots = SlotCounts & {
  /** The positions of the starting slots, in the order of `starters` of a roster. */
  readonly starting: readonly string[];
};

const BENCH = "BN";
const INJURED = "IR";
const TAXI = "TAXI";

/** The slots that take several positions. */
const FLEX_SLOTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["FLEX", ["RB", "WR", "TE"]],
  ["SUPER_FLEX", ["QB", "RB", "WR", "TE"]],
  ["REC_FLEX", ["WR", "TE"]],
  ["WRRB_FLEX", ["WR", "RB"]],
  ["IDP_FLEX", ["DL", "LB", "DB"]],
]);

/** The names of the starting slots. */
const SLOT_NAMES: ReadonlyMap<string, string> = new Map([
  ["QB", "Quarterback"],
  ["RB", "Running back"],
  ["WR", "Wide receiver"],
  ["TE", "Tight end"],
  ["K", "Kicker"],
  ["DEF", "Defense"],
  ["DL", "Defensive line"],
  ["LB", "Linebacker"],
  ["DB", "Defensive back"],
  ["DE", "Defensive end"],
  ["DT", "Defensive tackle"],
  ["CB", "Cornerback"],
  ["S", "Safety"],
  ["FLEX", "Running back, wide receiver or tight end"],
  ["SUPER_FLEX", "Quarterback, running back, wide receiver or tight end"],
  ["REC_FLEX", "Wide receiver or tight end"],
  ["WRRB_FLEX", "Wide receiver or running back"],
  ["IDP_FLEX", "Defensive line, linebacker or defensive back"],
]);

const KNOWN: readonly string[] = [...SLOT_NAMES.keys(), BENCH, INJURED, TAXI];

/** Reads the slots of a league. Reports a fault for an unknown slot. */
export const readSlots = (league: Cursor): SleeperSlots => {
  const given = items(field(league, "roster_positions"));
  if (league.value !== undefined && given.length === 0)
    fault(field(league, "roster_positions"), "no slots: a league has at least one");
  const slots = given.map((cursor) => {
    const slot = text(cursor);
    if (typeof cursor.value !== "string" || !KNOWN.includes(slot))
      wrong(cursor, `a slot of Sleeper's football: ${KNOWN.join(", ")}`);
    return slot;
  });
  const count = (slot: string): number => slots.filter((each) => each === slot).length;
  const starting = slots.filter((slot) => ![BENCH, INJURED, TAXI].includes(slot));
  const settings = field(league, "settings");
  return {
    starting,
    starters: [...new Set(starting.filter((slot) => slot !== ""))].map((abbr) => ({
      abbr,
      count: count(abbr),
    })),
    bench: count(BENCH),
    injured: whole(field(settings, "reserve_slots")) ?? count(INJURED),
    minors: whole(field(settings, "taxi_slots")) ?? count(TAXI),
  };
};

/** The positions of a league, with their names. */
export const namedPositions = ({ starters }: SleeperSlots) =>
  starters.map(({ abbr }) => ({ abbr, name: SLOT_NAMES.get(abbr) ?? abbr }));

/**
 * The positions that a player may play: their own, and flex slots of the league that take one of
 * these.
 */
export const eligibleAt = (
  positions: readonly string[],
  { starters }: SleeperSlots,
): readonly string[] => [
  ...positions,
  ...starters
    .map(({ abbr }) => abbr)
    .filter((abbr) => FLEX_SLOTS.get(abbr)?.some((each) => positions.includes(each))),
];
