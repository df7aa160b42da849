import type { TeamId } from "../league/ids.ts";
import type { Place, Player } from "../league/players.ts";
import type { RosterRules } from "../league/rules.ts";
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
  const { rosterRules } = league.rules();
  const max = mostPlayers(rosterRules) ?? Number.POSITIVE_INFINITY;
  const point = league.details().effectivePoint;
  return teams
    .map((id): OverLimit => {
      const team = league.team(id) ?? unknownTeam(id);
      const players = inLineup(league.playersOf(id), id, point);
      const { before, after } = playersAfter(players, { team, moves, rosterRules });
      const excess = Math.max(0, after - Math.max(max, before));
      return { team, count: after, max, excess };
    })
    .filter(({ count }) => count > max);
};

/** The limit on all players of a team; null if there is none (L7). */
export const mostPlayers = ({ statuses }: RosterRules): number | null =>
  statuses.find(({ status }) => status === "total")?.max ?? null;

/**
 * How many of a team's players count, before and after the moves (L7). Arriving players count (T17).
 */
export const playersAfter = (
  players: readonly { readonly player: Pick<Player, "id">; readonly place: Place }[],
  {
    team,
    moves,
    rosterRules,
  }: {
    readonly team: Pick<Team, "id">;
    readonly moves: readonly Move[];
    readonly rosterRules: RosterRules;
  },
): { readonly before: number; readonly after: number } => {
  const now = players
    .filter(({ place }) => countsInTotal(place.rosterStatus, rosterRules))
    .map(({ player }) => player.id);
  const after = new Set(now);
  for (const { id } of playerMoves({ moves })) after.delete(id);
  for (const { id, to } of movesOf({ moves }, "player")) if (to === team.id) after.add(id);
  return { before: now.length, after: after.size };
};
