import { compareIds, type TeamId } from "../league/ids.ts";
import { type LockState, lockState, NO_LOCKS } from "../league/locks.ts";
import type { Place, Player, Slot } from "../league/players.ts";
import type { Point } from "../league/points.ts";
import type { PositionLimit } from "../league/rules.ts";
import type { Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { lineupFindings, type WholeLineupFinding } from "./findings.ts";
import { type OpenSlots, openSlots } from "./open-slots.ts";
import { inLineup } from "./players-in-lineup.ts";

/** A player in a team's lineup at a point. */
export type LineupPlayer = LockState & {
  readonly player: Player;
  readonly place: Place;
  /** The point from which the slot holds. */
  readonly from: Point;
};

/** A team's lineup at a point, with the findings about it. */
export type LineupView = {
  readonly team: Team;
  readonly point: Point;
  /** The league's, for times in tables. */
  readonly timeZone: string;
  /** Sorted by id. */
  readonly players: readonly LineupPlayer[];
  /** The positions of the league's rules, in their order. */
  readonly positions: readonly PositionLimit[];
  readonly openSlots: OpenSlots;
  /** Slots at later points, by point and then by player. */
  readonly later: readonly LaterSlot[];
  readonly findings: readonly WholeLineupFinding[];
};

/** What is wrong with a team's lineup at a point. A lineup without findings is legal. */
export type CheckedLineup = {
  readonly team: Team;
  readonly point: Point;
  readonly findings: readonly WholeLineupFinding[];
  /** The findings without those that only follow from others. */
  readonly problems: readonly WholeLineupFinding[];
  /** Null if nobody is active, because no lineup is known. */
  readonly openSlots: OpenSlots | null;
};

/** A later slot of a player. `place` is null if the player is then on another team or on none. */
export type LaterSlot = {
  readonly player: Player;
  readonly from: Point;
  readonly place: Place | null;
};

/** A team's lineup at a point, with the locks that hold at `now`. */
export const viewLineup = (league: League, team: Team, point: Point, now: Seconds): LineupView => {
  const everybody = league.playersWithSlotsOn(team.id);
  const players = inLineup(everybody, team.id, point);
  const { rosterRules } = league.rules();
  return {
    team,
    point,
    timeZone: league.details().timeZone,
    players: players.map(({ player, from, place }) => ({
      player,
      place,
      from,
      ...lockStateAt(league, player, { point, now }),
    })),
    positions: rosterRules.positions,
    openSlots: openSlots(players, rosterRules),
    later: laterSlots(everybody, team.id, point),
    findings: lineupFindings(players, rosterRules),
  };
};

/**
 * Whether the player is locked at a point, and when. A lock counts only up to the effective point,
 * because no later game has begun (L8).
 */
export const lockStateAt = (
  league: League,
  player: Player,
  { point, now }: { readonly point: Point; readonly now: Seconds },
): LockState =>
  point <= league.details().effectivePoint ? lockState(league.locksOf(player), now) : NO_LOCKS;

const laterSlots = (players: readonly Player[], team: TeamId, point: Point): readonly LaterSlot[] =>
  players
    .flatMap((player) => {
      const isHere = (slot: Slot): boolean => slot.place?.teamId === team;
      return player.timeline
        .filter(
          (slot, i) =>
            slot.from > point && (isHere(slot) || isHere(player.timeline[i - 1] ?? slot)),
        )
        .map(({ from, place }) => ({ player, from, place: place?.teamId === team ? place : null }));
    })
    .sort((a, b) => a.from - b.from || compareIds(a.player.id, b.player.id));
