import { type Budget, type NewBudget, sortBudgets } from "../../../domain/league/budgets.ts";
import type { TeamId } from "../../../domain/league/ids.ts";
import { count, team } from "../columns.ts";
import { save } from "../save.ts";
import type { Statements } from "../statements.ts";
import { rowsOf, table } from "../table.ts";

const BUDGETS = table("budgets", ["team_id"], { team_id: team, amount: count });

/** By team. */
export const readBudgets = (sql: Statements): readonly Budget[] =>
  sortBudgets(rowsOf(sql, BUDGETS).map(({ team_id, amount }) => ({ teamId: team_id, amount })));

export const readBudget = (sql: Statements, id: TeamId): number | null =>
  rowsOf(sql, BUDGETS, "WHERE team_id = ?", id)[0]?.amount ?? null;

/** Saves a team's budget, or deletes it if there is none any more. */
export const saveBudget = (sql: Statements, { teamId, amount }: NewBudget): void =>
  amount === null
    ? sql.run("DELETE FROM budgets WHERE team_id = ?", teamId)
    : save(sql, BUDGETS, { team_id: teamId, amount });
