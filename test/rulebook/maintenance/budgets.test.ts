import { describe, expect, it } from "vitest";
import { LARGEST_TOTAL_BUDGET } from "../../../src/domain/league/budgets.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { placesOf } from "../../support/reading.ts";
import { type Document, sandlot, sandlotDocument } from "../../support/sandlot.ts";

/** The sandlot, with budgets for teams. */
const having = (budgets: Readonly<Record<string, number>>) =>
  sandlot((document: Document) => {
    for (const team of document.rosters.teams)
      if (budgets[team.id] !== undefined) team.budget = budgets[team.id];
  });

const set = (budget: object, before = sandlot()) => maintained(before, PATHS.teams, { budget });
const refusedOf = (budget: unknown) => refused(sandlot(), PATHS.teams, { budget });

describe("PUT /fantasy/league/teams sets budgets (T26)", () => {
  it("of the teams that are named, and nothing else", async () => {
    expect(await set({ 2: 7, 1: 0 }, having({ 2: 5, 3: 9 }))).toEqual(having({ 1: 0, 2: 7, 3: 9 }));
  });

  it("and null takes a budget away, if there is one", async () => {
    expect(await set({ 1: null, 2: null }, having({ 1: 100, 3: 1 }))).toEqual(having({ 3: 1 }));
  });

  it("even if the league does not trade budget", async () => {
    expect((await set({ 1: 1 })).transactionRules.budgetTrades).toBe(false);
  });

  it("up to the largest total of all budgets", async () => {
    const most = LARGEST_TOTAL_BUDGET;
    expect(await set({ 1: most })).toEqual(having({ 1: most }));
    expect(await set({ 1: most - 5, 2: null, 3: 5 }, having({ 1: 9, 2: 7 }))).toEqual(
      having({ 1: most - 5, 3: 5 }),
    );
  });

  it("of no teams changes nothing", async () => {
    expect(await maintained(sandlot(), PATHS.teams, {})).toEqual(sandlot());
  });

  it("answers with the teams, their budgets and no players, by team", async () => {
    const asked = maintain(play(having({ 2: 5 })), PATHS.teams, { budget: { 2: null, 1: 100 } });
    const { rosters } = (await done(asked)) as { rosters: { teams: readonly object[] } };
    expect(rosters.teams).toEqual([
      expect.objectContaining({ id: "1", name: "Alewives", budget: 100, players: [] }),
      expect.objectContaining({ id: "2", name: "Balks", players: [] }),
    ]);
    expect(rosters.teams[1]).not.toHaveProperty("budget");
  });
});

describe("PUT /fantasy/league/teams refuses, all or none", () => {
  it("budgets whose total is too large, so that no budget is ever lost", async () => {
    const budget = { 1: LARGEST_TOTAL_BUDGET };
    expect(await refused(having({ 2: 1 }), PATHS.teams, { budget })).toEqual([
      "invalid_action: The budgets of all teams together are at most 1000000000000",
    ]);
    expect(
      placesOf(
        sandlotDocument(({ rosters }) => {
          rosters.teams[1].budget = LARGEST_TOTAL_BUDGET;
          rosters.teams[3].budget = 1;
        }),
      ),
    ).toEqual(["rosters.teams[3].budget"]);
  });

  it("teams that the league does not have", async () => {
    expect(await refusedOf({ 1: 5, 99: 5, "": 1 })).toEqual([
      "invalid_action: The league has no team 99",
      "invalid_action: The league has no team ",
    ]);
  });

  it.each([[-1], [1.5], [9007199254740992], ["100"], ["none"], [true], [[]], [{}]])(
    "the amount %j",
    async (amount) => {
      const [problem] = await refusedOf({ 1: amount, 2: 5 });
      expect(problem).toMatch(
        /^invalid_payload: budget\.1: .* is neither a whole number from 0 on nor null$/,
      );
    },
  );

  it.each([[5], ["1:5"], [[{ 1: 5 }]]])("budget %j, which is not an object", async (budget) => {
    expect((await refusedOf(budget))[0]).toMatch(/^invalid_payload: budget: .* is not an object$/);
  });

  it("an unknown field", async () => {
    expect(await refused(sandlot(), PATHS.teams, { budgets: { 1: 5 } })).toEqual([
      "invalid_payload: budgets: unknown field; there are budget, name, long_abbr, short_name, abbr, logo, owners",
    ]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.teams,
  granted: { budget: { 1: 100 } },
  refused: { budget: { 99: 100 } },
  malformed: { budget: { 1: "much" } },
});
