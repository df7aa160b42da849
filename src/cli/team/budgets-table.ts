import type { Team } from "../../domain/league/teams.ts";
import { grid } from "../tables/grid.ts";
import type { Surface } from "../tables/surface.ts";

/** Teams, one row for each, and what they have left to spend. */
export const budgetsTable = (
  teams: readonly { readonly team: Team; readonly budget: number | null }[],
  surface: Surface,
): string =>
  grid(
    ["ID", "Team", "Budget"],
    teams.map(({ team, budget }) => [team.id, team.name, budgetText(budget)]),
    surface,
  );

/** What a team has left to spend; `none` if it has no budget (T26). */
export const budgetText = (budget: number | null): string =>
  budget === null ? "none" : String(budget);
