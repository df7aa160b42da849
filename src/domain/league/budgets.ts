import { object, type Read, required, teamReference, whole } from "../declared/codec.ts";
import { compareIds, type TeamId } from "./ids.ts";

const BUDGET = {
  teamId: required("team_id", teamReference, "", "The team."),
  amount: required("amount", whole(), 0, "What the team has left to spend."),
};

/** What a team has left to spend, such as on free agents: a whole number from 0 on (T26). */
export type Budget = Read<typeof BUDGET>;

/** A budget as it is stored. */
export const budget = object(BUDGET);

/**
 * The largest total of all budgets, far more than any league needs. Trades only move budget, so no
 * team can ever have more than this.
 */
export const LARGEST_TOTAL_BUDGET = 1_000_000_000_000;

/** What a team has left; null if it has no budget. */
export const budgetOf = (budgets: readonly Budget[], team: TeamId): number | null =>
  budgets.find(({ teamId }) => teamId === team)?.amount ?? null;

export const sortBudgets = (budgets: readonly Budget[]): readonly Budget[] =>
  [...budgets].sort((a, b) => compareIds(a.teamId, b.teamId));

/** An amount that one team pays to another. */
type Payment = { readonly amount: number; readonly from: TeamId; readonly to: TeamId };

/** What a team pays (`from`) or is paid (`to`) in all payments together. */
export const totalOf = (payments: readonly Payment[], side: "from" | "to", team: TeamId): number =>
  payments.filter((payment) => payment[side] === team).reduce((sum, { amount }) => sum + amount, 0);

/** The budgets of the teams that pay or are paid, after all payments. A team may begin with none. */
export const budgetsAfter = (
  budget: (team: TeamId) => number | null,
  payments: readonly Payment[],
): readonly Budget[] => {
  const teams = [...new Set(payments.flatMap(({ from, to }) => [from, to]))];
  return teams.map((teamId) => {
    const left = (budget(teamId) ?? 0) - totalOf(payments, "from", teamId);
    return { teamId, amount: left + totalOf(payments, "to", teamId) };
  });
};
