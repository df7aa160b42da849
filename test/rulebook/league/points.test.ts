import { describe, expect, it } from "vitest";
import {
  BEGINNING,
  formatPoint,
  isFarAhead,
  isPoint,
  isWeek,
  nextPoint,
  type Period,
  parsePoint,
  periodAt,
  pointForm,
  SPORTS,
} from "../../../src/domain/league/points.ts";

const BY_DAY = SPORTS.filter((sport) => sport !== "football");

describe("a point of football", () => {
  it.each([1, 2, 16, 17])("is a week from 1 to 17: %d (interface.md, Limits)", (week) => {
    expect(isWeek(week)).toBe(true);
    expect(isPoint("football", week)).toBe(true);
  });

  it.each([0, 18, -1, 1.5, 20260401, Number.NaN])("is not %d", (point) => {
    expect(isWeek(point)).toBe(false);
    expect(isPoint("football", point)).toBe(false);
  });
});

describe.each(BY_DAY)("a point of %s", (sport) => {
  it("is a date that exists (L8)", () => {
    expect(isPoint(sport, 20260401)).toBe(true);
    expect(isPoint(sport, 20280229)).toBe(true);
  });

  it.each([20260229, 20261301, 17, 1])("is not %d", (point) => {
    expect(isPoint(sport, point)).toBe(false);
  });

  it("is described as a date", () => {
    expect(pointForm(sport)).toBe("a date that exists, as YYYYMMDD");
  });
});

it("the beginning comes before every point of every sport, and is not a point itself (L8)", () => {
  for (const sport of SPORTS) expect(isPoint(sport, BEGINNING)).toBe(false);
  expect(BEGINNING).toBeLessThan(1);
});

it("a point is written as its digits", () => {
  expect([formatPoint(5), formatPoint(20260401)]).toEqual(["5", "20260401"]);
});

describe("a point that somebody typed", () => {
  it.each([
    ["5", 5],
    ["05", 5],
    ["20260401", 20260401],
  ])("is read from its digits: %s", (text, point) => {
    expect(parsePoint(text)).toBe(point);
  });

  it.each(["", " ", "-5", "+5", " 5", "5.0", "1e1", "0x5", "\u0665", "5\n", "123456789"])(
    "is not a point if it is anything else: %j",
    (text) => {
      expect(parsePoint(text)).toBe(BEGINNING);
    },
  );
});

it("a point of football is described with its first and last week", () => {
  expect(pointForm("football")).toBe("a week from 1 to 17");
});

describe("the period that is running at a point (L9)", () => {
  const periods: readonly Period[] = [
    { period: 6, startPoint: 20260508 },
    { period: 4, startPoint: 20260424 },
    { period: 5, startPoint: 20260501 },
  ];

  it.each([
    ["before the first there is none", 20260423, null],
    ["on the day that it begins", 20260424, 4],
    ["to the day before the next", 20260430, 4],
    ["whatever their order in the list", 20260501, 5],
    ["the last for ever", 99991231, 6],
  ])("%s", (_, point, period) => {
    expect(periodAt(periods, point)).toBe(period);
  });

  it("is the one that began last, not the one with the highest number", () => {
    const renumbered = [
      { period: 9, startPoint: 20260401 },
      { period: 1, startPoint: 20260501 },
    ];
    expect(periodAt(renumbered, 20260502)).toBe(1);
  });

  it("is none in a league without periods", () => {
    expect(periodAt([], 20260501)).toBeNull();
  });

  it("is found by weeks as well as by days", () => {
    expect(periodAt([{ period: 4, startPoint: 4 }], 5)).toBe(4);
  });
});

describe("the point that comes next (command-line.md, Maintenance)", () => {
  it.each([
    [20260501, 20260502],
    [20260430, 20260501],
    [20280228, 20280229],
    [20270228, 20270301],
    [20261231, 20270101],
  ])("is after day %i the day %i", (point, next) => {
    for (const sport of BY_DAY) expect(nextPoint(sport, point, [])).toBe(next);
  });

  it("is the first day of the next period if the league knows one", () => {
    const periods = [
      { period: 3, startPoint: 20260515 },
      { period: 1, startPoint: 20260501 },
      { period: 2, startPoint: 20260508 },
    ];
    expect(nextPoint("hockey", 20260430, periods)).toBe(20260501);
    expect(nextPoint("hockey", 20260501, periods)).toBe(20260508);
    expect(nextPoint("hockey", 20260510, periods)).toBe(20260515);
    expect(nextPoint("hockey", 20260515, periods)).toBe(20260516);
  });

  it("is the next week of football, whatever periods it has", () => {
    expect(nextPoint("football", 6, [{ period: 9, startPoint: 9 }])).toBe(7);
  });
});

describe("a point far ahead of another one (R14)", () => {
  it.each([
    [20260501, 20260601, false],
    [20260501, 20260602, true],
    [20261215, 20270115, false],
    [20261215, 20270116, true],
    [20260501, 20250501, false],
    [6, 10, false],
    [6, 11, true],
    [6, 1, false],
  ])("%d to %d: %s", (from, to, isFar) => {
    expect(isFarAhead(from, to)).toBe(isFar);
  });
});
