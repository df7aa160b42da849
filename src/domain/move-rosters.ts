import type { Change } from "./changes.ts";
import { change, type Decision, type Refused, refuseAny } from "./decision.ts";
import { NO_TEAM, type TeamId } from "./ids.ts";
import type { League } from "./league.ts";
import { moved } from "./players.ts";
import type { Refusal } from "./refusals.ts";
import { viewPick, viewSome } from "./rosters.ts";
import type { Seconds } from "./time.ts";
import { distinct, hasTwoDestinations, pickNotOnTeam, playerNotOnTeam } from "./trade-checks.ts";
import type { Move } from "./trades.ts";

const holderOf = (team: TeamId): TeamId | null => (team === NO_TEAM ? null : team);

/**
 * Moves players between teams, from and to `0` for none, all or none of them. They arrive as after
 * a trade: on the reserve, from the effective point on (T17). Refused: two destinations, a team
 * that the league does not have or that is on both sides, a player who is not on the team that he
 * is moved from. The same entry twice counts once (T9; command-line.md, Maintenance).
 */
export const movePlayers = (league: League, asked: readonly Move[], now: Seconds): Decision => {
  const moves = distinct(asked);
  const refused = checkMoves(league, moves, {
    twice: { code: "same_player_to_two_teams" },
    isThere: ({ id, from }) => league.player(id)?.teamId === holderOf(from),
    notThere: (move) => playerNotOnTeam(league, move),
  });
  if (refused !== undefined) return refused;
  const { effectivePoint } = league.details();
  const changes = moves.map(({ id, to }): Change => {
    const player = league.player(id);
    if (player === undefined) throw new Error(`no player ${id} passed the checks`);
    return { kind: "player", player: moved(player, holderOf(to), effectivePoint) };
  });
  return change(league, changes, (after) => ({
    kind: "rosters",
    rosters: viewSome(after, idsOf(moves), now),
  }));
};

/** Moves draft picks between teams, as `movePlayers` does players. */
export const movePicks = (league: League, asked: readonly Move[]): Decision => {
  const moves = distinct(asked);
  const refused = checkMoves(league, moves, {
    twice: { code: "same_pick_to_two_teams" },
    isThere: ({ id, from }) => league.pick(id)?.teamId === holderOf(from),
    notThere: (move) => pickNotOnTeam(league, move),
  });
  if (refused !== undefined) return refused;
  const changes = moves.map(({ id, to }): Change => {
    const pick = league.pick(id);
    if (pick === undefined) throw new Error(`no draft pick ${id} passed the checks`);
    return { kind: "pick", pick: { ...pick, teamId: holderOf(to) } };
  });
  return change(league, changes, (after) => ({
    kind: "picks",
    picks: idsOf(moves)
      .map((id) => after.pick(id))
      .filter((pick) => pick !== undefined)
      .map((pick) => viewPick(after, pick)),
  }));
};

const idsOf = (moves: readonly Move[]): readonly string[] => moves.map(({ id }) => id);

type MoveChecks = {
  readonly twice: Refusal;
  readonly isThere: (move: Move) => boolean;
  readonly notThere: (move: Move) => Refusal;
};

/** Everything that is wrong with moves. */
const checkMoves = (
  league: League,
  moves: readonly Move[],
  { twice, isThere, notThere }: MoveChecks,
): Refused | undefined => {
  const isTeam = (id: TeamId): boolean => id === NO_TEAM || league.team(id) !== undefined;
  const wrongTeams = ({ from, to }: Move): readonly TeamId[] =>
    from === to ? [from] : [from, to].filter((id) => !isTeam(id));
  return refuseAny([
    ...(hasTwoDestinations(moves) ? [twice] : []),
    ...[...new Set(moves.flatMap(wrongTeams))].map(
      (teamId) => ({ code: "invalid_team", teamId }) as const,
    ),
    ...moves.filter((move) => isTeam(move.from) && !isThere(move)).map(notThere),
  ]);
};
