import type { Place } from "../league/players.ts";
import type { RosterRules } from "../league/rules.ts";

/** Slots of active players that a lineup may leave empty, and does. */
export type OpenSlots = {
  readonly count: number;
  /** The position of each, in the order of the rules; empty if the rules leave it open. */
  readonly positions: readonly string[];
};

const NONE: OpenSlots = { count: 0, positions: [] };

/**
 * How many more players may be active (L14), apart from those that a position needs (L7). None
 * if the rules ask for a number of active players: then that number is a whole lineup.
 */
export const openSlots = (
  players: readonly { readonly place: Place }[],
  { statuses, positions }: RosterRules,
): OpenSlots => {
  const { min, max } = statuses.find(({ status }) => status === "A") ?? { min: 0, max: null };
  if (max === null || min > 0) return NONE;
  const active = players.filter(({ place }) => place.rosterStatus === "A");
  const rooms = positions.map(({ abbr, active: bounds }) => {
    const there = active.filter(({ place }) => place.rosterPos === abbr).length;
    const needed = Math.max(0, bounds.min - there);
    return { abbr, needed, open: Math.max(0, (bounds.max ?? max) - there - needed) };
  });
  const count = max - active.length - rooms.reduce((sum, { needed }) => sum + needed, 0);
  if (count <= 0) return NONE;
  const open = rooms.flatMap(({ abbr, open }) => Array.from({ length: open }, () => abbr));
  return { count, positions: open.length === count ? open : [] };
};
