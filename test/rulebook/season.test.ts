import { describe, expect, it } from "vitest";
import { leagueOf } from "../../src/domain/league.ts";
import { isBehind, seasonOf } from "../../src/domain/season.ts";
import { thingsIn } from "../../src/domain/things.ts";
import { inWeeks } from "../support/maintenance-requests.ts";
import { type Document, sandlot } from "../support/sandlot.ts";

/** Those of some days on which the sandlot, which is at 20260501, is behind. */
const behindAmong = (days: readonly number[], edit?: (document: Document) => void) => {
  const season = seasonOf(leagueOf(thingsIn(sandlot(edit))));
  return days.filter((day) => isBehind(season, day));
};

const DAYS = [20260401, 20260501, 20260502, 20260507, 20260508, 20260601];

describe("a league is behind", () => {
  it("on every day after its effective point, also inside of a period", () => {
    expect(behindAmong(DAYS)).toEqual([20260502, 20260507, 20260508, 20260601]);
  });

  it("never in football, whose weeks have no dates", () => {
    expect(behindAmong(DAYS, inWeeks)).toEqual([]);
  });
});
