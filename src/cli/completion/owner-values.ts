import type { Owner } from "../../domain/league/teams.ts";
import type { Candidate, LeagueValues } from "./values.ts";

export const owners: LeagueValues = ({ league }) => league.owners().map(ownerCandidate);

export const ownerCandidate = ({ id, name, isCommissioner }: Owner): Candidate => ({
  value: id,
  description: isCommissioner ? `${name}, commissioner` : name,
  alias: name,
});
