import { isId, isTeamId } from "../league/ids.ts";
import type { Reference } from "./cursor.ts";
import { type Cursor, id, isGiven, marked, teamId } from "./cursor.ts";

/*
 * Ids of other parts of the document. Here only their form is checked. Each is noted, and the link
 * step checks that the league has such a team, player, pick or owner.
 */

/** The required id of a team. */
export const team = (cursor: Cursor): string => {
  const found = teamId(cursor);
  if (isTeamId(found)) note(cursor, "team", found);
  return found;
};

/** The required id of a player. */
export const player = (cursor: Cursor): string => {
  const found = id(cursor);
  if (isId(found)) note(cursor, "player", found);
  return found;
};

/** The required id of an owner. */
export const owner = (cursor: Cursor): string => {
  const found = id(cursor);
  if (isGiven(cursor)) note(cursor, "owner", found);
  return found;
};

export const note = (cursor: Cursor, to: Reference["to"], found: string): void => {
  cursor.report.references.push({ to, id: found, cursor: marked(cursor) });
};
