import type { TeamId } from "../domain/league/ids.ts";
import type { Lock } from "../domain/league/locks.ts";
import { fullName, type Place, ROSTER_STATUSES } from "../domain/league/players.ts";
import { ABBREVIATION_LIMITS, type Team } from "../domain/league/teams.ts";
import {
  type Cursor,
  fault,
  fields,
  flag,
  id,
  items,
  quote,
  rejectDuplicates,
  teamId,
  text,
  word,
} from "./cursor.ts";

/** A player as a roster lists him: all but his slots at other points. */
export type ListedPlayer = {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly position: string;
  readonly eligible: readonly string[];
  readonly proTeam: string;
  readonly proStatus: string;
  readonly isKeeper: boolean;
  readonly isLocked: boolean;
  readonly place: Place | null;
  readonly cursor: Cursor;
};

export type Rosters = {
  readonly teams: readonly Team[];
  readonly players: readonly ListedPlayer[];
};

/** Reads `rosters.teams` and `players`: every team, and every player on one team or on none. */
export const readRosters = (teamsCursor: Cursor, freePlayers: Cursor): Rosters => {
  const rostered = items(teamsCursor).map(readTeam);
  if (rostered.length === 0) fault(teamsCursor, "no teams: a league has at least one");
  const players = [
    ...rostered.flatMap((each) => each.players),
    ...items(freePlayers).map((cursor) => readPlayer(cursor, null)),
  ];
  rejectDuplicates(
    rostered.map(({ team, cursor }) => ({ key: team.id, cursor })),
    "the team",
  );
  rejectDuplicates(
    players.map((player) => ({ key: player.id, cursor: player.cursor })),
    "the player",
  );
  return { teams: rostered.map((each) => each.team), players };
};

/** Reads what a team says of itself; its players stand beside it in a roster only. */
const readTeam = (
  cursor: Cursor,
): { readonly team: Team; readonly cursor: Cursor; readonly players: readonly ListedPlayer[] } => {
  const given = fields(cursor, [...TEAM_FIELDS, "players"]);
  const team = teamFrom(given);
  return {
    team,
    cursor: given.id,
    players: items(given.players).map((player) => readPlayer(player, team.id)),
  };
};

const TEAM_FIELDS = ["id", "name", "long_abbr", "short_name", "abbr", "logo"] as const;

/** Notes what a team entry of a trade has that no league document has. */
export const noteTeamEntry = (cursor: Cursor): void => {
  fields(cursor, TEAM_FIELDS);
};

/** A team entry of a trade, which has no players. */
export const readTeamEntry = (cursor: Cursor): Team => teamFrom(fields(cursor, TEAM_FIELDS));

const teamFrom = (given: Readonly<Record<(typeof TEAM_FIELDS)[number], Cursor>>): Team => {
  const found = teamId(given.id);
  return {
    id: found,
    name: text(given.name, `Team ${found}`),
    longAbbr: abbreviation(given.long_abbr, ABBREVIATION_LIMITS.longAbbr),
    shortName: abbreviation(given.short_name, ABBREVIATION_LIMITS.shortName),
    abbr: abbreviation(given.abbr, ABBREVIATION_LIMITS.abbr),
    logo: text(given.logo),
  };
};

const abbreviation = (cursor: Cursor, longest: number): string => {
  const found = text(cursor);
  if ([...found].length > longest)
    fault(cursor, `${quote(found)} is longer than ${longest} characters`);
  return found;
};

const PLAYER_FIELDS = [
  "id",
  "firstname",
  "lastname",
  "fullname",
  "position",
  "eligible",
  "pro_team",
  "pro_status",
  "roster_status",
  "roster_pos",
  "is_locked",
  "is_keeper",
] as const;

const readPlayer = (cursor: Cursor, on: TeamId | null): ListedPlayer => {
  const given = fields(cursor, PLAYER_FIELDS);
  const position = text(given.position);
  return {
    cursor: given.id,
    id: id(given.id),
    ...readName(given),
    position,
    eligible: readEligible(given.eligible),
    proTeam: text(given.pro_team),
    proStatus: text(given.pro_status),
    isKeeper: flag(given.is_keeper),
    isLocked: flag(given.is_locked),
    place:
      on === null
        ? null
        : {
            teamId: on,
            rosterStatus: word(given.roster_status, ROSTER_STATUSES) ?? "RS",
            rosterPos: given.roster_pos.value === undefined ? position : text(given.roster_pos),
          },
  };
};

type NameCursors = Readonly<Record<"firstname" | "lastname" | "fullname", Cursor>>;

/** Where only the full name is known, it stands as the last name alone (E7). */
export const readName = (
  given: NameCursors,
): { readonly firstname: string; readonly lastname: string } => {
  const name = { firstname: text(given.firstname), lastname: text(given.lastname) };
  return fullName(name) === "" ? { firstname: "", lastname: text(given.fullname) } : name;
};

const readEligible = (cursor: Cursor): readonly string[] =>
  (Array.isArray(cursor.value) ? items(cursor).map((item) => text(item)) : [text(cursor)])
    .flatMap((list) => list.split(","))
    .map((position) => position.trim())
    .filter((position) => position !== "");

/** `is_locked` of a listed player is a lock without end. */
export const locksOfListed = (players: readonly ListedPlayer[]): readonly Lock[] =>
  players
    .filter((player) => player.isLocked)
    .map((player) => ({ on: "player", playerId: player.id, until: null }));
