import { fullName, type Player } from "../league/players.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";

/** A position that the rules have from now on, and how many players are eligible at it. */
export type NewPosition = { readonly abbr: string; readonly eligible: number };

/** How many players, on a team or on none, could be active at new positions (L5, L15). */
export const newPositions = (
  league: League,
  positions: readonly string[],
): readonly NewPosition[] => {
  if (positions.length === 0) return [];
  const players = [...league.teams().map(({ id }) => id), null].flatMap((id) =>
    league.playersOf(id),
  );
  return positions.map((abbr) => ({
    abbr,
    eligible: players.filter(
      ({ position, eligible }) => position === abbr || eligible.includes(abbr),
    ).length,
  }));
};

/** Refusals to remove positions at which players are active, now or at a later point (L15). */
export const positionsInUse = (
  league: League,
  positions: readonly string[],
): readonly Refusal[] => {
  if (positions.length === 0) return [];
  const players = [
    ...new Map(
      league
        .teams()
        .flatMap(({ id }) => league.playersWithSlotsOn(id))
        .map((player) => [player.id, player]),
    ).values(),
  ];
  return positions.flatMap((abbr): readonly Refusal[] => {
    const [first, ...more] = players.filter((player) => isActiveAt(league, player, abbr));
    return first === undefined
      ? []
      : [{ code: "position_in_use", abbr, players: [first, ...more].map(fullName) }];
  });
};

const isActiveAt = (league: League, { timeline }: Player, abbr: string): boolean => {
  const { effectivePoint } = league.details();
  return timeline.some(
    ({ place }, i) =>
      place?.rosterStatus === "A" &&
      place.rosterPos === abbr &&
      (timeline[i + 1]?.from ?? Number.POSITIVE_INFINITY) > effectivePoint,
  );
};
