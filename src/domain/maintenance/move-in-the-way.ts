import type { TeamId } from "../league/ids.ts";
import { fullName, type Place, type Player } from "../league/players.ts";
import type { Point } from "../league/points.ts";

/** A move of a player. The effective point cannot go back past it (L12). */
export type MoveInTheWay = {
  readonly code: "move_in_the_way";
  /** The field that asked for the point. In football, a period is one too. */
  readonly field: "effective_point" | "effective_period";
  readonly point: Point;
  readonly player: string;
  /** Names of teams; null means no team. After a move away and back, both are the same. */
  readonly from: string | null;
  readonly to: string | null;
  readonly at: Point;
  /** The earliest point that the league can go back to: that of its last move. */
  readonly earliest: Point;
};

/** A change of the effective point. */
type PointChange = Pick<MoveInTheWay, "point" | "field"> & { readonly effectivePoint: Point };

/**
 * The move that prevents a league from going back to a point: the earliest move after it, of the
 * first player by id. Undefined if there is none, or if the league goes forward. Plans, such as a
 * lineup for a later point, do not prevent it (L12). `players` must be sorted by id.
 */
export const moveInTheWay = (
  players: readonly Player[],
  { effectivePoint, point, field }: PointChange,
  teamName: (id: TeamId) => string,
): MoveInTheWay | undefined => {
  if (point >= effectivePoint) return undefined;
  const nameOf = (place: Place | null | undefined): string | null =>
    place == null ? null : teamName(place.teamId);
  const moves = players
    .flatMap((player) =>
      player.timeline.flatMap(({ from: at, place, isMove = false }, i) =>
        isMove && at > point ? [{ player, at, place, before: player.timeline[i - 1]?.place }] : [],
      ),
    )
    .sort((a, b) => a.at - b.at);
  const [first] = moves;
  const last = moves.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    code: "move_in_the_way",
    ...{ field, point },
    player: fullName(first.player),
    ...{ from: nameOf(first.before), to: nameOf(first.place) },
    ...{ at: first.at, earliest: last.at },
  };
};
