import { ROSTER_STATUSES } from "../league/players.ts";
import type { PositionLimit } from "../league/rules.ts";
import type { LineupPlayer } from "./views.ts";

/** A row of a lineup card: a player in their slot, or an empty slot. */
export type CardRow =
  | { readonly kind: "player"; readonly player: LineupPlayer }
  | {
      readonly kind: "empty";
      readonly position: string;
      /** Whether the rules require the slot to be filled. */
      readonly isRequired: boolean;
    };

/**
 * A team's lineup as a card shows it: the positions in the order of the rules, each with its active
 * players and the empty slots that must be filled, or one that may be filled. Then active players
 * at other positions, then the other players by status.
 */
export const lineupCard = (
  players: readonly LineupPlayer[],
  positions: readonly PositionLimit[],
  open: readonly string[] = [],
): readonly CardRow[] => {
  const active = players.filter(({ place }) => place.rosterStatus === "A");
  const isKnown = ({ place }: LineupPlayer): boolean =>
    positions.some(({ abbr }) => abbr === place.rosterPos);
  const others = ROSTER_STATUSES.filter((status) => status !== "A").flatMap((status) =>
    players.filter(({ place }) => place.rosterStatus === status),
  );
  return [
    ...positions.flatMap((limit) => {
      const places = open.filter((position) => position === limit.abbr).length;
      return slotsOf(active, limit, places);
    }),
    ...[...active.filter((player) => !isKnown(player)), ...others].map(asRow),
  ];
};

const slotsOf = (
  active: readonly LineupPlayer[],
  { abbr: position, active: { min, max } }: PositionLimit,
  open: number,
): readonly CardRow[] => {
  const there = active.filter(({ place }) => place.rosterPos === position);
  const isFree = there.length === 0 && min === 0 && max !== null && max > 0;
  return [
    ...there.map(asRow),
    ...emptySlots(position, Math.max(0, min - there.length), true),
    ...emptySlots(position, Math.max(open, isFree ? 1 : 0), false),
  ];
};

const emptySlots = (position: string, count: number, isRequired: boolean): readonly CardRow[] =>
  Array.from({ length: count }, () => ({ kind: "empty", position, isRequired }));

const asRow = (player: LineupPlayer): CardRow => ({ kind: "player", player });
