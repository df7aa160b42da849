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

describe("effective_point today is the day that it is in the league's time zone", () => {
  it.each([
    ["America/New_York", "2026-05-09T03:59:59Z", 20260508],
    ["America/New_York", "2026-05-09T04:00:00Z", 20260509],
    ["Etc/UTC", "2026-05-08T23:59:59Z", 20260508],
    ["Etc/UTC", "2026-05-09T00:00:00Z", 20260509],
    ["Pacific/Kiritimati", "2026-05-08T10:00:00Z", 20260509],
    ["Pacific/Pago_Pago", "2026-05-09T10:59:59Z", 20260508],
    ["Asia/Kathmandu", "2026-05-08T18:14:59Z", 20260508],
    ["Asia/Kathmandu", "2026-05-08T18:15:00Z", 20260509],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", 20270101],
    ["Pacific/Pago_Pago", "2027-01-01T10:59:59Z", 20261231],
  ])("in %s at %s: %d", async (timeZone, at, point) => {
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
