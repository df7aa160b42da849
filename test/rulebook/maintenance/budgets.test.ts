import { describe, expect, it } from "vitest";
import { LARGEST_TOTAL_BUDGET } from "../../../src/domain/league/budgets.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
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

  it("up to the largest total of all budgets", async () => {
    const most = LARGEST_TOTAL_BUDGET;
    expect(await set({ 1: most })).toEqual(having({ 1: most }));
    expect(await set({ 1: most - 5, 2: null, 3: 5 }, having({ 1: 9, 2: 7 }))).toEqual(
      having({ 1: most - 5, 3: 5 }),
    );
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

  it.each([[-1], [1.5], [9007199254740992], ["100"], ["none"], [true], [[]], [{}]])(
    "the amount %j",
    async (amount) => {
      const [problem] = await refusedOf({ 1: amount, 2: 5 });
      expect(problem).toMatch(
        /^invalid_payload: budget\.1: .* is neither a whole number from 0 on nor null$/,
      );
    },
  );
});

keepsTheContractOfMaintenance({
  path: PATHS.teams,
  granted: { budget: { 1: 100 } },
  refused: { budget: { 99: 100 } },
  malformed: { budget: { 1: "much" } },
});
