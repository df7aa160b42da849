/** What a team has left to spend; `none` if it has no budget (T26). */
export const budgetText = (budget: number | null): string =>
  budget === null ? "none" : String(budget);
