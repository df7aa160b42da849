import { type Caller, maySetLineup, runsLeague } from "../caller.ts";
import type { Decision } from "../decision.ts";
import { compareIds, type PlayerId } from "../league/ids.ts";
import {
  fullName,
  type Player,
  ROSTER_STATUSES,
  type RosterStatus,
  samePlace,
  slotAt,
  withSlot,
} from "../league/players.ts";
import type { Point } from "../league/points.ts";
import type { RosterRules } from "../league/rules.ts";
import type { Team } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import { type League, withChanges } from "../league.ts";
import { playerName } from "../names.ts";
import { type Refusal, refuse, refuseAny } from "../refusals.ts";
import { type Change, put } from "../things.ts";
import { type LineupFinding, type LineupMove, moveFindings, newFindings } from "./findings.ts";
import { lineupPoint } from "./requested-point.ts";
import { type LineupView, lockStateAt, viewLineup } from "./views.ts";

/** What a caller asks for (interface.md, PUT: lineup change). */
export type LineupChange = {
  readonly team: string;
  readonly placements: readonly Placement[];
  /** As given; null means the league's effective point. */
  readonly point: string | null;
  readonly period: string | null;
  /** Whether new findings refuse this change even if the league only warns (L2). */
  readonly isStrict: boolean;
  /** The team's keepers from now on; null leaves them unchanged (L10). */
  readonly keepers: readonly PlayerId[] | null;
};

/** The slot that a player is moved to. */
type Placement = {
  readonly id: PlayerId;
  readonly rosterStatus: RosterStatus;
  /** Null keeps the player's position; who has none and is made active gets their primary one (L5). */
  readonly position: string | null;
};

/**
 * PUT: sets a team's lineup from a point on, and its keepers. Findings are warnings. If the league
 * or the caller wants refusals, a change that causes a new finding is refused with all findings;
 * findings that were there before are still warnings (L2).
 *
 * Always refused: a caller without permission (L3), a point that cannot be used (L8, L9), a player
 * who is not on the team at that point or is named twice (L4), keepers that cannot be set (L10).
 */
export const setLineup = (
  league: League,
  asked: LineupChange,
  { caller, now }: { readonly caller: Caller; readonly now: Seconds },
): Decision => {
  const team = league.team(asked.team);
  if (team === undefined || !maySetLineup(caller, team.id))
    return refuse({ code: "lineup_not_permitted", teamId: asked.team });
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
  const findings = findingsOf(moves, lineup, rosterRules);
  const isEnforced = asked.isStrict || transactionRules.lineupEnforcement === "refuse";
  const before = viewLineup(league, team, point, now).findings;
  const isForbidden = isEnforced && newFindings(findings, before).length > 0;
  const forbidden = isForbidden ? refuseAny(findings) : undefined;
  const moved = moves.filter(({ from, to }) => !samePlace(from, to));
  return forbidden ?? { changes, outcome: { kind: "lineup_set", lineup, moves: moved, findings } };
};

/**
 * The findings about the moves, then those about the whole lineup. An ineligible player is reported
 * once (L1, L11): the findings about a move have said it.
 */
const findingsOf = (
  moves: readonly LineupMove[],
  lineup: LineupView,
  rules: RosterRules,
): readonly LineupFinding[] => {
  const found = moves.map((move) => ({ id: move.player.id, findings: moveFindings(move, rules) }));
  const isReported = (id: PlayerId): boolean =>
    found.some((each) => each.id === id && each.findings.length > 0);
  return [
    ...found.flatMap(({ findings }) => findings),
    ...lineup.findings.filter(
      (finding) => finding.code !== "ineligible_at_position" || !isReported(finding.playerId),
    ),
  ];
};

const keeperRefusals = (
  league: League,
  team: Team,
  keepers: LineupChange["keepers"],
  caller: Caller,
): readonly Refusal[] => {
  if (keepers === null) return [];
  if (!league.details().usesKeepers) return [{ code: "keepers_not_used" }];
  const { keeperPolicy, keepersPerTeam: most } = league.transactionRules();
  if (keeperPolicy === "commissioner" && !runsLeague(caller))
    return [{ code: "keepers_set_by_commissioner" }];
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
  const named = Map.groupBy(placements, ({ id }) => id);
  const isThere = (id: PlayerId): boolean => {
    const player = league.player(id);
    return player !== undefined && slotAt(player.timeline, point).place?.teamId === team.id;
  };
  return [...named].flatMap(([id, { length: times }]): readonly Refusal[] => [
    ...(isThere(id) ? [] : [notOnTeam(league, team, id)]),
    ...(times > 1 ? [{ code: "named_twice", player: playerName(league, id) } as const] : []),
  ]);
};

const notOnTeam = (league: League, team: Team, id: PlayerId): Refusal => ({
  code: "not_in_the_lineup",
  player: playerName(league, id),
  team: team.name,
});

/** The moves, by status and then by player id: the order of their findings (L1). */
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
    const own = from.rosterPos || (rosterStatus === "A" ? player.position : "");
    return {
      player,
      name: fullName(player),
      from,
      to: { teamId: from.teamId, rosterStatus, rosterPos: position ?? own },
      isLocked: lockStateAt(league, player, { point, now }).isLocked,
    };
  });

/** The changed players. A slot holds from the point until the player's next slot (L8). */
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
  return [...new Map([...placed, ...kept]).values()].map((player) => put("player", player));
};
