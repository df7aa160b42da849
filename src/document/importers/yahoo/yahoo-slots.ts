import { type Cursor, fault, isGiven, missing, text, whole, wrong } from "../../cursor.ts";
import type { SlotCounts } from "../slot-limits.ts";
import { members, resource, type YahooResource } from "./yahoo-resource.ts";

/** The roster statuses of slots that are no starting slots. Any other slot is one. */
const STATUS_OF_SLOT: ReadonlyMap<string, "RS" | "I" | "ML"> = new Map([
  ["BN", "RS"],
  ["IR", "I"],
  ["IR+", "I"],
  ["IL", "I"],
  ["IL+", "I"],
  ["DL", "I"],
  ["NA", "ML"],
]);

export const isStartingSlot = (abbr: string): boolean => !STATUS_OF_SLOT.has(abbr);

/** The slots of a league's rosters, from `roster_positions` of its settings. */
export const readSlots = ({ cursor: settings, field: setting }: YahooResource): SlotCounts => {
  const positions = setting("roster_positions");
  const counts = new Map<string, number>();
  const listed = members(positions, "roster_position");
  if (listed.length === 0 && isGiven(settings))
    fault(positions, "no slots: a league has at least one");
  for (const cursor of listed) {
    const { field } = resource(cursor);
    const [position, count] = [field("position"), field("count")];
    for (const each of [position, count]) if (!isGiven(each)) missing(each);
    const abbr = text(position);
    counts.set(abbr, (counts.get(abbr) ?? 0) + (whole(count) ?? 0));
  }
  // Without one of its slots, it is not known which positions the league has.
  if (counts.has("")) counts.clear();
  const sumOf = (status: string): number =>
    [...counts].reduce(
      (sum, [abbr, count]) => sum + (STATUS_OF_SLOT.get(abbr) === status ? count : 0),
      0,
    );
  return {
    starters: [...counts]
      .filter(([abbr]) => isStartingSlot(abbr))
      .map(([abbr, count]) => ({ abbr, count })),
    bench: sumOf("RS"),
    injured: sumOf("I"),
    minors: sumOf("ML"),
  };
};

/** Where a player is, from the slot that they are in. Players who do not start have no position. */
export const readPlace = (
  slot: Cursor,
  { starters }: SlotCounts,
): { readonly roster_status: string; readonly roster_pos?: string } => {
  if (!isGiven(slot)) missing(slot);
  const abbr = text(slot);
  const status = STATUS_OF_SLOT.get(abbr);
  if (status !== undefined) return { roster_status: status };
  const known = [...starters.map((each) => each.abbr), ...STATUS_OF_SLOT.keys()];
  if (isGiven(slot) && starters.length > 0 && !known.includes(abbr))
    wrong(slot, `a position of the league: ${starters.map((each) => each.abbr).join(", ")}, BN`);
  return { roster_status: "A", roster_pos: abbr };
};
