import type { Change } from "../changes.ts";
import { change, type Decision, refuse, refuseAny } from "../decision.ts";
import { LARGEST_TOTAL_BUDGET } from "../league/budgets.ts";
import type { TeamId } from "../league/ids.ts";
import type { League } from "../league.ts";
import type { Refusal } from "../refusals.ts";

/**
 * Sets what teams have left to spend; null takes a team's budget away. Works even if the league
 * does not trade budget. Refused: an unknown team, and more than all budgets together may be (T26;
 * command-line.md, Maintenance).
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
  const others = league.budgets().filter(({ teamId }) => !budgets.has(teamId));
  const amounts = [...others.map(({ amount }) => amount), ...budgets.values()];
  const total = amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0);
  if (total > LARGEST_TOTAL_BUDGET)
    return refuse({ code: "budgets_too_large", most: LARGEST_TOTAL_BUDGET });
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
