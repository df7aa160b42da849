import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  field,
  isGiven,
  items,
  object,
  placed,
  text,
  whole,
  word,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import type { Recording } from "../importer.ts";
import { slotLimits } from "../slot-limits.ts";
import type { FleaflickerKind } from "./fleaflicker-kinds.ts";

/** The groups of slots. The bench has none in the rules. */
export const SLOT_GROUPS = ["START", "BENCH", "INJURED", "TAXI"] as const;
type SlotGroup = (typeof SLOT_GROUPS)[number];

/** A kind of slot, such as `RB/WR/TE`. */
type Slot = {
  readonly cursor: Cursor;
  readonly label: string;
  readonly group: SlotGroup;
  /** The positions that it takes. */
  readonly takes: readonly string[];
  /** The number of its slots in the lineup. */
  readonly count: number;
  /** The most players of the position on a roster. */
  readonly most: number | undefined;
};

/** The slots of a league, from its rules, or else from its standings, which repeat them. */
export const slotsOf = ({ one }: Recording<FleaflickerKind>, standings: Cursor) => {
  const rules = one("rules");
  const requirements = field(field(standings, "league"), "rosterRequirements");
  const hasRules = isGiven(rules);
  const listed = hasRules ? field(rules, "rosterPositions") : field(requirements, "positions");
  const slots = items(listed)
    .map(object)
    .map(
      (position): Slot => ({
        cursor: position,
        label: text(field(position, "label")),
        group: word(field(position, "group"), SLOT_GROUPS) ?? "BENCH",
        takes: items(field(position, "eligibility")).map((each) => text(each)),
        count: whole(field(position, "start")) ?? 0,
        most: whole(field(position, "max")),
      }),
    );
  return {
    /** Where the slots are listed. */
    listed,
    slots,
    bench: whole(hasRules ? field(rules, "numBench") : field(requirements, "benchCount")) ?? 0,
    /** The most players on a roster, including injured ones. */
    largestRoster: whole(field(rules, "maxRosterSize")),
  };
};

export type Slots = ReturnType<typeof slotsOf>;

/** Says which limits no response has. The size of a roster only limits teams without lineups. */
export const slotAssumptions = (
  { slots, largestRoster }: Slots,
  isPlaceKnown: boolean,
): readonly Assumption[] => {
  if (slots.length === 0)
    return [{ what: "there are no limits on rosters: no recorded response has the rules" }];
  return isPlaceKnown || largestRoster !== undefined
    ? []
    : [{ what: "a team may have any number of players: no recorded response has the rules" }];
};

/** The positions that a player may start at: their own, and flex slots that take one of these. */
export const eligibleAt = (positions: readonly string[], { slots }: Slots): readonly string[] => [
  ...positions,
  ...slots
    .filter(
      ({ label, group, takes }) =>
        group === "START" &&
        !positions.includes(label) &&
        takes.some((position) => positions.includes(position)),
    )
    .map(({ label }) => label),
];

/**
 * The roster rules. If no lineup is known, everybody is on the reserve. Then there is no limit on
 * the bench, and the limit on a whole roster replaces the limit that leaves out injured players.
 */
export const limitsOf = (
  { listed, slots, bench, largestRoster }: Slots,
  isPlaceKnown: boolean,
): Fields => {
  const starting = slots.filter(({ group }) => group === "START");
  const count = (group: SlotGroup): number =>
    slots.filter((slot) => slot.group === group).reduce((sum, slot) => sum + slot.count, 0);
  const limits = slotLimits(
    {
      starters: starting.map(({ label: abbr, count: starters }) => ({ abbr, count: starters })),
      bench,
      injured: count("INJURED"),
      minors: count("TAXI"),
    },
    {
      mostOf: new Map(
        starting.flatMap(({ label, most }) => (most === undefined ? [] : [[label, most] as const])),
      ),
      injuredRequiresDl: false,
    },
  );
  const placedLimits = {
    ...limits,
    positions: limits.positions.map((limit, i) => placed(starting[i]?.cursor ?? listed, limit)),
    statuses: placed(listed, limits.statuses),
  };
  if (isPlaceKnown) return placedLimits;
  return {
    ...placedLimits,
    statuses: placed(
      listed,
      limits.statuses.map((limit) => {
        if (limit.description === "Reserve Players") return { ...limit, max: null };
        return limit.description === "Total Players"
          ? { ...limit, max: largestRoster ?? null }
          : limit;
      }),
    ),
    injured_players_dont_count_against_roster_limits: 0,
    minor_league_players_dont_count_against_roster_limits: 0,
    practice_squad_players_dont_count_against_roster_limits: 0,
  };
};
