import type { WholeLineupFinding, WrongNumber } from "../domain/lineups/findings.ts";
import { allowed, limitedWord, needed } from "./refusals.ts";
import { counted } from "./text.ts";

/**
 * What is wrong with a lineup, for everybody, such as `3 players active at C; there must be 2`. The documented words
 * speak to the owner of the team.
 */
export const problemText = (finding: WholeLineupFinding): string => {
  switch (finding.code) {
    case "wrong_number_of_players": {
      const { status, description, count, bounds } = finding;
      const limit = allowed(bounds).toLowerCase();
      return `${count} ${limitedWord(status, description)} players; ${limit} are allowed`;
    }
    case "wrong_number_at_position":
      return `${counted(finding.count, "player")} active at ${finding.position}; there must be ${needed(finding.bounds)}`;
    case "too_many_at_position":
      return `${finding.count} ${finding.position} in all; at most ${finding.max} are allowed`;
    case "ineligible_at_position":
      return `${finding.player} is not eligible at ${finding.position}`;
    default:
      return finding satisfies never;
  }
};

/** How many problems are named where there is little room. */
const MOST_NAMED = 2;

/** What is wrong with a lineup, in a few words, such as `1 too many at C, SS is empty, 2 more`. */
export const inShort = (findings: readonly WholeLineupFinding[]): string => {
  const named = findings.slice(0, findings.length > MOST_NAMED + 1 ? MOST_NAMED : MOST_NAMED + 1);
  const more = findings.length - named.length;
  return [...named.map(problemInSlots), ...(more > 0 ? [`${more} more`] : [])].join(", ");
};

/** What is wrong with a lineup, by its slots, such as `SS is empty` or `2 starters too few`. */
export const problemInSlots = (finding: WholeLineupFinding): string => {
  switch (finding.code) {
    case "wrong_number_of_players":
      return finding.status === "A"
        ? wrongNumber(finding, "starter")
        : `${wrongNumber(finding)} ${GROUPS[finding.status]}`;
    case "wrong_number_at_position":
      return finding.count === 0 && finding.bounds.min === 1
        ? `${finding.position} is empty`
        : `${wrongNumber(finding)} at ${finding.position}`;
    case "too_many_at_position":
      return `${finding.count - finding.max} too many ${finding.position} in all`;
    case "ineligible_at_position":
      return `${finding.player} is not eligible at ${finding.position}`;
    default:
      return finding satisfies never;
  }
};

const GROUPS = {
  RS: "on the bench",
  I: "among the injured",
  ML: "in the minors",
  total: "on the team",
} as const;

/** How many too few or too many there are, perhaps of something, such as `2 starters too few`. */
const wrongNumber = ({ count, bounds: { min, max } }: WrongNumber, thing?: string): string => {
  const isTooFew = count < min;
  const number = isTooFew ? min - count : count - (max ?? count);
  return `${thing === undefined ? number : counted(number, thing)} too ${isTooFew ? "few" : "many"}`;
};
