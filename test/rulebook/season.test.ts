import { describe, expect, it } from "vitest";
import { leagueOf } from "../../src/domain/memory.ts";
import { isBehind, seasonOf } from "../../src/domain/season.ts";
import { inWeeks } from "../support/maintenance-requests.ts";
import { type Document, sandlot } from "../support/sandlot.ts";

/** Those of some days on which the sandlot, which is at 20260501, is behind. */
const behindAmong = (days: readonly number[], edit?: (document: Document) => void) => {
  const season = seasonOf(leagueOf(sandlot(edit)));
  return days.filter((day) => isBehind(season, day));
};

const DAYS = [20260401, 20260501, 20260502, 20260507, 20260508, 20260601];

describe("a league is behind if it should have moved on by today", () => {
  it("to the first day of its next period", () => {
    expect(behindAmong(DAYS)).toEqual([20260508, 20260601]);
  });

  it("to the next day, without periods or in the last one that is known", () => {
    const withPeriods =
      (...periods: readonly object[]) =>
      (document: Document) => {
        document.periods = periods;
      };
    const later = [20260502, 20260507, 20260508, 20260601];
    expect(behindAmong(DAYS, withPeriods())).toEqual(later);
    expect(behindAmong(DAYS, withPeriods({ period: 5, start_point: 20260501 }))).toEqual(later);
  });

  it("never in football, whose weeks have no dates", () => {
    expect(behindAmong(DAYS, inWeeks)).toEqual([]);
  });
});
