import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { mayOffer, maySetLineup, type Owner, onlyTeam } from "../../domain/league/teams.ts";
import type { Candidate, Target } from "./candidates.ts";
import { type LiveLeague, lastGiven, type Values } from "./live-league.ts";

export const owners: Values = ({ league }) => league.owners().map(ownerCandidate);

const ownerCandidate = ({ id, name, isCommissioner }: Owner): Candidate => ({
  value: id,
  description: isCommissioner ? `${name}, commissioner` : name,
  alias: name,
});

export const filteredOwners =
  (isWanted: (owner: Owner) => boolean): Values =>
  ({ league }, { typed }) =>
    league
      .owners()
      .filter((owner) => isWanted(owner) && !typed.args.includes(owner.id))
      .map(ownerCandidate);

export const teams: Values = ({ league }) =>
  league.teams().map(({ id, name }) => ({ value: id, description: name, alias: name }));

export const teamsOrNone: Values = (live, target) => [
  ...teams(live, target),
  { value: NO_TEAM, description: "no team" },
];

/** The teams that the caller may act for; all teams if there is no known caller. */
const permittedTeams =
  (mayAct: (caller: Owner, team: TeamId) => boolean): Values =>
  (live, target) => {
    const { caller } = live;
    const all = teams(live, target);
    return caller ? all.filter(({ value }) => mayAct(caller, value)) : all;
  };

export const lineupTeams: Values = permittedTeams(maySetLineup);

/** A commissioner gets all teams, because `--execute-immediately` may still follow. */
export const offeringTeams: Values = permittedTeams((caller, team) => mayOffer(caller, team, true));

/** The offering team: the one that `--from` names, or the caller's only one. */
export const offeringTeam = ({ caller }: LiveLeague, target: Target): TeamId | undefined =>
  lastGiven(target, "--from") ?? (caller ? onlyTeam(caller) : undefined);
