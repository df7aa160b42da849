import {
  as,
  atLeast,
  atMostOne,
  type Codec,
  field,
  flag,
  formed,
  id,
  ifGiven,
  list,
  object,
  optional,
  type Read,
  required,
  teamId,
  teamReference,
  text,
  type Written,
  whole,
} from "../declared/codec.ts";
import * as at from "../declared/cursor.ts";
import type { OwnerId, TeamId } from "./ids.ts";
import { rosteredPlayer } from "./players.ts";

/** The longest abbreviations, in characters (interface.md, Limits; E5 says which is which). */
export const ABBREVIATION_LIMITS = { longAbbr: 10, shortName: 6, abbr: 3 } as const;

const abbreviation = (longest: number): Codec<string, string> => ({
  ...text,
  read: (cursor) => {
    const found = at.text(cursor);
    if ([...found].length > longest)
      at.fault(cursor, `${at.quote(found)} is longer than ${longest} characters`);
    return found;
  },
  schema: { type: "string", maxLength: longest },
});

// A slash is in brackets, because the schema of XML has no escaped ones.
const LOGO = /^(https?:[/]{2}\S+)?$/;

/** Whether a text is a complete URL of a picture, or empty (E14). */
export const isLogo = (given: string): boolean =>
  LOGO.test(given) && (given === "" || URL.canParse(given));

/** What a logo has to be. */
export const LOGO_FORM = "a complete URL, which begins with https:// or http://";

const logoUrl: Codec<string, string> = {
  ...text,
  read: (cursor) => {
    const found = at.text(cursor);
    if (!isLogo(found)) at.wrong(cursor, LOGO_FORM);
    return found;
  },
  schema: formed(LOGO),
};

/**
 * What trades and answers say of a team, in the interface's order. A missing logo or abbreviation is
 * an empty text (E5).
 */
export const TEAM = {
  id: required("id", teamId, "", "The id of the team."),
  logo: field("logo", logoUrl, "", "The complete URL of the logo; empty if there is none."),
  longAbbr: field(
    "long_abbr",
    abbreviation(ABBREVIATION_LIMITS.longAbbr),
    "",
    "At most 10 characters.",
  ),
  abbr: field("abbr", abbreviation(ABBREVIATION_LIMITS.abbr), "", "At most 3 characters."),
  shortName: field(
    "short_name",
    abbreviation(ABBREVIATION_LIMITS.shortName),
    "",
    "At most 6 characters.",
  ),
  name: field("name", text, "", "The full name."),
};

export type TeamFacts = Read<typeof TEAM>;
export type TeamResource = Written<typeof TEAM>;

function named(read: Pick<TeamFacts, "id" | "name">): Pick<TeamFacts, "name"> {
  return { name: read.name || `Team ${read.id}` };
}

export const teamFacts = object(TEAM, named);

/** T26. */
const budget = optional(
  "budget",
  whole(),
  "What the team has left to spend; left out if it has no budget.",
);

const WHOLE_TEAM = { ...TEAM, budget };

/** A fantasy team. */
export type Team = Read<typeof WHOLE_TEAM>;

/** A team as it is stored. */
export const team = object(WHOLE_TEAM, named);

const { id: teamsId, name, longAbbr, shortName, abbr, logo } = TEAM;

/** A team of the rosters. */
export const ROSTER = {
  ...{ id: teamsId, name, longAbbr, shortName, abbr, logo, budget },
  players: field("players", list(rosteredPlayer), [], "The players on the team."),
};
export type Roster = Read<typeof ROSTER>;
export type RosterResource = Written<typeof ROSTER>;

/** A team with its budget and its players. */
export const roster = object(ROSTER, named);

/** A team whose id is all that is known. The id is used as its name. */
export const unknownTeam = (id: TeamId): TeamFacts => ({
  id,
  name: id,
  longAbbr: "",
  shortName: "",
  abbr: "",
  logo: "",
});

const oneTeam = object({ id: required("id", teamReference, "", "The id of the team.") });
const ownedTeam = ifGiven(oneTeam);
const ownedTeams = ifGiven(atLeast(2, list(oneTeam)));

/** Documents have `team` if an owner owns one, and `teams` if they own several. */
const OWNER = {
  id: required("id", id, "", "The id of the owner."),
  name: field("name", text, "", "The name of the owner."),
  isCommissioner: field("commissioner", flag, false, "Whether the owner runs the league."),
  tradesDisabled: field(
    "trades_disabled",
    flag,
    false,
    "Whether the owner is barred from trading.",
  ),
  ...atMostOne({
    team: optional("team", ownedTeam, "The team of an owner who owns one."),
    teams: optional("teams", ownedTeams, "The teams of an owner who owns several."),
  }),
};
export type OwnerResource = Written<typeof OWNER>;

/** A person in the league: owns any number of teams, is a commissioner, or both. */
export type Owner = {
  readonly id: OwnerId;
  readonly name: string;
  readonly isCommissioner: boolean;
  /** Barred from trading. */
  readonly tradesDisabled: boolean;
  readonly teamIds: readonly TeamId[];
};

export const owner = as(
  object(OWNER, (read) => ({ name: read.name || read.id })),
  ({ team: only, teams = [], ...others }): Owner => ({
    ...others,
    teamIds: [...new Set([...(only === undefined ? [] : [only]), ...teams].map((each) => each.id))],
  }),
  ({ teamIds, ...others }) => {
    const teams = teamIds.map((each) => ({ id: each }));
    const [only, ...more] = teams;
    if (only === undefined) return others;
    return more.length > 0 ? { ...others, teams } : { ...others, team: only };
  },
);

/** Whether anybody runs a league with these owners. */
export const hasCommissioner = (owners: readonly Owner[]): boolean =>
  owners.some(({ isCommissioner }) => isCommissioner);

/** Whether an owner owns a team, alone or with others. Nobody owns none (R1). */
export const owns = (owner: Owner | null, team: TeamId): boolean =>
  owner?.teamIds.includes(team) ?? false;

/** An owner's team if they own exactly one; otherwise undefined. */
export const onlyTeam = ({ teamIds }: Owner): TeamId | undefined =>
  teamIds.length === 1 ? teamIds[0] : undefined;
