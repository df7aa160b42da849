import type { PlayerId, TeamId } from "./ids.ts";
import { BEGINNING, type Point } from "./points.ts";

/** Active, reserve, injured, minors, as the service abbreviates them (E6). */
export const ROSTER_STATUSES = ["A", "RS", "I", "ML"] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

/** A player's place on a fantasy team. */
export type Place = {
  readonly teamId: TeamId;
  readonly rosterStatus: RosterStatus;
  /** The position he stands at, such as `OF`. */
  readonly rosterPos: string;
};

/** What holds for a player from a point until a later slot has its own (L8); null is on no team. */
export type Slot = { readonly from: Point; readonly place: Place | null };

/** A player's slots by point, each point once, the first at the beginning. */
export type Timeline = readonly [Slot, ...Slot[]];

export type Player = {
  readonly id: PlayerId;
  readonly firstname: string;
  readonly lastname: string;
  /** Abbreviation of the primary position. */
  readonly position: string;
  readonly eligible: readonly string[];
  /** Abbreviation of the professional team, empty if he has none. */
  readonly proTeam: string;
  readonly proStatus: string;
  readonly isKeeper: boolean;
  /** The fantasy team that he is on now; null is on none. */
  readonly teamId: TeamId | null;
  readonly timeline: Timeline;
};

/** First and last name joined by one space; the last name alone where there is no first (E7). */
export const fullName = (player: Pick<Player, "firstname" | "lastname">): string =>
  player.firstname === "" ? player.lastname : `${player.firstname} ${player.lastname}`;

/** The slot that holds at a point. */
export const slotAt = (timeline: Timeline, point: Point): Slot =>
  timeline.findLast((slot) => slot.from <= point) ?? timeline[0];

/** The timeline of somebody who has been in one place from the beginning. */
export const alwaysAt = (place: Place | null): Timeline => [{ from: BEGINNING, place }];

/**
 * A player after a trade: on the new team's reserve with his position, from the effective point
 * on and without the old team's later slots; what was before stays as history (T17).
 */
export const traded = (player: Player, to: TeamId, effective: Point): Player => {
  const rosterPos = slotAt(player.timeline, effective).place?.rosterPos ?? player.position;
  const arrival: Slot = {
    from: effective,
    place: { teamId: to, rosterStatus: "RS", rosterPos },
  };
  const [first, ...later] = player.timeline;
  const before = later.filter((slot) => slot.from < effective);
  return { ...player, teamId: to, isKeeper: false, timeline: [first, ...before, arrival] };
};
