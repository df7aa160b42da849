import { describe, expect, it } from "vitest";
import { deadlineText } from "../../../src/words/deadline.ts";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { sandlot } from "../../support/sandlot.ts";
import { SWAP } from "../../support/trades.ts";

/** Expects that a trade can be offered and accepted before a second, and no longer in it. */
const expectToCome = async (
  value: string | number,
  zone: string,
  end: number,
  words: string,
): Promise<void> => {
  const table = play(
    sandlot((document) => {
      document.league_details.time_zone = zone;
      document.rules.transactions.trade_deadline = { value };
    }),
  );
  const late = `invalid_offer: Your league's trade deadline of ${words} has already passed`;
  const { id } = tradeIn(await table.offer("ann", SWAP, end - 1));
  expect(refusals(await table.offer("ann", SWAP, end))).toEqual([late]);
  expect(refusals(await table.act("bob", id, "accept", end))).toEqual([late]);
  expect(refusals(await table.act("bob", id, "accept", end - 1))).toEqual([]);
};

describe("the text of a trade deadline (T16)", () => {
  it("is as recorded", () => {
    expect(deadlineText(20261125, "America/New_York")).toBe("11:59 pm et 11/25/26");
  });

  it.each([
    ["America/New_York", "et"],
    ["America/Chicago", "ct"],
    ["America/Denver", "mt"],
    ["America/Los_Angeles", "pt"],
  ])("abbreviate %s as %s, in summer as in winter", (zone, abbreviation) => {
    expect(deadlineText(20260731, zone)).toBe(`11:59 pm ${abbreviation} 7/31/26`);
    expect(deadlineText(20261225, zone)).toBe(`11:59 pm ${abbreviation} 12/25/26`);
  });

  it.each([
    [20260101, "1/1/26"],
    [20260309, "3/9/26"],
    [20091231, "12/31/09"],
    [21001001, "10/1/00"],
  ])("write the day %d without leading zeros, the year with two digits: %s", (date, day) => {
    expect(deadlineText(date, "America/Chicago")).toBe(`11:59 pm ct ${day}`);
  });

  it.each([
    ["Europe/London", 20260101, "utc+00:00"],
    ["Europe/London", 20260731, "utc+01:00"],
    ["America/Phoenix", 20260731, "utc-07:00"],
    ["America/Halifax", 20260731, "utc-03:00"],
    ["Asia/Tokyo", 20260731, "utc+09:00"],
    ["Etc/GMT+12", 20260731, "utc-12:00"],
    ["Asia/Kathmandu", 20260731, "utc+05:45"],
    ["Pacific/Marquesas", 20260731, "utc-09:30"],
  ])("name the offset of %s on %d to the minute: %s", (zone, date, offset) => {
    expect(deadlineText(date, zone)).toMatch(`11:59 pm ${offset} `);
  });

  it.each([
    ["Europe/Berlin", 20260328, "utc+01:00", "the day before summer time"],
    ["Europe/Berlin", 20260329, "utc+02:00", "the day that it begins"],
    ["Europe/Berlin", 20261024, "utc+02:00", "the last day of it"],
    ["Europe/Berlin", 20261025, "utc+01:00", "the day that it ends"],
    ["America/St_Johns", 20260307, "utc-03:30", "the day before summer time"],
    ["America/St_Johns", 20260308, "utc-02:30", "the day that it begins"],
    ["America/St_Johns", 20261031, "utc-02:30", "the last day of it"],
    ["America/St_Johns", 20261101, "utc-03:30", "the day that it ends"],
    ["America/Nuuk", 20261024, "utc-02:00", "the day whose last hour comes twice"],
    ["America/St_Johns", 20101106, "utc-03:30", "such a day by half hours"],
    ["Pacific/Auckland", 20260404, "utc+13:00", "the last day of summer time"],
    ["Pacific/Auckland", 20260405, "utc+12:00", "the day that it ends"],
  ])(
    "name the offset that holds at the end of the day: %s on %d is %s, %s",
    (zone, date, offset) => {
      expect(deadlineText(date, zone)).toMatch(`11:59 pm ${offset} `);
    },
  );
});

describe("a deadline with an hour (T16)", () => {
  it.each([
    ["2026-11-28T12:00:00-05:00", "America/New_York", "12:00 pm et 11/28/26"],
    ["2026-11-28T00:05:59-06:00", "America/Chicago", "12:05 am ct 11/28/26"],
    ["2026-11-28T23:00:00-05:00", "Asia/Kolkata", "9:30 am utc+05:30 11/29/26"],
    ["2026-10-25T01:30:00Z", "Europe/Berlin", "2:30 am utc+01:00 10/25/26"],
  ])("%s is in %s %s", (moment, zone, text) => {
    expect(deadlineText(Date.parse(moment) / 1000, zone)).toBe(text);
  });

  it.each([1_785_513_600, "1785513600", "2026-07-31T12:00:00-04:00"])(
    "%j comes with its second, for an offer as for an acceptance",
    (value) => expectToCome(value, "America/New_York", 1_785_513_600, "12:00 pm et 7/31/26"),
  );
});

describe("the end of the deadline's day (T16)", () => {
  it.each([
    ["America/New_York", 20260731, "2026-08-01T00:00:00-04:00", "et 7/31/26"],
    ["America/Los_Angeles", 20260731, "2026-08-01T00:00:00-07:00", "pt 7/31/26"],
    ["Asia/Kolkata", 20260731, "2026-08-01T00:00:00+05:30", "utc+05:30 7/31/26"],
    ["America/St_Johns", 20260308, "2026-03-09T00:00:00-02:30", "utc-02:30 3/8/26"],
    ["America/St_Johns", 20261101, "2026-11-02T00:00:00-03:30", "utc-03:30 11/1/26"],
    ["Australia/Lord_Howe", 20260404, "2026-04-05T00:00:00+11:00", "utc+11:00 4/4/26"],
    ["Australia/Lord_Howe", 20260405, "2026-04-06T00:00:00+10:30", "utc+10:30 4/5/26"],
    ["Australia/Lord_Howe", 20261003, "2026-10-04T00:00:00+10:30", "utc+10:30 10/3/26"],
    ["Australia/Lord_Howe", 20261004, "2026-10-05T00:00:00+11:00", "utc+11:00 10/4/26"],
    ["Pacific/Kiritimati", 20260731, "2026-08-01T00:00:00+14:00", "utc+14:00 7/31/26"],
    ["America/New_York", 20260308, "2026-03-09T00:00:00-04:00", "et 3/8/26"],
    ["America/New_York", 20261101, "2026-11-02T00:00:00-05:00", "et 11/1/26"],
    ["Europe/Berlin", 20260329, "2026-03-30T00:00:00+02:00", "utc+02:00 3/29/26"],
    ["Europe/Berlin", 20261025, "2026-10-26T00:00:00+01:00", "utc+01:00 10/25/26"],
    ["America/New_York", 20261231, "2027-01-01T00:00:00-05:00", "et 12/31/26"],
    ["UTC", 20280229, "2028-03-01T00:00:00Z", "utc+00:00 2/29/28"],
  ])(
    "in %s on %d comes with the first second of the next, %s, for an offer as for an acceptance",
    (zone, deadline, midnight, words) =>
      expectToCome(deadline, zone, Date.parse(midnight) / 1000, `11:59 pm ${words}`),
  );

  it.each([null, ""])("never comes if the rule is %j", async (value) => {
    const table = play(
      sandlot((document) => {
        document.rules.transactions.trade_deadline = { value };
      }),
    );
    expect(refusals(await table.offer("ann", SWAP, Date.UTC(2099, 0, 1) / 1000))).toEqual([]);
  });
});
