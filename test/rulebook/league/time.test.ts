import { describe, expect, it } from "vitest";
import {
  dateIn,
  isCalendarDate,
  isDayOver,
  LAST_SECOND,
  parseTime,
  timeZoneNamed,
} from "../../../src/domain/league/time.ts";

/** UNIX seconds of a moment in UTC, by the calendar of JavaScript. */
const utc = (iso: string): number => Date.parse(iso) / 1000;

describe("the time of a request (command-line.md, --now; E8)", () => {
  it.each([
    ["UNIX seconds", "1777651200", 1_777_651_200],
    ["the first second", "0", 0],
    ["ISO 8601 with its offset", "2026-05-01T12:00:00-04:00", 1_777_651_200],
    ["an offset east of Greenwich", "2026-05-01T21:45:00+05:45", 1_777_651_200],
    ["UTC as Z", "2026-05-01T16:00:00Z", 1_777_651_200],
    ["small letters", "2026-05-01t16:00:00z", 1_777_651_200],
    ["no seconds", "2026-05-01T16:00Z", 1_777_651_200],
    ["parts of a second, which are dropped (E10)", "2026-05-01T16:00:00.999Z", 1_777_651_200],
    ["a leap day", "2028-02-29T00:00:00Z", 1_835_395_200],
    ["the last second of the year 9999", "9999-12-31T23:59:59Z", LAST_SECOND],
    ["the same as UNIX seconds", "253402300799", LAST_SECOND],
  ])("reads %s: %s", (_, text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  it.each([
    ["nothing", ""],
    ["a word", "now"],
    ["a date without a time", "2026-05-01"],
    ["a time without an offset", "2026-05-01T12:00:00"],
    ["a space in place of the T", "2026-05-01 12:00:00Z"],
    ["an offset without a colon", "2026-05-01T12:00:00-0400"],
    ["29 February of no leap year", "2026-02-29T12:00:00Z"],
    ["31 April", "2026-04-31T12:00:00Z"],
    ["a thirteenth month", "2026-13-01T12:00:00Z"],
    ["hour 25", "2026-05-01T25:00:00Z"],
    ["minute 60", "2026-05-01T12:60:00Z"],
    ["second 60", "2026-05-01T12:00:60Z"],
    ["an offset of 99 hours", "2026-05-01T12:00:00+99:00"],
    ["a year of six digits", "+002026-05-01T12:00:00Z"],
    ["fractions of UNIX seconds", "1777651200.5"],
    ["a negative number", "-1"],
    ["an exponent", "1e9"],
    ["white space around it", " 1777651200"],
    ["a line break at the end", "1777651200\n"],
    ["a remark at the end", "2026-05-01T12:00:00Z (noon)"],
    ["a moment before 1970", "1969-12-31T23:59:59Z"],
    ["a moment after the year 9999", "253402300800"],
    ["the same by its offset", "9999-12-31T23:59:59-00:01"],
  ])("is not %s: %j", (_, text) => {
    expect(parseTime(text)).toBeUndefined();
  });
});

describe("the day that it is in the league's time zone (T16)", () => {
  it.each([
    ["begins at midnight there", "America/New_York", "2026-08-01T04:00:00Z", 20260801],
    ["goes on until the last second", "America/New_York", "2026-08-01T03:59:59Z", 20260731],
    ["of 23 hours begins in winter time", "America/New_York", "2026-03-08T05:00:00Z", 20260308],
    ["of 23 hours ends in summer time", "America/New_York", "2026-03-09T03:59:59Z", 20260308],
    ["after one of 23 hours", "America/New_York", "2026-03-09T04:00:00Z", 20260309],
    ["of 25 hours begins in summer time", "America/New_York", "2026-11-01T04:00:00Z", 20261101],
    ["of 25 hours ends in winter time", "America/New_York", "2026-11-02T04:59:59Z", 20261101],
    ["after one of 25 hours", "America/New_York", "2026-11-02T05:00:00Z", 20261102],
    ["before one that begins at one", "America/Havana", "2026-03-08T04:59:59Z", 20260307],
    ["that begins at one o'clock", "America/Havana", "2026-03-08T05:00:00Z", 20260308],
    ["whose last hour comes twice", "America/Santiago", "2026-04-05T03:59:59Z", 20260404],
    ["after such a day", "America/Santiago", "2026-04-05T04:00:00Z", 20260405],
    ["of half an hour more", "Australia/Lord_Howe", "2026-04-05T13:29:59Z", 20260405],
    ["after one of half an hour more", "Australia/Lord_Howe", "2026-04-05T13:30:00Z", 20260406],
    ["that leap years have", "America/New_York", "2028-03-01T04:59:59Z", 20280229],
    ["after it", "America/New_York", "2028-03-01T05:00:00Z", 20280301],
    ["of another year", "Europe/Berlin", "2026-12-31T23:00:00Z", 20270101],
    ["by an offset of quarters", "Asia/Kathmandu", "2026-05-01T18:15:00Z", 20260502],
    ["14 hours ahead", "Pacific/Kiritimati", "2026-05-01T10:00:00Z", 20260502],
    ["before one that Samoa skipped", "Pacific/Apia", "2011-12-30T09:59:59Z", 20111229],
    ["after one that Samoa skipped", "Pacific/Apia", "2011-12-30T10:00:00Z", 20111231],
    ["before 1970, west of Greenwich", "America/New_York", "1970-01-01T00:00:00Z", 19691231],
  ])("%s", (_, timeZone, moment, date) => {
    expect(dateIn(timeZone, utc(moment))).toBe(date);
  });

  it("has a year of four digits even at the last second", () => {
    expect(dateIn("UTC", LAST_SECOND)).toBe(99991231);
  });
});

describe("whether a day is over", () => {
  const DAY = 20260731;
  const unknownZone = (): string => {
    throw new Error("no such time zone");
  };

  it.each([
    ["14 hours ahead", "Pacific/Kiritimati", "2026-07-31T10:00:00Z"],
    ["in UTC", "UTC", "2026-08-01T00:00:00Z"],
    ["12 hours behind", "Etc/GMT+12", "2026-08-01T12:00:00Z"],
  ])("depends on the time zone: %s, in %s, at %s", (_, timeZone, end) => {
    expect(isDayOver(DAY, utc(end) - 1, () => timeZone)).toBe(false);
    expect(isDayOver(DAY, utc(end), () => timeZone)).toBe(true);
  });

  it("needs no time zone if it is the same in all of them", () => {
    expect(isDayOver(DAY, utc("2026-07-31T08:00:00Z"), unknownZone)).toBe(false);
    expect(isDayOver(DAY, utc("2026-08-01T16:00:00Z"), unknownZone)).toBe(true);
  });
});

describe("a date that exists, as YYYYMMDD (L8, league-document.md, Reading)", () => {
  it.each([20260101, 20261231, 20260430, 20240229, 20280229, 20000229, 10000101, 99991231])(
    "%d does",
    (date) => {
      expect(isCalendarDate(date)).toBe(true);
    },
  );

  it.each([
    ["29 February of a common year", 20260229],
    ["29 February of a century that is no leap year", 21000229],
    ["30 February", 20280230],
    ["31 April", 20260431],
    ["day 0", 20260400],
    ["day 32", 20260132],
    ["month 0", 20260015],
    ["month 13", 20261301],
    ["a year of three digits", 9991231],
    ["a year of five digits", 100000101],
    ["a week", 17],
    ["zero", 0],
    ["a negative number", -20260401],
    ["a fraction", 20260401.5],
    ["no number", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
  ])("%s does not", (_, date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});

describe("a time zone", () => {
  it.each(["America/New_York", "Europe/Berlin", "Asia/Kathmandu", "UTC", "US/Eastern"])(
    "is %s",
    (name) => {
      expect(timeZoneNamed(name)).toBe(name);
    },
  );

  it.each(["america/new_york", "America/NEW_YORK", "us/eastern", "US/eastern", "uS/eAstern"])(
    "is spelled as its database spells it, where the case of its letters is wrong: %s",
    (name) => {
      expect(timeZoneNamed(name)).toBe("America/New_York");
    },
  );

  it.each(["", "Mars/Olympus", "America/New York", "et"])("is not '%s'", (name) => {
    expect(timeZoneNamed(name)).toBeUndefined();
  });
});
