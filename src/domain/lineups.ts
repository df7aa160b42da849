import { type Decision, refuse, show } from "./decision.ts";
import { byId, compareIds, type TeamId } from "./ids.ts";
import type { League } from "./league.ts";
import { type LineupFinding, lineupFindings } from "./lineup-findings.ts";
import { isLocked } from "./locks.ts";
import { type Place, type Player, type Slot, slotAt } from "./players.ts";
import { formatPoint, isPoint, type Point, parsePoint, pointForm } from "./points.ts";
import type { PositionLimit } from "./rules.ts";
import type { Team } from "./teams.ts";
import type { Seconds } from "./time.ts";

/** A player in a team's lineup at a point. */
export type LineupPlayer = {
  readonly player: Player;
  readonly place: Place;
  /** The point from which he has his place. */
  readonly from: Point;
  readonly isLocked: boolean;
};

/** A team's lineup at a point, and what the league's rules find fault with. */
export type LineupView = {
  readonly team: Team;
  readonly point: Point;
  /** By id. */
  readonly players: readonly LineupPlayer[];
  /** The positions of the league's rules, in their order. */
  readonly positions: readonly PositionLimit[];
  /** What changes at later points, by point and then by player. */
  readonly later: readonly LaterSlot[];
  readonly findings: readonly LineupFinding[];
};

/** A player who has another place from a later point on; null is on another team, or on none. */
export type LaterSlot = {
  readonly player: Player;
  readonly from: Point;
  readonly place: Place | null;
};

/**
 * GET a lineup, at the league's effective point where none is named; everybody may look at every
 * one (L3). Refused: a team that the league does not have, a point that its sport does not have.
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

/** A team's lineup as it stands at a point, with the locks that hold at a moment. */
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
    findings: lineupFindings(
      players.map(({ place }) => place),
      rosterRules,
    ),
  };
};

/** Who is in a team's lineup at a point, by id. */
export const playersInLineup = (league: League, team: TeamId, point: Point): readonly Player[] =>
  inLineup(league.playersWithSlotsOn(team), team, point).map(({ player }) => player);

type Placed = { readonly player: Player; readonly from: Point; readonly place: Place };

/** Who of some players is in a team's lineup at a point, by id. */
const inLineup = (players: readonly Player[], team: TeamId, point: Point): readonly Placed[] =>
  byId(players).flatMap((player) => {
    const { from, place } = slotAt(player.timeline, point);
    return place?.teamId === team ? [{ player, from, place }] : [];
  });

/** Whether a lock keeps a player where he is: only up to the effective point has a game begun (L8). */
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
