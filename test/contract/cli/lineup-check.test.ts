import { describe, expect, it } from "vitest";
import type { WholeLineupFinding } from "../../../src/domain/lineups/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { inShort, problemText } from "../../../src/words/lineup-problems.ts";
import { teamAt } from "../../support/lineups.ts";
import { NOON } from "../../support/sandlot.ts";
import { outcomeTable } from "../../support/surfaces.ts";

const bounds = { min: 1, max: 2 };
const FINDINGS: readonly (readonly [WholeLineupFinding, text: string, short: string])[] = [
  [
    {
      ...{ code: "wrong_number_of_players", status: "A", description: "Active Players" },
      ...{ count: 7, bounds: { min: 0, max: 6 } },
    },
    "7 active players; at most 6 are allowed",
    "1 starter too many",
  ],
  [
    {
      ...{ code: "wrong_number_of_players", status: "total", description: "Total Players" },
      ...{ count: 3, bounds: { min: 8, max: null } },
    },
    "3 total players; at least 8 are allowed",
    "5 too few on the team",
  ],
  [
    {
      ...{ code: "wrong_number_of_players", status: "ML", description: "Practice Players" },
      ...{ count: 3, bounds: { min: 2, max: 2 } },
    },
    "3 practice players; exactly 2 are allowed",
    "1 too many in the minors",
  ],
  [
    { code: "wrong_number_at_position", position: "C", count: 3, bounds },
    "3 players active at C; there must be between 1 and 2",
    "1 too many at C",
  ],
  [
    { code: "wrong_number_at_position", position: "SS", count: 0, bounds },
    "0 players active at SS; there must be between 1 and 2",
    "SS is empty",
  ],
  [
    { code: "too_many_at_position", position: "C", count: 5, max: 4 },
    "5 C in all; at most 4 are allowed",
    "1 too many C in all",
  ],
  [
    { code: "ineligible_at_position", playerId: "101", player: "Abe Ashby", position: "SS" },
    "Abe Ashby is not eligible at SS",
    "Abe Ashby is not eligible at SS",
  ],
];

describe("what is wrong with a lineup (L7, L11)", () => {
  it.each(FINDINGS)("is said to everybody, and in short: %j", (finding, text, short) => {
    expect(problemText(finding)).toBe(text);
    expect(inShort([finding])).toBe(short);
  });

  it("is cut short after the second problem, if there are more than three", () => {
    const problems = FINDINGS.map(([finding]) => finding);
    expect(inShort(problems.slice(3, 6))).toBe("1 too many at C, SS is empty, 1 too many C in all");
    expect(inShort(problems.slice(3, 7))).toBe("1 too many at C, SS is empty, 2 more");
  });

  it("is said in the overview of the league", async () => {
    const positions = [{ abbr: "C", min_active: 1, max_active: 2, max_total: "No Limit" }];
    const table = teamAt("A:C A:C A:C", { positions });
    const answer = await table.ask({ method: "GET", path: PATHS.league });
    if (answer.statusCode !== 200) throw new Error("refused");
    const pipe = { isTerminal: false, columns: undefined, hasColour: false, isAscii: false };
    expect(outcomeTable(answer.outcome, { ...pipe, now: NOON })).toMatch(
      / 3 +illegal: 1 too many at C$/m,
    );
  });
});
