import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";

/** The sandlot, with some picks on other teams. */
const holding =
  (holders: Readonly<Record<string, string>>) =>
  (document: Document): void => {
    for (const pick of document.draft_picks) pick.team_id = holders[pick.id] ?? pick.team_id;
  };

const refusedOf = (...moves: readonly string[]) => refused(sandlot(), PATHS.picks, { moves });

describe("PUT /fantasy/league/draft/picks: moves between teams", () => {
  it("change the team that holds a pick, also to and from no team, and nothing else", async () => {
    const before = sandlot(holding({ "2027.1.3": "0" }));
    const moves = ["2027.1.1:1:2", "2027.2.2:1:0", "2027.1.3:0:4"];
    expect(await maintained(before, PATHS.picks, { moves })).toEqual(
      sandlot(holding({ "2027.1.1": "2", "2027.2.2": "0", "2027.1.3": "4" })),
    );
  });

  it("answer with the moved picks, in the order of the moves", async () => {
    const table = play(sandlot());
    const moves = ["2027.2.2:1:0", "2027.1.1:1:2", "2027.2.2:1:0"];
    expect(await done(maintain(table, PATHS.picks, { moves }))).toEqual({
      draft_picks: [
        { id: "2027.2.2", season: "2027", round: 2, original_team_id: "2", team_id: "0" },
        { id: "2027.1.1", season: "2027", round: 1, original_team_id: "1", team_id: "2" },
      ],
    });
  });
});

describe("the table of moved picks", () => {
  it("names the original team and the team that holds the pick, if any", async () => {
    const moves = ["2027.2.2:1:3", "2027.1.1:1:0"];
    const answer = await maintain(play(sandlot()), PATHS.picks, { moves });
    expect("outcome" in answer && answer.outcome).toMatchObject({
      picks: [
        { originalTeam: "Balks", holder: "Corkers" },
        { originalTeam: "Alewives", holder: null },
      ],
    });
  });
});

describe("PUT /fantasy/league/draft/picks refuses, all or none", () => {
  it.each([
    ["a pick that another team holds", "2027.2.2:2:3", "2027 round 2 pick of Balks", "Balks"],
    ["a pick that there is not", "2031.1.1:1:3", "2031 round 1 pick of Alewives", "Alewives"],
    ["a pick of a team that there is not", "2027.1.99:1:3", "2027 round 1 pick of 99", "Alewives"],
  ])("a wrong FROM, by the Bad Trade exception (T11): %s", async (_, wrong, pick, team) => {
    expect(await refusedOf("2027.1.1:1:2", wrong, wrong)).toEqual([
      `invalid_offer: Bad Trade : ${pick} is not on ${team}`,
    ]);
  });

  it.each([
    ["to a team that there is not", "2027.1.1:1:99", "99"],
    ["to the team that holds it", "2027.1.1:1:1", "1"],
    ["from nobody to nobody", "2027.1.1:0:0", "0"],
  ])("a move %s", async (_, wrong, team) => {
    const [first] = await refusedOf("2027.1.2:2:1", wrong);
    expect(first).toBe(`invalid_offer: Invalid Team ID ${team}`);
  });

  it.each([
    ["no moves", {}, "moves: missing"],
    [
      "an id that is not of a pick",
      { moves: ["101:1:2"] },
      'moves[0]: "101:1:2" is not of the form',
    ],
    ["a round that is no number", { moves: ["2027.x.1:1:2"] }, "moves[0]: "],
    ["an unknown field", { moves: [], players: [] }, "players: unknown field; there is moves"],
  ])("%s as malformed (R2)", async (_, payload, msg) => {
    const [only, ...more] = await refused(sandlot(), PATHS.picks, payload);
    expect(only).toContain(`invalid_payload: ${msg}`);
    expect(more).toEqual([]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.picks,
  granted: { moves: ["2027.1.1:1:2", "2027.2.2:1:0"] },
  refused: { moves: ["2027.1.2:2:1", "2027.1.1:2:1"] },
  malformed: { moves: ["2027.1:1:2"] },
});
