import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { LeagueValues } from "./values.ts";

export const teams: LeagueValues = ({ league }) =>
  league.teams().map(({ id, name }) => ({ value: id, description: name, alias: name }));

export const teamsOrNone: LeagueValues = (live, target) => [
  ...teams(live, target),
  { value: NO_TEAM, description: "no team" },
];

/** The teams that the caller may act for; all teams if there is no known caller. */
export const permittedTeams =
  (mayAct: (caller: Owner, team: TeamId) => boolean): LeagueValues =>
  (live, target) => {
    const { caller } = live;
    const all = teams(live, target);
    return caller ? all.filter(({ value }) => mayAct(caller, value)) : all;
  };
