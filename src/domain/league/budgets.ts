import type { TeamId } from "./ids.ts";
import type { Team } from "./teams.ts";

/**
 * The largest total of all budgets, far more than any league needs. Trades only move budget, so no
 * team can ever have more than this.
 */
export const LARGEST_TOTAL_BUDGET = 1_000_000_000_000;

/** A team with another budget; null is none (T26). */
export const withBudget = ({ budget: _, ...team }: Team, budget: number | null): Team =>
  budget === null ? team : { ...team, budget };

/** An amount that one team pays to another. */
type Payment = { readonly amount: number; readonly from: TeamId; readonly to: TeamId };

/** What a team pays (`from`) or is paid (`to`) in all payments together. */
export const totalOf = (payments: readonly Payment[], side: "from" | "to", team: TeamId): number =>
  payments.filter((payment) => payment[side] === team).reduce((sum, { amount }) => sum + amount, 0);

/** Those of the teams that pay or are paid, after all payments. A team may begin without a budget. */
export const afterPayments = (
  teams: readonly Team[],
  payments: readonly Payment[],
): readonly Team[] =>
  teams
    .filter(({ id }) => payments.some(({ from, to }) => id === from || id === to))
    .map((team) => {
      const left = (team.budget ?? 0) - totalOf(payments, "from", team.id);
      return withBudget(team, left + totalOf(payments, "to", team.id));
    });
