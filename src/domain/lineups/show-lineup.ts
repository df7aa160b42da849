import { type Decision, refuse, show } from "../decision.ts";
import { compareIds, type TeamId } from "../league/ids.ts";
import { isLocked } from "../league/locks.ts";
import type { Place, Player, Slot } from "../league/players.ts";
import { formatPoint, isPoint, type Point, parsePoint, pointForm } from "../league/points.ts";
import type { PositionLimit } from "../league/rules.ts";
import type { Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { lineupFindings, type WholeLineupFinding } from "./findings.ts";
import { inLineup } from "./players-in-lineup.ts";

/** A player in a team's lineup at a point. */
export type LineupPlayer = {
  readonly player: Player;
  readonly place: Place;
  /** The point from which the slot holds. */
  readonly from: Point;
  readonly isLocked: boolean;
};

/** A team's lineup at a point, with the findings about it. */
export type LineupView = {
  readonly team: Team;
  readonly point: Point;
  /** Sorted by id. */
  readonly players: readonly LineupPlayer[];
  /** The positions of the league's rules, in their order. */
  readonly positions: readonly PositionLimit[];
  /** Slots at later points, by point and then by player. */
  readonly later: readonly LaterSlot[];
  readonly findings: readonly WholeLineupFinding[];
};

/** A later slot of a player. `place` is null if the player is then on another team or on none. */
export type LaterSlot = {
  readonly player: Player;
  readonly from: Point;
  readonly place: Place | null;
};

/**
 * GET a lineup, by default at the effective point. Everybody may look at every lineup (L3).
 * Refused: an unknown team, and a point that the sport does not have.
 */
export const showLineup = (
  league: League,
  asked: { readonly team: TeamId; readonly point: string | undefined },
  now: Seconds,
): Decision => {
  const team = league.team(asked.team);
  if (team === undefined) return refuse({ code: "unknown_team_filter", teamId: asked.team });
  const { sport, effectivePoint } = league.details();
  const given = asked.point ?? formatPoint(effectivePoint);
  const point = parsePoint(given);
  if (!isPoint(sport, point))
    return refuse({ code: "no_such_point", field: "point", given, form: pointForm(sport) });
  return show({ kind: "lineup", lineup: viewLineup(league, team, point, now) });
};

/** A team's lineup at a point, with the locks that hold at `now`. */
export const viewLineup = (league: League, team: Team, point: Point, now: Seconds): LineupView => {
  const everybody = league.playersWithSlotsOn(team.id);
  const players = inLineup(everybody, team.id, point);
  const { rosterRules } = league.rules();
  return {
    team,
    point,
    players: players.map(({ player, from, place }) => ({
      player,
      place,
      from,
      isLocked: isLockedAt(league, player, { point, now }),
    })),
    positions: rosterRules.positions,
    later: laterSlots(everybody, team.id, point),
    findings: lineupFindings(players, rosterRules),
  };
};

/**
 * Whether the player is locked at a point. A lock counts only up to the effective point, because no
 * later game has begun (L8).
 */
export const isLockedAt = (
  league: League,
  player: Player,
  { point, now }: { readonly point: Point; readonly now: Seconds },
): boolean => point <= league.details().effectivePoint && isLocked(league.locksOf(player), now);

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
