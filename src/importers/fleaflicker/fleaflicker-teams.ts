import {
  type Cursor,
  fault,
  field,
  items,
  object,
  placed,
  quote,
  rejectDuplicates,
  text,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { ABBREVIATION_LIMITS } from "../../domain/league/teams.ts";
import { factsOf, injuryOf, playerIdOf, positionsOf } from "./fleaflicker-players.ts";
import { eligibleAt, type Slots } from "./fleaflicker-rules.ts";

/** The teams of the standings. */
export const teamsIn = (standings: Cursor): readonly Cursor[] =>
  items(field(standings, "divisions"))
    .map(object)
    .flatMap((division) => items(field(division, "teams")).map(object));

/** The players of a roster. */
export const playersOn = (roster: Cursor): readonly Cursor[] =>
  items(field(roster, "players")).map(object);

/** The teams, each with its players. `places` are the places in lineups. */
export const fleaflickerTeams = (
  standings: Cursor,
  rosters: Cursor,
  { slots, places }: { readonly slots: Slots; readonly places: ReadonlyMap<string, Fields> },
): unknown => {
  const teams = teamsIn(standings);
  const listed = items(field(rosters, "rosters"))
    .map(object)
    .map((roster) => {
      const id = field(field(roster, "team"), "id");
      return { key: text(id), cursor: id, roster };
    });
  const ids = new Set(teams.map((team) => text(field(team, "id"))));
  for (const { key, cursor } of listed)
    if (!ids.has(key)) fault(cursor, `${quote(cursor.value)}: the standings have no such team`);
  rejectDuplicates(listed, "the roster of team");
  const rosterOf = new Map(listed.map(({ key, roster }) => [key, roster]));
  return placed(
    field(standings, "divisions"),
    teams.map((team) => {
      const roster = rosterOf.get(text(field(team, "id")));
      const players = roster === undefined ? [] : playersOn(roster);
      return {
        ...entryOf(team),
        players: players.map((each) => {
          const player = field(each, "proPlayer");
          const place = places.get(playerIdOf(player)) ?? { roster_status: "RS" };
          return {
            ...factsOf(player),
            eligible: eligibleAt(positionsOf(player), slots).join(","),
            pro_status: injuryOf(player),
            ...place,
          };
        }),
      };
    }),
  );
};

/** A team as the rosters have it, without its players. */
const entryOf = (team: Cursor): Fields => {
  const initials = field(team, "initials");
  return {
    id: placed(field(team, "id")),
    name: placed(field(team, "name")),
    ...([...text(initials)].length <= ABBREVIATION_LIMITS.abbr && { abbr: placed(initials) }),
    logo: placed(field(team, "logoUrl")),
  };
};

/** The owners, each with all of their teams. */
export const fleaflickerOwners = (standings: Cursor): readonly Fields[] => {
  const owned = teamsIn(standings).flatMap((team) => {
    const owners = items(field(team, "owners")).map(object);
    return owners.map((owner) => ({ owner, team: field(team, "id") }));
  });
  const byOwner = Map.groupBy(owned, ({ owner }) => text(field(owner, "id")));
  return [...byOwner.values()].flatMap((each) => {
    const [first] = each;
    if (first === undefined) return [];
    return [
      {
        id: placed(field(first.owner, "id")),
        name: placed(field(first.owner, "displayName")),
        teams: each.map(({ team }) => ({ id: placed(team) })),
      },
    ];
  });
};
