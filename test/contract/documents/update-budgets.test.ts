import { describe, expect, it } from "vitest";
import type { Document } from "../../support/sandlot.ts";
import { edited, refusalsOf, rosters, updated } from "../../support/update.ts";

type Budgets = Readonly<Record<string, unknown>>;

/** Gives some teams of a document a budget. */
const withBudgets =
  (budgets: Budgets) =>
  ({ rosters: { teams } }: Document): void => {
    for (const team of teams) if (team.id in budgets) team.budget = budgets[team.id];
  };

/** An update whose rosters have these budgets, in a league with others. */
const updatedTo = (budgets: Budgets, before: Budgets) =>
  updated(
    rosters((_, document) => withBudgets(budgets)(document)),
    withBudgets(before),
  );

describe("budgets in an update (T26)", () => {
  it("change, and are listed with the team", async () => {
    const { league, changes } = await updatedTo({ 1: 70, 2: "5", 3: 0 }, { 1: 100, 3: 9 });
    expect(changes).toEqual([
      "team 1: budget 100 > 70",
      "team 2: budget nothing > 5",
      "team 3: budget 9 > 0",
    ]);
    expect(league).toEqual(edited(withBudgets({ 1: 70, 2: 5, 3: 0 })));
  });

  it("stay if the update leaves them out, or has no value", async () => {
    const before = { 1: 100, 2: 5, 3: 0 };
    expect(await updatedTo({ 2: null, 3: "" }, before)).toEqual({
      league: edited(withBudgets(before)),
      changes: [],
    });
  });

  it("stay if the update has no rosters", async () => {
    const part = { league_details: { name: "Renamed" } };
    const { league } = await updated(part, withBudgets({ 1: 100 }));
    expect(league.budgets).toEqual([{ teamId: "1", amount: 100 }]);
  });

  it.each([[-1], [1.5], ["much"], [true], [9007199254740992]])(
    "are refused with their place: %j",
    async (budget) => {
      const part = rosters(([first]) => {
        first.budget = budget;
      });
      const [problem] = await refusalsOf(part);
      expect(problem).toMatch(/^invalid_payload: rosters\.teams\[0\]\.budget: .* a whole number$/);
    },
  );

  it("are removed with a team", async () => {
    const { league } = await updated(
      {
        ...rosters((teams) => teams.splice(6, 1)),
        draft_picks: [],
      },
      (document) => {
        withBudgets({ 1: 1, 7: 9 })(document);
        document.draft_picks = [];
      },
    );
    expect(league.budgets).toEqual([{ teamId: "1", amount: 1 }]);
  });
});
