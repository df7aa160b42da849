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
  whole,
  word,
} from "../../domain/declared/cursor.ts";
import { LARGEST_TOTAL_BUDGET } from "../../domain/league/budgets.ts";
import { fullName, ROSTER_STATUSES } from "../../domain/league/players.ts";
import { ABBREVIATION_LIMITS } from "../../domain/league/teams.ts";
import type { PlayerResource, RosterResource, TeamResource } from "../league-document.ts";

/** An item of a list, with the place of its id. */
type Listed<Thing> = { readonly thing: Thing; readonly cursor: Cursor };

/** Shapes `rosters.teams` and `players`: every team, and every player on one team or on none. */
export const shapeRosters = (
  teamsCursor: Cursor,
  freePlayers: Cursor,
): { readonly teams: readonly RosterResource[]; readonly players: readonly PlayerResource[] } => {
  const rosters = items(teamsCursor).map(shapeRoster);
  rejectTooMuchBudget(rosters.map(({ budget }) => budget));
  if (rosters.length === 0) fault(teamsCursor, "no teams: a league has at least one");
  const free = items(freePlayers).map((cursor) => shapePlayer(cursor, { isOnTeam: false }));
  rejectDuplicateIds(
    rosters.map((roster) => roster.team),
    "the team",
  );
  rejectDuplicateIds([...rosters.flatMap((roster) => roster.players), ...free], "the player");
  return {
    teams: rosters.map(({ team, budget, players }) => ({
      ...team.thing,
      ...(budget.thing !== undefined && { budget: budget.thing }),
      players: players.map((player) => player.thing),
    })),
    players: free.map((player) => player.thing),
  };
};

/** Reports the first budget that makes the total of all budgets too large (T26). */
const rejectTooMuchBudget = (budgets: readonly Listed<number | undefined>[]): void => {
  let total = 0;
  for (const { thing = 0, cursor } of budgets) {
    total += thing;
    if (total <= LARGEST_TOTAL_BUDGET) continue;
    fault(cursor, `the budgets of all teams together are more than ${LARGEST_TOTAL_BUDGET}`);
    return;
  }
};

const rejectDuplicateIds = (
  listed: readonly Listed<{ readonly id: string }>[],
  what: string,
): void =>
  rejectDuplicates(
    listed.map(({ thing, cursor }) => ({ key: thing.id, cursor })),
    what,
  );

/** Shapes a team of the rosters, with its players. */
const shapeRoster = (
  cursor: Cursor,
): {
  readonly team: Listed<TeamResource>;
  readonly budget: Listed<number | undefined>;
  readonly players: readonly Listed<PlayerResource>[];
} => {
  const given = fields(cursor, [...TEAM_FIELDS, "budget", "players"]);
  return {
    team: { thing: teamFrom(given), cursor: given.id },
    budget: { thing: whole(given.budget), cursor: given.budget },
    players: items(given.players).map((player) => shapePlayer(player, { isOnTeam: true })),
  };
};

const TEAM_FIELDS = [
  "id",
  "name",
  "long_abbr",
  "short_name",
  "abbr",
  "logo",
] as const satisfies readonly (keyof TeamResource)[];

/** Notes the unknown fields of a trade's team entry. */
export const noteUnknownTeamFields = (cursor: Cursor): void => {
  fields(cursor, TEAM_FIELDS);
};

/** Shapes a team entry of a trade. It has no players. */
export const shapeTeamEntry = (cursor: Cursor): TeamResource =>
  teamFrom(fields(cursor, TEAM_FIELDS));

const teamFrom = (given: Readonly<Record<keyof TeamResource, Cursor>>): TeamResource => {
  const found = teamId(given.id);
  return {
    id: found,
    name: text(given.name, `Team ${found}`),
    long_abbr: abbreviation(given.long_abbr, ABBREVIATION_LIMITS.longAbbr),
    short_name: abbreviation(given.short_name, ABBREVIATION_LIMITS.shortName),
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
] as const satisfies readonly (keyof PlayerResource)[];

const shapePlayer = (
  cursor: Cursor,
  { isOnTeam }: { readonly isOnTeam: boolean },
): Listed<PlayerResource> => {
  const given = fields(cursor, PLAYER_FIELDS);
  const position = text(given.position);
  return {
    cursor: given.id,
    thing: {
      id: id(given.id),
      ...shapeName(given),
      position,
      eligible: shapeEligible(given.eligible),
      pro_team: text(given.pro_team),
      pro_status: text(given.pro_status),
      is_keeper: flag(given.is_keeper),
      is_locked: flag(given.is_locked),
      ...(isOnTeam
        ? {
            roster_status: word(given.roster_status, ROSTER_STATUSES) ?? "RS",
            roster_pos: given.roster_pos.value === undefined ? position : text(given.roster_pos),
          }
        : { roster_status: "", roster_pos: "" }),
    },
  };
};

type Name = Pick<PlayerResource, "firstname" | "lastname" | "fullname">;

/** If only the full name is known, it becomes the last name (E7). */
export const shapeName = (given: Readonly<Record<keyof Name, Cursor>>): Name => {
  const [firstname, lastname] = [text(given.firstname), text(given.lastname)];
  const fullname = fullName({ firstname, lastname });
  if (fullname !== "") return { firstname, lastname, fullname };
  const known = text(given.fullname);
  return { firstname: "", lastname: known, fullname: known };
};

const shapeEligible = (cursor: Cursor): string =>
  (Array.isArray(cursor.value) ? items(cursor).map((item) => text(item)) : [text(cursor)])
    .flatMap((list) => list.split(","))
    .map((position) => position.trim())
    .filter((position) => position !== "")
    .join(",");
