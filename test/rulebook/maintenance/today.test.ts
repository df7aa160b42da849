import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { done, maintain } from "../../support/maintain.ts";
import { play } from "../../support/play.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";

/** The effective point of a league of a time zone in which `today` was set at a moment. */
const today = async (timeZone: string, at: string, also: object = {}): Promise<unknown> => {
  const table = play(
    sandlot((document: Document) => {
      document.league_details.time_zone = timeZone;
    }),
  );
  const payload = { effective_point: "today", ...also };
  await done(maintain(table, PATHS.details, payload, { at: Date.parse(at) / 1000 }));
  return table.league().details().effectivePoint;
};

type Row = readonly [timeZone: string, at: string, point: number];

describe("effective_point today is the day that it is in the league's time zone", () => {
  it.each<Row>([
    ["America/New_York", "2026-05-09T03:59:59Z", 20260508],
    ["America/New_York", "2026-05-09T04:00:00Z", 20260509],
    ["America/New_York", "2026-05-09T00:00:00-04:00", 20260509],
    ["Etc/UTC", "2026-05-08T23:59:59Z", 20260508],
    ["Etc/UTC", "2026-05-09T00:00:00Z", 20260509],
    ["Pacific/Kiritimati", "2026-05-08T09:59:59Z", 20260508],
    ["Pacific/Kiritimati", "2026-05-08T10:00:00Z", 20260509],
    ["Pacific/Pago_Pago", "2026-05-09T10:59:59Z", 20260508],
    ["Pacific/Pago_Pago", "2026-05-09T11:00:00Z", 20260509],
  ])("around midnight: %s at %s", async (timeZone, at, point) => {
    expect(await today(timeZone, at)).toBe(point);
  });

  it.each<Row>([
    ["Asia/Kolkata", "2026-05-08T18:29:59Z", 20260508],
    ["Asia/Kolkata", "2026-05-08T18:30:00Z", 20260509],
    ["Asia/Kathmandu", "2026-05-08T18:14:59Z", 20260508],
    ["Asia/Kathmandu", "2026-05-08T18:15:00Z", 20260509],
    ["America/St_Johns", "2026-05-09T02:29:59Z", 20260508],
    ["America/St_Johns", "2026-05-09T02:30:00Z", 20260509],
  ])("in zones of half and quarter hours: %s at %s", async (timeZone, at, point) => {
    expect(await today(timeZone, at)).toBe(point);
  });

  it.each<Row>([
    // 23 hours: clocks go forward in the night.
    ["America/New_York", "2026-03-08T04:59:59Z", 20260307],
    ["America/New_York", "2026-03-08T05:00:00Z", 20260308],
    ["America/New_York", "2026-03-09T03:59:59Z", 20260308],
    ["America/New_York", "2026-03-09T04:00:00Z", 20260309],
    // 25 hours: they go back.
    ["America/New_York", "2026-11-01T03:59:59Z", 20261031],
    ["America/New_York", "2026-11-01T04:00:00Z", 20261101],
    ["America/New_York", "2026-11-02T04:59:59Z", 20261101],
    ["America/New_York", "2026-11-02T05:00:00Z", 20261102],
    // Here the day begins at one o'clock, because midnight does not exist.
    ["America/Havana", "2026-03-08T04:59:59Z", 20260307],
    ["America/Havana", "2026-03-08T05:00:00Z", 20260308],
    // The last hour of the day comes twice.
    ["America/Santiago", "2026-04-05T03:00:00Z", 20260404],
    ["America/Santiago", "2026-04-05T03:59:59Z", 20260404],
    ["America/Santiago", "2026-04-05T04:00:00Z", 20260405],
    // By half an hour.
    ["Australia/Lord_Howe", "2026-04-04T12:59:59Z", 20260404],
    ["Australia/Lord_Howe", "2026-04-04T13:00:00Z", 20260405],
    ["Australia/Lord_Howe", "2026-04-05T13:29:59Z", 20260405],
    ["Australia/Lord_Howe", "2026-04-05T13:30:00Z", 20260406],
  ])("on daylight-saving days: %s at %s", async (timeZone, at, point) => {
    expect(await today(timeZone, at)).toBe(point);
  });

  it.each<Row>([
    ["America/New_York", "2027-01-01T04:59:59Z", 20261231],
    ["America/New_York", "2027-01-01T05:00:00Z", 20270101],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", 20270101],
    ["Pacific/Pago_Pago", "2027-01-01T10:59:59Z", 20261231],
    ["America/New_York", "2028-02-29T04:59:59Z", 20280228],
    ["America/New_York", "2028-02-29T05:00:00Z", 20280229],
    ["America/New_York", "2028-03-01T05:00:00Z", 20280301],
  ])("at the year's end and in leap years: %s at %s", async (timeZone, at, point) => {
    expect(await today(timeZone, at)).toBe(point);
  });

  it("in the time zone that is set in the same request", async () => {
    const at = "2026-05-08T20:00:00Z";
    expect(await today("America/New_York", at)).toBe(20260508);
    expect(await today("America/New_York", at, { time_zone: "Asia/Kolkata" })).toBe(20260509);
  });

  it("asked again on the same day, as cron does twice, changes nothing", async () => {
    const table = play(sandlot());
    const at = Date.parse("2026-05-08T00:00:00-04:00") / 1000;
    const payload = { effective_point: "today" };
    const body = await done(maintain(table, PATHS.details, payload, { at }));
    expect(body).toEqual({ dates: { effective_point: "20260508", effective_period: "6" } });
    const once = table.league().whole();
    await done(maintain(table, PATHS.details, payload, { at: at + 86_399 }));
    expect(table.league().whole()).toEqual(once);
  });
});
