import type { ListedTeam, Outcome } from "../../domain/decision.ts";
import type { Team } from "../../domain/league/teams.ts";
import { budgetText, ownersText } from "../../words/rosters.ts";
import {
  type Block,
  type Column,
  facts,
  type Look,
  type Table,
  tableOf,
} from "../tables/blocks.ts";

/** What there is to say of a team, without its roster. */
export const teamFacts = (team: Team, owners: string): Block =>
  facts(
    ["Team", { text: `${team.name} (${team.id})`, meaning: "team" }],
    ["Abbreviations", abbreviations(team).join(", ") || "none"],
    ["Owners", owners],
    ["Budget", budgetText(team)],
    ["Logo", team.logo === "" ? undefined : team.logo],
  );

/** A table leaves out the ids of owners whose names are enough among those of all the teams. */
const columns = (teams: readonly ListedTeam[]): readonly Column<ListedTeam>[] => {
  const all = teams.flatMap(({ owners }) => owners);
  return [
    ["ID", ({ team }) => team.id],
    ["Team", ({ team }) => team.name],
    ["Abbreviations", ({ team }) => abbreviations(team)],
    ["Owners", ({ owners }, { isList }) => ownersText(owners, isList ? undefined : all)],
    ["Budget", ({ team }) => budgetText(team)],
  ];
};

/** Teams that were set, one row for each. */
export const setTeamsTable = (
  { teams }: Extract<Outcome, { kind: "teams_set" }>,
  look: Look,
): Table => tableOf(columns(teams), teams, look);

type Listed = Extract<Outcome, { kind: "teams" }>["teams"];

/** Whether the caller owns a team. */
const YOURS: Column<Listed[number]> = ["Yours", ({ isCallers }) => (isCallers ? "yes" : "")];

/** Teams, one row for each. */
export const teamsTable = (teams: Listed, look: Look): Table =>
  tableOf([...columns(teams), YOURS], teams, look);

const abbreviations = ({ abbr, shortName, longAbbr }: Team): readonly string[] =>
  [...new Set([abbr, shortName, longAbbr])].filter((each) => each !== "");
