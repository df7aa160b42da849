import { describe, expect, it } from "vitest";
import { moment } from "../../../src/cli/tables/moments.ts";
import { DAY, NOON } from "../../support/sandlot.ts";

const at = (time: string): number => Date.parse(time) / 1000;

describe("a moment in a table", () => {
  it.each([
    ["America/New_York", "2026-11-01T05:30:00Z", "Sun 2026-11-01 01:30 -04"],
    ["America/New_York", "2026-11-01T06:30:00Z", "Sun 2026-11-01 01:30 -05"],
    ["America/New_York", "2026-03-08T07:00:00Z", "Sun 2026-03-08 03:00 -04"],
    ["Asia/Kolkata", "2026-05-01T18:30:00Z", "Sat 2026-05-02 00:00 +05:30"],
    ["Australia/Lord_Howe", "2026-04-04T14:45:00Z", "Sun 2026-04-05 01:45 +11"],
    ["Australia/Lord_Howe", "2026-04-04T15:15:00Z", "Sun 2026-04-05 01:45 +10:30"],
    ["Europe/London", "2026-12-31T23:59:59Z", "Thu 2026-12-31 23:59 +00"],
    ["UTC", "2028-02-29T00:00:00Z", "Tue 2028-02-29 00:00 +00"],
  ])(
    "is the time on the clocks of %s, with the offset that tells a repeated hour apart: %s is %s",
    (timeZone, moment_, shown) => {
      expect(moment(at(moment_), timeZone)).toBe(shown);
    },
  );

  it("is what Intl says for every zone, in summer and in winter", () => {
    for (const timeZone of [...Intl.supportedValuesOf("timeZone"), "US/Eastern", "Etc/GMT+5"]) {
      const clock = new Intl.DateTimeFormat("sv", {
        timeZone,
        dateStyle: "short",
        timeStyle: "short",
      });
      for (const time of [at("1999-12-31T23:59:59Z"), NOON, NOON + 180 * DAY])
        expect([timeZone, moment(time, timeZone).slice(4, 20)]).toEqual([
          timeZone,
          clock.format(time * 1000),
        ]);
    }
  });

  it("is in UTC, and says so, if this Node does not know the zone", () => {
    expect(moment(NOON, "Mars/Olympus_Mons")).toBe("Fri 2026-05-01 16:00 +00");
  });
});
