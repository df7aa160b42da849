import type { OwnerId, TeamId } from "./ids.ts";

/** A fantasy team. A missing logo or abbreviation is an empty string (E5). */
export type Team = {
  readonly id: TeamId;
  readonly name: string;
  readonly longAbbr: string;
  readonly shortName: string;
  readonly abbr: string;
  /** A fully qualified URL. */
  readonly logo: string;
};

/** The longest abbreviations, in characters (interface.md, Limits; E5 says which is which). */
export const ABBREVIATION_LIMITS = { longAbbr: 10, shortName: 6, abbr: 3 } as const;

/** A team whose id is all that is known. The id is used as its name. */
export const unknownTeam = (id: TeamId): Team => ({
  id,
  name: id,
  longAbbr: "",
  shortName: "",
  abbr: "",
  logo: "",
});

/** A person in the league: owns any number of teams, is a commissioner, or both. */
export type Owner = {
  readonly id: OwnerId;
  readonly name: string;
  readonly isCommissioner: boolean;
  /** Barred from trading. */
  readonly tradesDisabled: boolean;
  readonly teamIds: readonly TeamId[];
};

/** Whether an owner owns a team, alone or with others. */
export const owns = (owner: Owner, team: TeamId): boolean => owner.teamIds.includes(team);

/** An owner's team if they own exactly one; otherwise undefined. */
export const onlyTeam = ({ teamIds }: Owner): TeamId | undefined =>
  teamIds.length === 1 ? teamIds[0] : undefined;

/** Whether an owner may set a team's lineup: they own the team or are a commissioner (L3). */
export const maySetLineup = (owner: Owner, team: TeamId): boolean =>
  owns(owner, team) || owner.isCommissioner;

/**
 * Whether an owner may offer a trade for a team. A commissioner who executes it at once may name
 * any team (T12).
 */
export const mayOffer = (owner: Owner, team: TeamId, executeImmediately: boolean): boolean =>
  owns(owner, team) || (executeImmediately && owner.isCommissioner);
