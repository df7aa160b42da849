import { type Cursor, isGiven, items, object, text, wrong } from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";

/**
 * The items of a list. MFL writes a list with one item as that item, and leaves out an empty list.
 */
export const oneOrMore = (cursor: Cursor): readonly Cursor[] =>
  isObject(cursor.value) ? [cursor] : items(cursor).map(object);

/** The team id of a franchise: `2` for `"0002"`. */
export const teamOf = (franchise: Cursor): string => text(franchise).replace(/^0+(?=.)/, "");

/** The name of a franchise or a league, without HTML, which MFL lets owners write in it. */
export const nameWithoutHtml = (cursor: Cursor): string =>
  text(cursor)
    .replace(/<[^<>]*>/g, "")
    .trim();

/** The words of a list with commas. Often a comma ends the list: `"13809,13156,"`. */
export const wordsOf = (cursor: Cursor): readonly string[] =>
  text(cursor)
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** An amount such as `"159.00"`. Undefined if there is none. */
export const dollarsOf = (cursor: Cursor): number | undefined => {
  if (!isGiven(cursor)) return undefined;
  const found = text(cursor);
  if (/^\d{1,12}(\.\d*)?$/.test(found)) return Number(found);
  wrong(cursor, "an amount such as 159.00");
  return undefined;
};

/** A limit: `"1"`, or a range such as `"1-6"`. Undefined if there is none. */
export const rangeOf = (
  cursor: Cursor,
): { readonly min: number; readonly max: number } | undefined => {
  if (!isGiven(cursor)) return undefined;
  const found = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text(cursor));
  const [, min, max = min] = found ?? [];
  if (min !== undefined) return { min: Number(min), max: Number(max) };
  wrong(cursor, "a number, or a range such as 1-6");
  return undefined;
};
