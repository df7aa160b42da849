import type { Outcome } from "../../domain/decision.ts";
import type { Owner, Team } from "../../domain/league/teams.ts";
import { budgetText, ownersText } from "../../words/rosters.ts";
import { facts } from "../tables/facts.ts";
import { grid } from "../tables/grid.ts";
import type { Surface } from "../tables/surface.ts";

/** A team with what the league keeps elsewhere. */
type Shown = {
  readonly team: Team;
  readonly owners: readonly Owner[];
  /** Null if it has none. */
  readonly budget: number | null;
};

/** What there is to say of a team, without its roster. */
export const teamFacts = ({ team, owners, budget }: Shown, surface: Surface): string =>
  facts(
    [
      ["Team", { text: `${team.name} (${team.id})`, meaning: "team" }],
      ["Abbreviations", abbreviations(team).join(", ") || "none"],
      ["Owners", ownersText(owners)],
      ["Budget", budgetText(budget)],
      ["Logo", team.logo === "" ? undefined : team.logo],
    ],
    surface,
  );

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
