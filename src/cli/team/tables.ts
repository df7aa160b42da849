import type { Outcome } from "../../domain/decision.ts";
import type { Team } from "../../domain/league/teams.ts";
import { budgetText, ownersText } from "../../words/rosters.ts";
import { grid } from "../tables/grid.ts";
import type { Surface } from "../tables/surface.ts";

/** Teams that were set, one row for each. */
export const setTeamsTable = (
  { teams }: Extract<Outcome, { kind: "teams_set" }>,
  surface: Surface,
): string =>
  grid(
    ["ID", "Team", "Abbreviations", "Owners", "Budget"],
    teams.map(({ team, owners, budget }) => [
      team.id,
      team.name,
      abbreviations(team),
      ownersText(
        owners,
        teams.flatMap((each) => each.owners),
      ),
      budgetText(budget),
    ]),
    surface,
  );

const abbreviations = ({ abbr, shortName, longAbbr }: Team): readonly string[] =>
  [...new Set([abbr, shortName, longAbbr])].filter((each) => each !== "");
