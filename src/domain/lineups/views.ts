import { byId, compareIds, type TeamId } from "../league/ids.ts";
import { type LockState, lockState, NO_LOCKS } from "../league/locks.ts";
import { type Place, type Player, type Slot, slotAt } from "../league/players.ts";
import type { Point } from "../league/points.ts";
import type { PositionLimit, RosterRules } from "../league/rules.ts";
import type { Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { lineupFindings, type WholeLineupFinding } from "./findings.ts";

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

/** The players in a team's lineup at a point, by id. */
export const playersInLineup = (league: League, team: TeamId, point: Point): readonly Player[] =>
  inLineup(league.playersWithSlotsOn(team), team, point).map(({ player }) => player);

type Placed = { readonly player: Player; readonly from: Point; readonly place: Place };

/** The given players that are in the team's lineup at a point, by id. */
export const inLineup = (
  players: readonly Player[],
  team: TeamId,
  point: Point,
): readonly Placed[] =>
  byId(players).flatMap((player) => {
    const { from, place } = slotAt(player.timeline, point);
    return place?.teamId === team ? [{ player, from, place }] : [];
  });
