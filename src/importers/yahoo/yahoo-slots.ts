import {
  type Cursor,
  fault,
  isGiven,
  missing,
  text,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { Sport } from "../../domain/league/points.ts";
import type { SlotCounts } from "../slot-limits.ts";
import { members, resource, type YahooResource } from "./yahoo-resource.ts";

/** The slots of a league's rosters. */
export type YahooSlots = SlotCounts & {
  /** The roster status of a slot; undefined for a starting slot. */
  readonly statusOf: (abbr: string) => Status | undefined;
};

type Status = "RS" | "I" | "ML";

const STATUS_OF_SLOT: ReadonlyMap<string, Status> = new Map([
  ["BN", "RS"],
  ["IR", "I"],
  ["IR+", "I"],
  ["IL", "I"],
  ["IL+", "I"],
  ["NA", "ML"],
]);

/** Means the disabled list, but in football the defensive line, which is a starting slot. */
const DL = "DL";

/** Reads the slots of a league's rosters from its settings. */
export const readSlots = (
  { cursor: settings, field: setting }: YahooResource,
  sport: Sport | undefined,
): YahooSlots => {
  const statusOf = (abbr: string): Status | undefined =>
    abbr === DL && sport !== "football" ? "I" : STATUS_OF_SLOT.get(abbr);
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
  // If one slot has no name, nobody knows which positions the league has.
  if (counts.has("")) counts.clear();
  const sumOf = (status: Status): number =>
    [...counts].reduce((sum, [abbr, count]) => sum + (statusOf(abbr) === status ? count : 0), 0);
  return {
    starters: [...counts]
      .filter(([abbr]) => statusOf(abbr) === undefined)
      .map(([abbr, count]) => ({ abbr, count })),
    bench: sumOf("RS"),
    injured: sumOf("I"),
    minors: sumOf("ML"),
    statusOf,
  };
};

/** A player's place, from their slot. Players who do not start have no position. */
export const readPlace = (
  slot: Cursor,
  { starters, statusOf }: YahooSlots,
): { readonly roster_status: string; readonly roster_pos?: string } => {
  if (!isGiven(slot)) missing(slot);
  const abbr = text(slot);
  const status = statusOf(abbr);
  if (status !== undefined) return { roster_status: status };
  const known = starters.map((each) => each.abbr);
  if (isGiven(slot) && known.length > 0 && !known.includes(abbr))
    wrong(slot, `a position of the league: ${known.join(", ")}, BN`);
  return { roster_status: "A", roster_pos: abbr };
};
