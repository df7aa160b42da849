import {
  type Cursor,
  flag,
  isGiven,
  items,
  missing,
  placed,
  text,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { found, type Merged } from "./espn-responses.ts";

/** The owners as the document has them, and how many are not known well. */
export type ReadOwners = {
  readonly owners: readonly Fields[];
  /** Owners who are not among the members, so their names are not known. */
  readonly unnamed: number;
  /** Members who own no team. Only commissioners among them are imported. */
  readonly withoutTeam: number;
};

/** Reads the owners of the teams, and the league's managers, who are its commissioners. */
export const readOwners = (teams: readonly Merged[], members: readonly Merged[]): ReadOwners => {
  const hasOwners = teams.some((team) => isGiven(found(team, "owners")));
  const owned = hasOwners ? teams.flatMap(ownersOf) : [];
  const memberOf = new Map(members.map((member) => [withoutBraces(found(member, "id")), member]));
  const teamsOf = Map.groupBy(owned, ({ id }) => id);
  const withoutTeam = [...memberOf].filter(([id]) => !teamsOf.has(id));
  const managers = withoutTeam.filter(([, member]) => isManager(member));
  return {
    owners: [
      ...[...teamsOf].map(([id, entries]) => ({
        ...ownerFields(entries[0]?.cursor, id, memberOf.get(id)),
        teams: entries.map(({ team }) => ({ id: placed(team) })),
      })),
      ...managers.map(([id, member]) => ({
        ...ownerFields(found(member, "id"), id, member),
        teams: [],
      })),
    ],
    unnamed: [...teamsOf.keys()].filter((id) => !memberOf.has(id)).length,
    withoutTeam: withoutTeam.length - managers.length,
  };
};

/** The owners of a team, each with the place of their id. */
const ownersOf = (team: Merged) => {
  const owners = found(team, "owners");
  return items(owners).flatMap((cursor) => {
    const id = withoutBraces(cursor);
    if (!isGiven(cursor)) missing(cursor);
    return id === "" ? [] : [{ id, cursor, team: found(team, "id") }];
  });
};

/** The manager of a league is its commissioner. */
const isManager = (member: Merged): boolean => flag(found(member, "isLeagueManager")) === 1;

/** The id and name of an owner. If they are not a member, the id is used as the name. */
const ownerFields = (place: Cursor | undefined, id: string, member: Merged | undefined): Fields => {
  return {
    id: place === undefined ? id : placed(place, id),
    name: member === undefined ? `Owner ${id}` : memberName(member, id),
    commissioner: member !== undefined && isManager(member) ? 1 : 0,
  };
};

const memberName = (member: Merged, id: string): Placed | string => {
  const displayed = found(member, "displayName");
  if (isGiven(displayed)) return placed(displayed);
  const names = [found(member, "firstName"), found(member, "lastName")].map((name) => text(name));
  return names.join(" ").trim() || `Owner ${id}`;
};

/** The id of a member. ESPN writes it in braces. */
const withoutBraces = (cursor: Cursor): string => text(cursor).replace(/^\{|\}$/g, "");
