import { arrivalsIn, change, type Decision } from "../decision.ts";
import {
  distinct,
  type Entry,
  hasTwoDestinations,
  NO_TEAM,
  type TeamId,
  teamOrNone,
} from "../league/ids.ts";
import { moved } from "../league/players.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { pickNotOnTeam, playerNotOnTeam } from "../not-on-team.ts";
import { type Refusal, type Refused, refuseAny } from "../refusals.ts";
import { put } from "../things.ts";
import { viewPick, viewPlayers } from "./rosters.ts";

/**
 * Moves players between teams; `0` means no team. Either all moves are made or none. Players arrive
 * as after a trade: on the reserve, from the effective point on (T17). The same entry twice counts
 * once (T9). Refused: two destinations, an unknown team, a move from a team to itself, and a player
 * who is not on the team they are moved from (command-line.md, Maintenance).
 */
export const movePlayers = (
  league: League,
  asked: readonly Entry[],
  { now }: { readonly now: Seconds },
): Decision => {
  const moves = distinct(asked);
  const refused = checkMoves(league, moves, {
    twice: { code: "same_player_to_two_teams" },
    isThere: ({ id, from }) => league.player(id)?.teamId === teamOrNone(from),
    notThere: (move) => playerNotOnTeam(league, move),
  });
  if (refused !== undefined) return refused;
  const { effectivePoint } = league.details();
  const changes = moves.map(({ id, to }) => {
    const player = league.player(id);
    if (player === undefined) throw new Error(`no player ${id} passed the checks`);
    return put("player", moved(player, teamOrNone(to), effectivePoint));
  });
  return change(league, changes, (after) => ({
    kind: "rosters",
    rosters: viewPlayers(after, idsOf(moves), now),
    arrivals: arrivalsIn(league, changes),
  }));
};

/** Moves draft picks between teams, under the same rules as `movePlayers`. */
export const movePicks = (league: League, asked: readonly Entry[]): Decision => {
  const moves = distinct(asked);
  const refused = checkMoves(league, moves, {
    twice: { code: "same_pick_to_two_teams" },
    isThere: ({ id, from }) => league.pick(id)?.teamId === teamOrNone(from),
    notThere: (move) => pickNotOnTeam(league, move),
  });
  if (refused !== undefined) return refused;
  const changes = moves.map(({ id, to }) => {
    const pick = league.pick(id);
    if (pick === undefined) throw new Error(`no draft pick ${id} passed the checks`);
    return put("pick", { ...pick, teamId: teamOrNone(to) });
  });
  return change(league, changes, (after) => ({
    kind: "picks",
    picks: idsOf(moves)
      .map((id) => after.pick(id))
      .filter((pick) => pick !== undefined)
      .map((pick) => viewPick(after, pick)),
  }));
};

const idsOf = (moves: readonly Entry[]): readonly string[] => moves.map(({ id }) => id);

type MoveChecks = {
  readonly twice: Refusal;
  readonly isThere: (move: Entry) => boolean;
  readonly notThere: (move: Entry) => Refusal;
};

/** Every reason to refuse the moves. */
const checkMoves = (
  league: League,
  moves: readonly Entry[],
  { twice, isThere, notThere }: MoveChecks,
): Refused | undefined => {
  const isTeam = (id: TeamId): boolean => id === NO_TEAM || league.team(id) !== undefined;
  const wrongTeams = ({ from, to }: Entry): readonly TeamId[] =>
    from === to ? [from] : [from, to].filter((id) => !isTeam(id));
  return refuseAny([
    ...(hasTwoDestinations(moves) ? [twice] : []),
    ...[...new Set(moves.flatMap(wrongTeams))].map(
      (teamId) => ({ code: "invalid_team", teamId }) as const,
    ),
    ...distinctOrigins(moves)
      .filter((move) => isTeam(move.from) && !isThere(move))
      .map(notThere),
  ]);
};

/** One move of each thing from each team, so a thing with two destinations is reported once. */
const distinctOrigins = (moves: readonly Entry[]): readonly Entry[] =>
  moves.filter(
    ({ id, from }, i) => moves.findIndex((each) => each.id === id && each.from === from) === i,
  );
