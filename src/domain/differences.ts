/** The parts of a league, as a person names one thing of each, in the order of their interest. */
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

/** One thing in which a league is not what it was, in the words of the league document. */
export type Difference = {
  readonly part: Part;
  readonly what: "added" | "removed" | "changed";
  readonly id: string;
  /** What a person calls it; empty where its id says it all. */
  readonly name: string;
  /** What of it changed, from what, and to what; empty where all of it came or went. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
};
