import { describe, expect, it } from "vitest";
import { type Edit, looseTable, move, placeAt, refused, warned } from "../../support/lineups.ts";

/** The sandlot's periods: 4 from April 24, the running 5 from May 1, 6 from May 8. */
const bench = (period: string | number) => ({ team: "2", ...move("203", "RS"), period });

/** In the middle of the running period. */
const midweek: Edit = (document) => {
  document.dates.effective_point = "20260504";
};

const withoutList: Edit = (document) => {
  document.periods = [];
};

const football: Edit = (document) => {
  document.league_details.sport = "football";
  document.dates = { effective_point: "5", effective_period: "5" };
  document.periods = [];
  document.lineups = [];
};

const before = (period: string, point: string) => [
  `invalid_action: period: ${period} is before the effective point ${point}, and only a commissioner can change the past`,
];

describe("a period (L9)", () => {
  it.each(["6", 6])("that is to come means the point that it begins at: %j", async (period) => {
    const table = looseTable();
    expect(await warned(table, "bob", bench(period))).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260507, 20260508)).toEqual(["A SS", "RS SS"]);
  });

  it("that is running means the effective point, not its beginning", async () => {
    const table = looseTable(midweek);
    expect(await warned(table, "bob", bench("5"))).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260501, 20260503, 20260504)).toEqual([
      "A SS",
      "A SS",
      "RS SS",
    ]);
  });

  it("that is effective means the effective point, as without a period, whatever the list says", async () => {
    const table = looseTable((document) => {
      midweek(document);
      document.dates.effective_period = "6";
    });
    expect(await warned(table, "bob", bench("6"))).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260503, 20260504)).toEqual(["A SS", "RS SS"]);
    expect(await warned(table, "bob", { team: "2", ...move("203", "A"), period: "5" })).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260503, 20260504)).toEqual(["A SS", "A SS"]);
  });

  it("that is over is the past: for a commissioner only", async () => {
    expect(await refused(looseTable(midweek), "bob", bench("4"))).toEqual(before("4", "20260504"));
    const table = looseTable(midweek);
    expect(await warned(table, "zoe", bench("4"))).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260423, 20260424, 20260504)).toEqual([
      "A SS",
      "RS SS",
      "RS SS",
    ]);
  });

  it.each(["9", "0", "", "next", "5.0", "-5"])(
    "that the league does not have is refused: %j",
    async (period) => {
      for (const as of ["bob", "zoe"])
        expect(await refused(looseTable(), as, bench(period))).toEqual([
          `invalid_action: period: ${period} is not one of 4, 5, 6`,
        ]);
    },
  );

  it("is checked like a point: the lineup and the players' teams are those of its first point", async () => {
    const table = looseTable((document) => {
      document.lineups = [{ player_id: "203", point: "20260507", team_id: "0" }];
    });
    expect(await refused(table, "bob", bench("6"))).toEqual([
      "invalid_action: Quin Pell is not on Balks",
    ]);
    expect(await warned(table, "bob", bench("5"))).toEqual([]);
  });
});

describe("a period of a league without a list of them (L9)", () => {
  it("can only be the effective one, which means the effective point", async () => {
    const table = looseTable(withoutList);
    expect(await warned(table, "bob", bench("5"))).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260430, 20260501)).toEqual(["A SS", "RS SS"]);
  });

  it("cannot be another one", async () => {
    for (const period of ["4", "6"])
      expect(await refused(looseTable(withoutList), "zoe", bench(period))).toEqual([
        `invalid_action: period: ${period} is not one of 5`,
      ]);
  });

  it("cannot be given if the league has no effective period either", async () => {
    const none: Edit = (document) => {
      withoutList(document);
      document.dates = { effective_point: "20260501" };
    };
    expect(await refused(looseTable(none), "zoe", bench("5"))).toEqual([
      "invalid_action: period: 5 is not a period: the league has none",
    ]);
  });
});

describe("a period of football (L9)", () => {
  it("is the point: the effective week", async () => {
    const table = looseTable(football);
    expect(await warned(table, "bob", bench("5"))).toEqual([]);
    expect(await placeAt(table, "2", "203", 4, 5)).toEqual(["A SS", "RS SS"]);
  });

  it("is an earlier week for a commissioner only, and no later one for anybody", async () => {
    expect(await refused(looseTable(football), "bob", bench("4"))).toEqual(before("4", "5"));
    expect(await warned(looseTable(football), "zoe", bench("4"))).toEqual([]);
    for (const as of ["bob", "zoe"])
      expect(await refused(looseTable(football), as, bench("6"))).toEqual([
        "invalid_action: period: week 6 is after the current week, 5. In football, no lineup can be set for a later week",
      ]);
  });

  it.each(["0", "18", "x"])("cannot be a week beyond 1 to 17: %s", async (period) => {
    expect(await refused(looseTable(football), "zoe", bench(period))).toEqual([
      `invalid_action: period: ${period} is not a week from 1 to 17`,
    ]);
  });
});
