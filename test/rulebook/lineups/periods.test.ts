import { describe, expect, it } from "vitest";
import { type Edit, looseTable, move, placeAt, refused, warned } from "../../support/lineups.ts";

/** The sandlot's periods: 4 from April 24, the running 5 from May 1, 6 from May 8. */
const bench = (period: string | number) => ({ team: "2", ...move("203", "RS"), period });

/** In the middle of the running period. */
const midweek: Edit = (document) => {
  document.dates.effective_point = "20260504";
};

describe("a period (L9)", () => {
  it("that is running means the effective point, not its beginning", async () => {
    const table = looseTable(midweek);
    expect(await warned(table, "bob", bench("5"))).toEqual([]);
    expect(await placeAt(table, "2", "203", 20260501, 20260503, 20260504)).toEqual([
      "A SS",
      "A SS",
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
