import type { Change } from "../changes.ts";
import { change, type Decision, refuseAny } from "../decision.ts";
import type { TeamId } from "../league/ids.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";

/**
 * Sets what teams have left to spend; null takes a team's budget away. Works even if the league
 * does not trade budget. Refused: an unknown team (T26; command-line.md, Maintenance).
 */
export const setBudgets = (
  league: League,
  budgets: ReadonlyMap<TeamId, number | null>,
): Decision => {
  const refused = refuseAny(
    [...budgets.keys()]
      .filter((id) => league.team(id) === undefined)
      .map((teamId): Refusal => ({ code: "unknown_team", teamId })),
  );
  if (refused !== undefined) return refused;
  const changes = [...budgets].map(
    ([teamId, amount]): Change => ({ kind: "budget", budget: { teamId, amount } }),
  );
  return change(league, changes, (after) => ({
    kind: "budgets",
    teams: league
      .teams()
      .filter(({ id }) => budgets.has(id))
      .map((team) => ({ team, budget: after.budget(team.id) })),
  }));
};
