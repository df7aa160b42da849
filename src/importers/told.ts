import { type Fields, isObject } from "../domain/declared/json.ts";

/** Looking at a recording's document, which is plain JSON. */

export const listed = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const objectAt = (value: unknown, name: string): Fields => {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
};

export const idOf = (thing: Fields): string => String(thing["id"]);

/** The teams of the rosters. */
export const teamsIn = (document: object): readonly Fields[] =>
  listed(objectAt(document, "rosters")["teams"]);

/**
 * The fields with a value. `null` is a value: it may say that a player no longer has a pro team.
 */
export const toldFields = (thing: Fields): Fields =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));
