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

/** One difference between two states of a league, in the words of the league document. */
export type Difference = {
  readonly part: Part;
  readonly what: "added" | "removed" | "changed";
  readonly id: string;
  /** Its name for people; empty if the id is enough. */
  readonly name: string;
  /**
   * The field that changed, its old and its new value; empty if the whole thing was added or
   * removed.
   */
  readonly field: string;
  readonly from: string;
  readonly to: string;
};
