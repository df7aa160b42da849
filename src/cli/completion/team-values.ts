import { NO_TEAM, type TeamId } from "../../domain/ids.ts";
import type { Owner } from "../../domain/teams.ts";
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

/** The teams that an owner may act for: his own, or all as a commissioner. */
export const ownTeams: Values = (look, wanted) => {
  const { caller } = look;
  const all = teams(look, wanted);
  return caller && !caller.isCommissioner
    ? all.filter(({ value }) => caller.teamIds.includes(value))
    : all;
};

/** The team that a trade is offered by: the named one, or the caller's only one. */
export const offeringTeam = ({ caller }: Look, wanted: Wanted): TeamId | undefined =>
  lastGiven(wanted, "--from") ?? (caller?.teamIds.length === 1 ? caller.teamIds[0] : undefined);
