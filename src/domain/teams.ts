import type { OwnerId, TeamId } from "./ids.ts";

/** A fantasy team. What it lacks (a logo, an abbreviation) is an empty string (E5). */
export type Team = {
  readonly id: TeamId;
  readonly name: string;
  readonly longAbbr: string;
  readonly shortName: string;
  readonly abbr: string;
  /** A fully qualified URL. */
  readonly logo: string;
};

/** The longest abbreviations, in characters (interface.md, Limits; which is which: E5). */
export const ABBREVIATION_LIMITS = { longAbbr: 10, shortName: 6, abbr: 3 } as const;

/** A team of which nothing is known but its id, by which it is called then. */
export const unknownTeam = (id: TeamId): Team => ({
  id,
  name: id,
  longAbbr: "",
  shortName: "",
  abbr: "",
  logo: "",
});

/** Somebody who acts in the league: for any number of teams, as a commissioner, or both. */
export type Owner = {
  readonly id: OwnerId;
  readonly name: string;
  readonly isCommissioner: boolean;
  /** Barred from trading. */
  readonly tradesDisabled: boolean;
  readonly teamIds: readonly TeamId[];
};

/** Whether a team is an owner's, alone or with others. */
export const owns = (owner: Owner, team: TeamId): boolean => owner.teamIds.includes(team);

/** The only team that an owner has; undefined where he has several or none. */
export const onlyTeam = ({ teamIds }: Owner): TeamId | undefined =>
  teamIds.length === 1 ? teamIds[0] : undefined;

/** Whether an owner may set a team's lineup: it is his, or he is a commissioner (L3). */
export const maySetLineup = (owner: Owner, team: TeamId): boolean =>
  owns(owner, team) || owner.isCommissioner;

/** Whether an owner may offer in a team's name; a commissioner who executes may name any (T12). */
export const mayOffer = (owner: Owner, team: TeamId, executeImmediately: boolean): boolean =>
  owns(owner, team) || (executeImmediately && owner.isCommissioner);
