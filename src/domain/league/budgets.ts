import { compareIds, type TeamId } from "./ids.ts";

/** What a team has left to spend, such as on free agents: a whole number from 0 on (T26). */
export type Budget = { readonly teamId: TeamId; readonly amount: number };

/** What a team has left; null if it has no budget. */
export const budgetOf = (budgets: readonly Budget[], team: TeamId): number | null =>
  budgets.find(({ teamId }) => teamId === team)?.amount ?? null;

/** The budgets with one replaced or added, by team. */
export const withBudget = (budgets: readonly Budget[], budget: Budget): readonly Budget[] =>
  sortBudgets([...budgets.filter(({ teamId }) => teamId !== budget.teamId), budget]);

export const sortBudgets = (budgets: readonly Budget[]): readonly Budget[] =>
  [...budgets].sort((a, b) => compareIds(a.teamId, b.teamId));

/** The budgets of the teams that pay or are paid, after all payments. A team may begin with none. */
export const budgetsAfter = (
  budget: (team: TeamId) => number | null,
  payments: readonly { readonly amount: number; readonly from: TeamId; readonly to: TeamId }[],
): readonly Budget[] => {
  const teams = [...new Set(payments.flatMap(({ from, to }) => [from, to]))];
  const total = (team: TeamId, side: "from" | "to"): number =>
    payments
      .filter((payment) => payment[side] === team)
      .reduce((sum, { amount }) => sum + amount, 0);
  return teams.map((teamId) => ({
    teamId,
    amount: (budget(teamId) ?? 0) + total(teamId, "to") - total(teamId, "from"),
  }));
};
