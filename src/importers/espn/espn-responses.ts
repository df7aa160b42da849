import {
  type Cursor,
  fault,
  field,
  isGiven,
  items,
  quote,
  text,
  whereOf,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";
import { LAST_SECOND, type Seconds } from "../../domain/league/time.ts";

/**
 * The responses of one league. Each has the parts that its views ask for. One response may have all
 * of them, or each may have some.
 */
export type Responses = readonly [Cursor, ...Cursor[]];

/**
 * Whether a value is a response about a league, with any views. A response about an old season is
 * in a list.
 */
export const isLeagueResponse = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 1 && isLeagueResponse(value[0]);
  return isObject(value) && "seasonId" in value && ("gameId" in value || "segmentId" in value);
};

/** A response without the list around it. */
export const unlisted = (cursor: Cursor): Cursor =>
  Array.isArray(cursor.value) ? (items(cursor)[0] ?? cursor) : cursor;

/** Reports responses that are of another league, game or season than the first one. */
export const rejectOtherLeagues = ([first, ...others]: Responses): void => {
  for (const other of others)
    for (const name of ["gameId", "id", "seasonId"]) {
      const [expected, found] = [field(first, name), field(other, name)];
      if (isGiven(expected) && isGiven(found) && text(expected) !== text(found))
        fault(
          found,
          `${quote(found.value)} is not ${quote(expected.value)} (${whereOf(expected)}): give the responses of one league and season only`,
        );
    }
};

/** The value at a path, from the first of several objects that has it. */
export const found = (
  [first, ...others]: readonly [Cursor, ...Cursor[]],
  ...path: readonly string[]
): Cursor => {
  const follow = (from: Cursor): Cursor => path.reduce((at, name) => field(at, name), from);
  const inFirst = follow(first);
  return isGiven(inFirst) ? inFirst : (others.map(follow).find(isGiven) ?? inFirst);
};

/** The same team or member, as several responses have it. */
export type Merged = readonly [Cursor, ...Cursor[]];

/**
 * The items of a list in all responses. Items with the same id in several responses become one. If
 * one response has an id twice, both items are kept, so that they are reported.
 */
export const merged = (responses: Responses, list: string): readonly Merged[] => {
  const all: [Cursor, ...Cursor[]][] = [];
  for (const response of responses) {
    const known = new Map(all.map((each) => [idOf(each[0]), each]));
    for (const item of items(field(response, list))) {
      const before = known.get(idOf(item));
      if (before === undefined) all.push([item]);
      else before.push(item);
    }
  }
  return all;
};

/** The id of a team or member, only for comparing. */
const idOf = (item: Cursor): string => String(field(item, "id").value);

/** A time that is given in milliseconds; undefined if it is missing or 0. */
export const milliseconds = (cursor: Cursor): Seconds | undefined => {
  const given = whole(cursor) ?? 0;
  if (given === 0) return undefined;
  const at = Math.floor(given / 1000);
  if (at <= LAST_SECOND) return at;
  wrong(cursor, "a time in milliseconds");
  return undefined;
};
