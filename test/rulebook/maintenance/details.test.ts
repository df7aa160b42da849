import { describe, expect, it } from "vitest";
import type { LeagueDetails } from "../../../src/domain/league/details.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain, maintained, refused } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { inWeeks } from "../../support/maintenance-requests.ts";
import { play } from "../../support/play.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";

const withDetails = (
  changes: Partial<LeagueDetails>,
  whole: WholeLeague = sandlot(),
): WholeLeague => ({ ...whole, details: { ...whole.details, ...changes } });

const put = (payload: object, whole = sandlot()) => maintained(whole, PATHS.details, payload);
const refusedOf = (payload: unknown, whole = sandlot()) => refused(whole, PATHS.details, payload);

describe("PUT /fantasy/league/details sets a detail, and nothing else of the league", () => {
  it.each<readonly [payload: object, Partial<LeagueDetails>]>([
    [{ effective_point: "20260502" }, { effectivePoint: 20260502 }],
    [{ effective_point: 20260502 }, { effectivePoint: 20260502 }],
    [{ effective_period: "7" }, { effectivePeriod: 7 }],
    [{ effective_period: 7 }, { effectivePeriod: 7 }],
    [{ time_zone: "Europe/Berlin" }, { timeZone: "Europe/Berlin" }],
    [{ name: "Bleachers" }, { name: "Bleachers" }],
    ...["on", 1, "1", true, "true"].flatMap((on) => [
      [{ transactions_locked: on }, { transactionsLocked: true }] as const,
    ]),
    ...["off", 0, "0", false, "false"].flatMap((off) => [
      [{ uses_keepers: off }, { usesKeepers: false }] as const,
    ]),
  ])("%j", async (payload, changes) => {
    expect(await put(payload)).toEqual(withDetails(changes));
  });

  it.each([
    [{ transactions_locked: "on" }, { league_details: { transactions_locked: 1 } }],
    [{ name: "Bleachers" }, { league_details: { name: "Bleachers" } }],
    [
      { effective_point: "20260508" },
      { dates: { effective_point: "20260508", effective_period: "6" } },
    ],
    [
      { time_zone: "Asia/Tokyo", effective_period: 4, uses_keepers: 0 },
      {
        league_details: { uses_keepers: 0, time_zone: "Asia/Tokyo" },
        dates: { effective_point: "20260501", effective_period: "4" },
      },
    ],
    [{}, {}],
  ])("answers %j with the part of the league that was asked about", async (payload, body) => {
    expect(await done(maintain(play(sandlot()), PATHS.details, payload))).toEqual(body);
  });
});

describe("PUT /fantasy/league/details refuses, all or none", () => {
  it.each([
    [{ effective_point: "5" }, "effective_point: 5 is not a date that exists, as YYYYMMDD"],
    [{ effective_point: 17 }, "effective_point: 17 is not a date that exists, as YYYYMMDD"],
  ])("%j: a week, of a league of days (L8)", async (payload, msg) => {
    expect(await refusedOf({ ...payload, transactions_locked: "on" })).toEqual([
      `invalid_action: ${msg}`,
    ]);
  });

  const NO_POINT =
    "is not a point: a date that exists, as YYYYMMDD, a week from 1 to 17, today or next";
  const NO_PERIOD = "is not a period: a whole number of at least 1";
  it.each<readonly [payload: object, msg: string]>([
    [{ effective_point: "20260230" }, `effective_point: "20260230" ${NO_POINT}`],
    [{ effective_point: "20261301" }, `effective_point: "20261301" ${NO_POINT}`],
    [{ effective_point: 18 }, `effective_point: 18 ${NO_POINT}`],
    [{ effective_point: "0" }, `effective_point: "0" ${NO_POINT}`],
    [{ effective_point: "2026-05-08" }, `effective_point: "2026-05-08" ${NO_POINT}`],
    [{ effective_point: "tomorrow" }, `effective_point: "tomorrow" ${NO_POINT}`],
    [{ effective_point: null }, "effective_point: null is not a point"],
    [{ effective_period: 0 }, `effective_period: 0 ${NO_PERIOD}`],
    [{ effective_period: true }, "effective_period: true is not a period"],
    [{ effective_period: "next" }, `effective_period: "next" ${NO_PERIOD}`],
    [{ effective_period: 1.5 }, `effective_period: 1.5 ${NO_PERIOD}`],
    [{ transactions_locked: "yes" }, 'transactions_locked: "yes" is neither on nor off'],
    [{ uses_keepers: null }, "uses_keepers: null is neither on nor off"],
    [
      { time_zone: "Mars/Olympus" },
      'time_zone: "Mars/Olympus" is not a time zone such as America/New_York or Europe/Berlin',
    ],
    [
      { time_zone: "+01:00" },
      'time_zone: "+01:00" is not a time zone such as America/New_York or Europe/Berlin',
    ],
    [
      { sport: "football" },
      "sport: unknown field; there are name, effective_point, effective_period, transactions_locked, uses_keepers, time_zone",
    ],
  ])("%j as malformed (R2)", async (payload, msg) => {
    expect(await refusedOf({ effective_period: 4, ...payload })).toEqual([
      `invalid_payload: ${msg}`,
    ]);
  });

  it("several wrong fields, all reported at once", async () => {
    expect(await refusedOf({ effective_period: 0, uses_keepers: 2 })).toEqual([
      `invalid_payload: effective_period: 0 ${NO_PERIOD}; uses_keepers: 2 is neither on nor off`,
    ]);
  });
});

describe("the period follows the point: one of the league's periods, or none (L9)", () => {
  it.each([
    ["the day before a period begins", "20260507", 5],
    ["its first day", "20260508", 6],
    ["any day after the last period has begun", "20300101", 6],
    ["the first day of the first period", "20260424", 4],
    ["before the first period there is none", "20260423", null],
  ])("%s", async (_, point, period) => {
    expect((await put({ effective_point: point })).details).toMatchObject({
      effectivePoint: Number(point),
      effectivePeriod: period,
    });
  });

  const withoutPeriods = (effective_period: number | null) =>
    sandlot((document: Document) => {
      document.periods = [];
      Object.assign(document.dates, { effective_period });
    });

  it.each([5, null])("is none in a league without periods, even after %j", async (period) => {
    const { details } = await put({ effective_point: "20260508" }, withoutPeriods(period));
    expect(details).toMatchObject({ effectivePoint: 20260508, effectivePeriod: null });
  });

  it("stays if the point is set to the same point", async () => {
    const { details } = await put({ effective_point: "20260501" }, withoutPeriods(5));
    expect(details).toMatchObject({ effectivePoint: 20260501, effectivePeriod: 5 });
  });
});

describe("in football point and period are the same week (interface.md; L9)", () => {
  const football = sandlot(inWeeks);

  it.each([
    [{ effective_period: 18 }, "effective_period: 18 is not a week from 1 to 17"],
    [{ effective_point: "20260508" }, "effective_point: 20260508 is not a week from 1 to 17"],
    [{ effective_point: "today" }, "effective_point: today is not a week from 1 to 17"],
    [
      { effective_point: 6, effective_period: 7 },
      "effective_period: 7 is not 6; in football period and point are the same week",
    ],
  ])("refuses %j", async (payload, msg) => {
    expect(await refusedOf({ ...payload, uses_keepers: "off" }, football)).toEqual([
      `invalid_action: ${msg}`,
    ]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.details,
  granted: { effective_point: "20260509", transactions_locked: "on" },
  refused: { effective_point: 5 },
  malformed: { effective_point: "20260230" },
});
