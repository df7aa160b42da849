import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPickId, parsePickId } from "../../../src/domain/league/picks.ts";

describe("the id of a draft pick: <season>.<round>.<original team> (T11)", () => {
  it("says the original team, the season and the round", () => {
    expect(parsePickId("2027.1.3")).toEqual({ season: "2027", round: 1, originalTeamId: "3" });
    expect(formatPickId({ season: "2027", round: 12, originalTeamId: "10" })).toBe("2027.12.10");
  });

  it("has any id for its season, which is text (E8)", () => {
    expect(parsePickId("winter-27.2.4")).toEqual({
      season: "winter-27",
      round: 2,
      originalTeamId: "4",
    });
  });

  it.each([
    ["empty", ""],
    ["without a round", "2027"],
    ["without a team", "2027.1"],
    ["of four parts", "2027.1.3.4"],
    ["without a season", ".1.3"],
    ["of a season that is no id (E11)", "-27.1.3"],
    ["of a season with a colon (E11)", "20:27.1.3"],
    ["of round 0", "2027.0.3"],
    ["of a round with a leading zero", "2027.01.3"],
    ["of a round that is no whole number", "2027.x.3"],
    ["of a round with a letter at the end", "2027.1x.3"],
    ["of a round of seven digits", "2027.1000000.3"],
    ["of no team", "2027.1.0"],
    ["of a team with a leading zero (E11)", "2027.1.03"],
    ["of a team that is no number (E11)", "2027.1.x"],
    ["with white space", "2027. 1.3"],
    ["with a line break at the end", "2027.1.3\n"],
  ])("is not one %s", (_, id) => {
    expect(parsePickId(id)).toBeUndefined();
  });

  it("reads back as it was written", () => {
    const terms = fc.record(
      {
        season: fc.stringMatching(/^[0-9a-z]{1,8}$/),
        round: fc.integer({ min: 1, max: 999_999 }),
        originalTeamId: fc.integer({ min: 1, max: 999_999_999_999_999 }).map(String),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(terms, (given) => {
        expect(parsePickId(formatPickId(given))).toEqual(given);
      }),
    );
  });
});
