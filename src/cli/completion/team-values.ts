import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { mayOffer, maySetLineup, type Owner, onlyTeam } from "../../domain/league/teams.ts";
import type { Candidate, Wanted } from "./candidates.ts";
import { type Look, lastGiven, type Values } from "./look.ts";

export const owners: Values = ({ league }) => league.owners().map(ownerCandidate);

const ownerCandidate = ({ id, name, isCommissioner }: Owner): Candidate => ({
  value: id,
  description: isCommissioner ? `${name}, commissioner` : name,
  alias: name,
});

export const ownersWho =
  (isWanted: (owner: Owner) => boolean): Values =>
  ({ league }, { typed }) =>
    league
      .owners()
      .filter((owner) => isWanted(owner) && !typed.args.includes(owner.id))
      .map(ownerCandidate);

export const teams: Values = ({ league }) =>
  league.teams().map(({ id, name }) => ({ value: id, description: name, alias: name }));

export const teamsAndNone: Values = (look, wanted) => [
  ...teams(look, wanted),
  { value: NO_TEAM, description: "no team" },
];

/** The teams that the caller may act for, or all where nobody is known to act. */
const teamsFor =
  (mayAct: (caller: Owner, team: TeamId) => boolean): Values =>
  (look, wanted) => {
    const { caller } = look;
    const all = teams(look, wanted);
    return caller ? all.filter(({ value }) => mayAct(caller, value)) : all;
  };

export const lineupTeams: Values = teamsFor(maySetLineup);

/** Who executes may say so behind the team as well: a commissioner is offered all. */
export const offeringTeams: Values = teamsFor((caller, team) => mayOffer(caller, team, true));

/** The team that a trade is offered by: the named one, or the caller's only one. */
export const offeringTeam = ({ caller }: Look, wanted: Wanted): TeamId | undefined =>
  lastGiven(wanted, "--from") ?? (caller ? onlyTeam(caller) : undefined);
