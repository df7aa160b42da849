import { type Budget, type NewBudget, sortBudgets } from "../../domain/league/budgets.ts";
import { count, team } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const BUDGETS = table("budgets", ["team_id"], { team_id: team, amount: count });

/** By team. */
export const budgetsFrom = (rows: readonly RowOf<typeof BUDGETS>[]): readonly Budget[] =>
  sortBudgets(rows.map(({ team_id, amount }) => ({ teamId: team_id, amount })));

/** Saves a team's budget, or deletes it if the team has none any more. */
export const saveBudget = (to: RowWriter, { teamId, amount }: NewBudget): void =>
  amount === null
    ? to.remove(BUDGETS, { team_id: teamId })
    : to.save(BUDGETS, { team_id: teamId, amount });
