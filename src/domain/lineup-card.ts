import type { LineupPlayer } from "./lineups.ts";
import { ROSTER_STATUSES } from "./players.ts";
import type { PositionLimit } from "./rules.ts";

/** A row of a lineup card: somebody in his place, or a slot at a position that nobody has. */
export type CardRow =
  | { readonly kind: "player"; readonly player: LineupPlayer }
  | {
      readonly kind: "empty";
      readonly position: string;
      /** Whether the rules want somebody there. */
      readonly isRequired: boolean;
    };

/**
 * A team's lineup as a card shows it: the positions of the rules in their order, with their active
 * players and as many empty slots as have to be filled, or one that may be; then who is active at
 * no such position, and who is not active, by status.
 */
export const lineupCard = (
  players: readonly LineupPlayer[],
  positions: readonly PositionLimit[],
): readonly CardRow[] => {
  const active = players.filter(({ place }) => place.rosterStatus === "A");
  const isKnown = ({ place }: LineupPlayer): boolean =>
    positions.some(({ abbr }) => abbr === place.rosterPos);
  const others = ROSTER_STATUSES.filter((status) => status !== "A").flatMap((status) =>
    players.filter(({ place }) => place.rosterStatus === status),
  );
  return [
    ...positions.flatMap((limit) => slotsOf(active, limit)),
    ...[...active.filter((player) => !isKnown(player)), ...others].map(asRow),
  ];
};

const slotsOf = (
  active: readonly LineupPlayer[],
  { abbr: position, active: { min, max } }: PositionLimit,
): readonly CardRow[] => {
  const there = active.filter(({ place }) => place.rosterPos === position);
  const isOptional = there.length === 0 && min === 0 && max !== null && max > 0;
  const empty = isOptional ? 1 : Math.max(0, min - there.length);
  return [
    ...there.map(asRow),
    ...Array.from({ length: empty }, () => ({
      kind: "empty" as const,
      position,
      isRequired: !isOptional,
    })),
  ];
};

const asRow = (player: LineupPlayer): CardRow => ({ kind: "player", player });
