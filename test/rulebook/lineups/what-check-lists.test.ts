import { describe, expect, it } from "vitest";
import { checkNotes } from "../../../src/cli/lineup/check-notes.ts";
import { textOf } from "../../../src/cli/sentences.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { problemText } from "../../../src/words/lineup-problems.ts";
import { type Edit, limit, position, teamAt } from "../../support/lineups.ts";

/** What `lineup check` lists of a team with these places: its problems, and its notes. */
const checked = async (places: string, roster: object, edit?: Edit) => {
  const answer = await teamAt(places, roster, edit).ask({ method: "GET", path: PATHS.lineups });
  if (answer.statusCode !== 200 || answer.outcome.kind !== "lineups") throw new Error("refused");
  const { lineups } = answer.outcome;
  return {
    problems: lineups.flatMap((lineup) => lineup.problems.map(problemText)),
    notes: checkNotes(lineups)
      .map((line) => textOf(line))
      .filter((line) => !line.startsWith("hint")),
  };
};

describe("a finding that only follows from another (L14)", () => {
  const positions = [position("C", 1, 1), position("OF", 1, 2)];
  const roster = (active: readonly [number, number], total = 5) => ({
    positions,
    statuses: [
      limit("Active Players", ...active),
      limit("Reserve Players", 0, 2),
      limit("Injured Players", 0, 9),
      limit("Total Players", 0, total),
    ],
  });

  it.each([
    [
      "active players by the position that has too few",
      "A:C",
      roster([2, 3]),
      ["0 players active at OF; there must be between 1 and 2"],
    ],
    [
      "active players by the position that has too many",
      "A:C A:C A:OF A:OF",
      roster([2, 3]),
      ["2 players active at C; there must be 1"],
    ],
    [
      "the total by the bench",
      "A:C A:OF A:OF RS:C RS:C RS:C",
      roster([2, 3]),
      ["3 reserve players; at most 2 are allowed"],
    ],
    [
      "positions by a lineup with nobody in it",
      "RS:C",
      roster([2, 3]),
      ["0 active players; between 2 and 3 are allowed"],
    ],
  ])("is not listed: %s", async (_, places, rules, problems) => {
    expect((await checked(places, rules)).problems).toEqual(problems);
  });

  it.each([
    [
      "active players, if all positions could be right without it",
      "A:C",
      roster([3, 3]),
      [
        "1 active players; exactly 3 are allowed",
        "0 players active at OF; there must be between 1 and 2",
      ],
    ],
    [
      "injured players, whatever is wrong with the bench",
      "A:C A:OF RS:C RS:C RS:C I:C I:C",
      {
        ...roster([2, 3], 9),
        statuses: [limit("Reserve Players", 0, 2), limit("Injured Players", 0, 1)],
      },
      ["3 reserve players; at most 2 are allowed", "2 injured players; at most 1 are allowed"],
    ],
    [
      "the total, if the bench alone does not explain it",
      "A:C A:OF A:OF RS:C RS:C RS:C",
      roster([2, 3], 4),
      ["3 reserve players; at most 2 are allowed", "6 total players; at most 4 are allowed"],
    ],
    [
      "the total, if the status that has too many does not count in it",
      "A:C A:OF RS:C RS:C I:C I:C",
      {
        positions,
        statuses: [limit("Injured Players", 0, 1), limit("Total Players", 0, 3)],
        injured_players_dont_count_against_roster_limits: 1,
      },
      ["2 injured players; at most 1 are allowed", "4 total players; at most 3 are allowed"],
    ],
  ])("and is, if it says more: %s", async (_, places, rules, problems) => {
    expect((await checked(places, rules)).problems).toEqual(problems);
  });
});

describe("open slots (L14)", () => {
  const slots = [position("C", 0, 1), position("OF", 0, 3), position("U", 0, 1)];
  const rules = (active: number | null, positions = slots, min = 0) => ({
    positions,
    statuses: [limit("Active Players", min, active), limit("Total Players", 0, 6)],
  });

  it.each([
    ["by their positions", "A:C A:OF RS:OF", rules(5), ["has 3 open slots: OF, OF, U"]],
    ["one alone", "A:C A:OF A:OF A:OF", rules(5), ["has 1 open slot: U"]],
    ["only how many, if the positions have room for more", "A:C", rules(4), ["has 3 open slots"]],
    [
      "without those that a position needs, which are findings",
      "A:OF",
      rules(3, [position("C", 1, 1), position("OF", 0, 2)]),
      ["has 1 open slot: OF"],
    ],
    ["none, if the lineup is full", "A:OF A:OF", rules(2), []],
    ["none, if there is no limit", "A:C", rules(null), []],
    ["none, if the rules ask for a number of active players", "A:C", rules(5, slots, 1), []],
  ])("are notes: %s", async (_, places, roster, notes) => {
    const listed = notes.map((note) => `Alewives (1) ${note}`);
    expect((await checked(places, roster)).notes).toEqual(listed);
  });

  it("are one line if nobody is active, because no lineup is recorded", async () => {
    expect(await checked("RS:C RS:OF", rules(5))).toEqual({
      problems: [],
      notes: ["nobody is active on Alewives (1): no lineup is recorded"],
    });
    const ofTwo = await checked("", rules(5), ({ rosters }) => {
      rosters.teams.push({ ...rosters.teams[0], id: "2", name: "Balks" });
    });
    expect(ofTwo.notes).toEqual(["nobody is active on any team: no lineup is recorded"]);
    expect((await checked("RS:C", rules(5, slots, 1))).notes).toEqual([]);
  });
});
