import { type Budget, sortBudgets } from "../../domain/league/budgets.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { count, team } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { type RowOf, table } from "./table.ts";

export const BUDGETS = table("budgets", ["team_id"], { team_id: team, amount: count });

/** By team. */
export const budgetsFrom = (rows: readonly RowOf<typeof BUDGETS>[]): readonly Budget[] =>
  sortBudgets(rows.map(({ team_id, amount }) => ({ teamId: team_id, amount })));

export const saveBudget = (to: RowWriter, { teamId, amount }: Budget): void =>
  to.save(BUDGETS, { team_id: teamId, amount });

export const deleteBudget = (to: RowWriter, team: TeamId): void =>
  to.remove(BUDGETS, { team_id: team });
