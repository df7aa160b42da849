import type { TeamId } from "../league/ids.ts";
import { slotAt } from "../league/players.ts";
import type { Team } from "../league/teams.ts";
import { unknownTeam } from "../league/teams.ts";
import type { League } from "../league.ts";
import { countsInTotal } from "../lineups/findings.ts";
import { type Move, movesOf, playerMoves } from "./trade.ts";

/** A team that would have more players after a trade than the league allows (T25). */
export type OverLimit = {
  readonly team: Team;
  readonly count: number;
  readonly max: number;
  /** How many more than the limit or, if it is over the limit already, than it has now. */
  readonly excess: number;
};

/**
 * Those of some teams that would be over the limit on all players after a trade and its drops, at
 * the effective point, in the given order (T25). Empty if the league has no such limit.
 */
export const teamsOverLimit = (
  league: League,
  moves: readonly Move[],
  teams: readonly TeamId[],
): readonly OverLimit[] => {
  const limit = league.rules().rosterRules.statuses.find(({ status }) => status === "total");
  const max = limit?.max ?? null;
  if (max === null) return [];
  return teams.flatMap((id): readonly OverLimit[] => {
    const { before, after } = countPlayers(league, moves, id);
    if (after <= max) return [];
    const team = league.team(id) ?? unknownTeam(id);
    return [{ team, count: after, max, excess: Math.max(0, after - Math.max(max, before)) }];
  });
};

/** The players of a team who count, before and after the moves (L7). Arriving ones count (T17). */
const countPlayers = (
  league: League,
  moves: readonly Move[],
  team: TeamId,
): { readonly before: number; readonly after: number } => {
  const { effectivePoint } = league.details();
  const { rosterRules } = league.rules();
  const now = league
    .playersOf(team)
    .filter(({ timeline }) => {
      const { place } = slotAt(timeline, effectivePoint);
      return place !== null && countsInTotal(place.rosterStatus, rosterRules);
    })
    .map(({ id }) => id);
  const leaving = playerMoves({ moves }).filter(({ from }) => from === team);
  const arriving = movesOf({ moves }, "player").filter(({ to }) => to === team);
  const after = new Set(now);
  for (const { id } of leaving) after.delete(id);
  for (const { id } of arriving) after.add(id);
  return { before: now.length, after: after.size };
};
