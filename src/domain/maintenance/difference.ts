import { field, object, type Read, text, word } from "../declared/codec.ts";

/** The kinds of things in a league, each named in the singular. The most interesting come first. */
export const PARTS = [
  "player",
  "slot",
  "draft pick",
  "owner",
  "team",
  "trade",
  "lock",
  "league",
  "rule",
  "position",
  "period",
] as const;
export type Part = (typeof PARTS)[number];

const DIFFERENCE = {
  part: field("part", word(PARTS), "league", "What kind of thing changed."),
  what: field("what", word(["added", "removed", "changed"]), "changed", "How it changed."),
  id: field("id", text, "", "The id of the thing."),
  name: field("name", text, "", "Its name; empty if the id is enough."),
  /** Like the two values, empty if the whole thing was added or removed. */
  field: field("field", text, "", "The field that changed."),
  from: field("from", text, "", "The value before."),
  to: field("to", text, "", "The value after."),
};

/** One difference between two states of a league, in the words of the league document. */
export type Difference = Read<typeof DIFFERENCE>;
export const difference = object(DIFFERENCE);
