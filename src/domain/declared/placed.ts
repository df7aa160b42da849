/**
 * A value of an imported document with its place in the user's file, such as `rec/rosters.json:
 * [3].owner_id`. An importer may wrap any value, objects and lists too. Faults of the document are
 * then reported at that place.
 */
export type Placed = { readonly [PLACE]: string; readonly value: unknown };

const PLACE = Symbol("place");

/** Wraps a value with its place. */
export const placedAt = (where: string, value: unknown): Placed => ({ [PLACE]: where, value });

/** The place of a value; undefined if it is not wrapped. */
export const placeOfValue = (value: unknown): string | undefined =>
  isPlaced(value) ? value[PLACE] : undefined;

const isPlaced = (value: unknown): value is Placed =>
  typeof value === "object" && value !== null && PLACE in value;

/** A value without its place. Values inside it keep theirs. */
export const unplaced = (value: unknown): unknown =>
  isPlaced(value) ? unplaced(value.value) : value;

/** A document without any places, as plain JSON. */
export const withoutPlaces = (given: unknown): unknown => {
  const value = unplaced(given);
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutPlaces(each)]));
};
