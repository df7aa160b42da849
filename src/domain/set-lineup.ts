import { type Change, withChanges } from "./changes.ts";
import { type Decision, refuse, refuseAny } from "./decision.ts";
import { compareIds, type PlayerId } from "./ids.ts";
import type { League } from "./league.ts";
import { type LineupMove, moveFindings } from "./lineup-findings.ts";
import { lineupPoint } from "./lineup-point.ts";
import { isLockedAt, viewLineup } from "./lineups.ts";
import {
  fullName,
  type Player,
  ROSTER_STATUSES,
  type RosterStatus,
  samePlace,
  slotAt,
  withSlot,
} from "./players.ts";
import type { Point } from "./points.ts";
import type { Refusal } from "./refusals.ts";
import { maySetLineup, type Owner, type Team } from "./teams.ts";
import type { Seconds } from "./time.ts";

/** What an owner asks for (interface.md, PUT: lineup change). */
export type LineupChange = {
  readonly team: string;
  readonly placements: readonly Placement[];
  /** As given; null is the league's effective one. */
  readonly point: string | null;
  readonly period: string | null;
  /** Asks for findings to refuse the change, whatever the league's rule says (L2). */
  readonly isStrict: boolean;
  /** The team's keepers from now on; null leaves them as they are (L10). */
  readonly keepers: readonly PlayerId[] | null;
};

/** Where a player is to be. */
export type Placement = {
  readonly id: PlayerId;
  readonly rosterStatus: RosterStatus;
  /** Null is the position that he has. */
  readonly position: string | null;
};

/**
 * PUT: sets a team's lineup from a point on, and its keepers. What the league's rules find fault
 * with is warned about or, where the league or the caller wants it so, refused (L2). Refused in any
 * case: a caller who may not (L3), a point that cannot be set (L8, L9), a player who is not on the
 * team at that point or is named twice (L4), keepers that cannot be set (L10).
 */
export const setLineup = (
  league: League,
  asked: LineupChange,
  { caller, now }: { readonly caller: Owner; readonly now: Seconds },
): Decision => {
  const team = league.team(asked.team);
  if (team === undefined || !maySetLineup(caller, team.id))
    return refuse({ code: "lineup_of_others", teamId: asked.team });
  const found = lineupPoint(league, asked, caller);
  const wrongKeepers = keeperRefusals(league, team, asked.keepers, caller);
  if ("refusal" in found) return refuse(found.refusal, ...wrongKeepers);
  const { point } = found;
  const refused = refuseAny([
    ...wrongKeepers,
    ...placementRefusals(league, team, asked.placements, point),
  ]);
  if (refused !== undefined) return refused;

  const moves = movesOf(league, asked.placements, { point, now });
  const { transactionRules, rosterRules } = league.rules();
  const changes = changesOf(league, team, moves, { point, keepers: asked.keepers });
  const lineup = viewLineup(withChanges(league, changes), team, point, now);
  const findings = [
    ...moves.flatMap((move) => moveFindings(move, rosterRules)),
    ...lineup.findings,
  ];
  // Who asks for nothing looks at the lineup, and is told the findings (L1).
  const isAsked = asked.placements.length > 0 || asked.keepers !== null;
  const isEnforced = asked.isStrict || (isAsked && transactionRules.lineupEnforcement === "refuse");
  const forbidden = isEnforced ? refuseAny(findings) : undefined;
  const moved = moves.filter(({ from, to }) => !samePlace(from, to));
  return forbidden ?? { changes, outcome: { kind: "lineup_set", lineup, moves: moved, findings } };
};

const keeperRefusals = (
  league: League,
  team: Team,
  keepers: LineupChange["keepers"],
  caller: Owner,
): readonly Refusal[] => {
  if (keepers === null) return [];
  if (!league.details().usesKeepers) return [{ code: "keepers_not_used" }];
  const { keeperPolicy, keepersPerTeam: most } = league.transactionRules();
  if (keeperPolicy === "commissioner" && !caller.isCommissioner)
    return [{ code: "keepers_of_the_commissioner" }];
  const ids = [...new Set(keepers)];
  return [
    ...ids
      .filter((id) => league.player(id)?.teamId !== team.id)
      .map((id) => notOnTeam(league, team, id)),
    ...(ids.length > most ? [{ code: "too_many_keepers", count: ids.length, most } as const] : []),
  ];
};

const placementRefusals = (
  league: League,
  team: Team,
  placements: readonly Placement[],
  point: Point,
): readonly Refusal[] => {
  const ids = placements.map(({ id }) => id);
  const isThere = (id: PlayerId): boolean => {
    const player = league.player(id);
    return player !== undefined && slotAt(player.timeline, point).place?.teamId === team.id;
  };
  return [...new Set(ids)].flatMap((id): readonly Refusal[] => [
    ...(isThere(id) ? [] : [notOnTeam(league, team, id)]),
    ...(ids.indexOf(id) === ids.lastIndexOf(id)
      ? []
      : [{ code: "named_twice", player: nameOf(league, id) } as const]),
  ]);
};

const notOnTeam = (league: League, team: Team, id: PlayerId): Refusal => ({
  code: "not_in_the_lineup",
  player: nameOf(league, id),
  team: team.name,
});

/** The id stands for an unknown player (L4). */
const nameOf = (league: League, id: PlayerId): string => {
  const player = league.player(id);
  return player === undefined ? id : fullName(player);
};

/** The placements as moves, by status and then by player, as their findings are told (L1). */
const movesOf = (
  league: League,
  placements: readonly Placement[],
  { point, now }: { readonly point: Point; readonly now: Seconds },
): readonly LineupMove[] =>
  ROSTER_STATUSES.flatMap((status) =>
    placements
      .filter(({ rosterStatus }) => rosterStatus === status)
      .sort((a, b) => compareIds(a.id, b.id)),
  ).map(({ id, rosterStatus, position }) => {
    const player = league.player(id);
    const from = player === undefined ? null : slotAt(player.timeline, point).place;
    if (player === undefined || from === null) throw new Error(`no player ${id} passed the checks`);
    return {
      player,
      name: fullName(player),
      from,
      to: { teamId: from.teamId, rosterStatus, rosterPos: position ?? from.rosterPos },
      isLocked: isLockedAt(league, player, { point, now }),
    };
  });

/** What is set holds from the point until a later point has its own (L8). */
const changesOf = (
  league: League,
  team: Team,
  moves: readonly LineupMove[],
  { point, keepers }: { readonly point: Point; readonly keepers: LineupChange["keepers"] },
): readonly Change[] => {
  const placed = new Map(
    moves.map(({ player, to }): [PlayerId, Player] => [
      player.id,
      { ...player, timeline: withSlot(player.timeline, { from: point, place: to }) },
    ]),
  );
  const kept =
    keepers === null
      ? []
      : league
          .playersOf(team.id)
          .map((player) => placed.get(player.id) ?? player)
          .filter(({ id, isKeeper }) => isKeeper !== keepers.includes(id))
          .map((player): [PlayerId, Player] => [
            player.id,
            { ...player, isKeeper: !player.isKeeper },
          ]);
  return [...new Map([...placed, ...kept]).values()].map((player) => ({ kind: "player", player }));
};
