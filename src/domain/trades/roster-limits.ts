import type { TeamId } from "../league/ids.ts";
import { type Team, unknownTeam } from "../league/teams.ts";
import type { League } from "../league.ts";
import { countsInTotal } from "../lineups/findings.ts";
import { inLineup } from "../lineups/views.ts";
import { type Move, movesOf, playerMoves } from "./trade.ts";

/** A team that would have more players after a trade than the league allows (T25). */
export type OverLimit = {
  readonly team: Team;
  readonly count: number;
  readonly max: number;
  /**
   * How many players too many: above the limit or, if the team is already over it, above its
   * present number.
   */
  readonly excess: number;
};

/**
 * Which of the given teams would be over the limit on all players after a trade and its drops, at
 * the effective point, in the given order (T25). Empty if the league has no such limit.
 */
export const teamsOverLimit = (
  league: League,
  moves: readonly Move[],
  teams: readonly TeamId[],
): readonly OverLimit[] => {
  const limit = league.rules().rosterRules.statuses.find(({ status }) => status === "total");
  const max = limit?.max ?? Number.POSITIVE_INFINITY;
  return teams
    .map((id): OverLimit => {
      const { before, after } = countPlayers(league, moves, id);
      const excess = Math.max(0, after - Math.max(max, before));
      return { team: league.team(id) ?? unknownTeam(id), count: after, max, excess };
    })
    .filter(({ count }) => count > max);
};

/**
 * How many players of a team count, before and after the moves (L7). Arriving players count (T17).
 */
const countPlayers = (
  league: League,
  moves: readonly Move[],
  team: TeamId,
): { readonly before: number; readonly after: number } => {
  const { rosterRules } = league.rules();
  const now = inLineup(league.playersOf(team), team, league.details().effectivePoint)
    .filter(({ place }) => countsInTotal(place.rosterStatus, rosterRules))
    .map(({ player }) => player.id);
  const after = new Set(now);
  for (const { id } of playerMoves({ moves })) after.delete(id);
  for (const { id, to } of movesOf({ moves }, "player")) if (to === team) after.add(id);
  return { before: now.length, after: after.size };
};
