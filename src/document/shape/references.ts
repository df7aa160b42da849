import { type Cursor, id, isGiven, marked, teamId, wrong } from "../../domain/declared/cursor.ts";
import type { Reference } from "../../domain/declared/report.ts";
import { isId, isTeamId } from "../../domain/league/ids.ts";
import { parsePickId } from "../../domain/league/picks.ts";

/*
 * Ids of other parts of the document. Here only their form is checked. Each is noted, and the link
 * step checks that the league has such a team, player, pick or owner.
 */

/** The required id of a team. */
export const teamReference = (cursor: Cursor): string => {
  const found = teamId(cursor);
  if (isTeamId(found)) note(cursor, "team", found);
  return found;
};

/** The required id of a player. */
export const playerReference = (cursor: Cursor): string => {
  const found = id(cursor);
  if (isId(found)) note(cursor, "player", found);
  return found;
};

/** The required id of an owner. */
export const ownerReference = (cursor: Cursor): string => {
  const found = id(cursor);
  if (isGiven(cursor)) note(cursor, "owner", found);
  return found;
};

/** The required id of a draft pick. */
export const pickReference = (cursor: Cursor): string => {
  const found = pickId(cursor);
  if (parsePickId(found) !== undefined) note(cursor, "pick", found);
  return found;
};

/** The required id of a draft pick. It is not a reference, as in the document's list of picks. */
export const pickId = (cursor: Cursor): string => {
  const found = id(cursor);
  if (isGiven(cursor) && parsePickId(found) === undefined)
    wrong(cursor, "a pick id: <season>.<round>.<original team>");
  return found;
};

/** Notes the original team in a pick's id. */
export const noteOriginalTeam = (cursor: Cursor, team: string): void =>
  note(cursor, "original team", team);

const note = (cursor: Cursor, to: Reference["to"], found: string): void => {
  cursor.report.references.push({ to, id: found, cursor: marked(cursor) });
};
