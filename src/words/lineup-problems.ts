import type { WholeLineupFinding } from "../domain/lineups/findings.ts";
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

/** What is wrong with a lineup, in a few words, such as `3 of 2 at C, 0 of 1 at SS, 2 more`. */
export const inShort = (findings: readonly WholeLineupFinding[]): string => {
  const named = findings.slice(0, findings.length > MOST_NAMED + 1 ? MOST_NAMED : MOST_NAMED + 1);
  const more = findings.length - named.length;
  return [...named.map(shortText), ...(more > 0 ? [`${more} more`] : [])].join(", ");
};

const shortText = (finding: WholeLineupFinding): string => {
  switch (finding.code) {
    case "wrong_number_of_players":
      return `${ofLimit(finding)} ${finding.status === "total" ? "in all" : limitedWord(finding.status, finding.description)}`;
    case "wrong_number_at_position":
      return `${ofLimit(finding)} at ${finding.position}`;
    case "too_many_at_position":
      return `${finding.count} of ${finding.max} ${finding.position} in all`;
    case "ineligible_at_position":
      return `${finding.player} not eligible at ${finding.position}`;
    default:
      return finding satisfies never;
  }
};

/** How many there are, and the limit that this exceeds or misses. */
const ofLimit = ({
  count,
  bounds: { min, max },
}: Extract<WholeLineupFinding, { readonly bounds: unknown }>): string =>
  `${count} of ${count < min ? min : max}`;
