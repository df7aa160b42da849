import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFault, parseDateWords } from "../../../src/cli/dates/date-words.ts";
import { meantMoment, type Sense } from "../../../src/cli/dates/meant-moment.ts";
import { moment } from "../../../src/cli/tables/moments.ts";

// Dates and times as people write them (command-line.md, Dates and times).

/** A Wednesday afternoon in New York. */
const NOW = "2026-05-06T15:30:00-04:00";

/** What a text means, in UTC; or why it means nothing. */
const meaning = (text: string, sense: Sense, now = NOW, timeZone = "America/New_York"): string => {
  const words = parseDateWords(text);
  if (words === undefined) return "unknown";
  const here = { now: Date.parse(now) / 1000, timeZone };
  const found = isFault(words) ? words : meantMoment(words, here, sense);
  return typeof found === "number"
    ? new Date(found * 1000).toISOString().replace(".000Z", "Z")
    : found.fault;
};

describe("a day", () => {
  it.each([
    ["today", "2026-05-06T04:00:00Z", "2026-05-07T03:59:59Z"],
    ["yesterday", "2026-05-05T04:00:00Z", "2026-05-06T03:59:59Z"],
    ["tomorrow", "2026-05-07T04:00:00Z", "2026-05-08T03:59:59Z"],
    ["2026-05-10", "2026-05-10T04:00:00Z", "2026-05-11T03:59:59Z"],
    ["20260510", "2026-05-10T04:00:00Z", "2026-05-11T03:59:59Z"],
    ["Sun 2026-05-10", "2026-05-10T04:00:00Z", "2026-05-11T03:59:59Z"],
    ["May 10, 2026", "2026-05-10T04:00:00Z", "2026-05-11T03:59:59Z"],
    ["10th may 2026", "2026-05-10T04:00:00Z", "2026-05-11T03:59:59Z"],
  ])("begins for --since and ends for --until: %s", (text, start, end) => {
    expect([meaning(text, "since"), meaning(text, "until")]).toEqual([start, end]);
  });

  it.each([
    ["wednesday", "2026-05-06", "2026-05-06"],
    ["sunday", "2026-05-03", "2026-05-10"],
    ["SUN", "2026-05-03", "2026-05-10"],
    ["tues", "2026-05-05", "2026-05-12"],
    ["thu", "2026-04-30", "2026-05-07"],
    ["may 6", "2026-05-06", "2026-05-06"],
    ["may 7", "2025-05-07", "2026-05-07"],
    ["5 may", "2026-05-05", "2027-05-05"],
    ["feb 29", "2024-02-29", "2028-02-29"],
  ])(
    "of a name is the latest for --since, the next for --until, or today: %s",
    (text, back, ahead) => {
      const noon = (sense: Sense) =>
        meaning(`${text} 12:00`, sense).replace("T16:00:00Z", "").replace("T17:00:00Z", "");
      expect([noon("since"), noon("until")]).toEqual([back, ahead]);
    },
  );

  it.each([
    ["UTC", "today", "2026-05-06T23:59:59Z"],
    ["Asia/Tokyo", "today", "2026-05-07T14:59:59Z"],
    ["Asia/Tokyo", "thursday", "2026-05-07T14:59:59Z"],
    ["Pacific/Kiritimati", "tomorrow", "2026-05-08T09:59:59Z"],
  ])("is a day in the league's time zone: in %s, %s ends at %s", (zone, text, end) => {
    expect(meaning(text, "until", NOW, zone)).toBe(end);
  });

  it.each([
    // A day of 23 hours, and one of 25.
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", "2026-03-09T03:59:59Z"],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", "2026-11-02T04:59:59Z"],
    // The clocks skip midnight, so the day begins at one o'clock.
    ["Africa/Cairo", "2027-04-30", "2027-04-29T22:00:00Z", "2027-04-30T20:59:59Z"],
  ])("has as many hours as the clocks give it: in %s, %s", (zone, text, start, end) => {
    expect([meaning(text, "since", NOW, zone), meaning(text, "until", NOW, zone)]).toEqual([
      start,
      end,
    ]);
  });
});

describe("a day and a time", () => {
  it.each([
    ["sunday 18:00", "2026-05-10T22:00:00Z"],
    ["sunday at 6pm", "2026-05-10T22:00:00Z"],
    ["Tomorrow 6:30 PM", "2026-05-07T22:30:00Z"],
    ["today 12am", "2026-05-06T04:00:00Z"],
    ["today 12pm", "2026-05-06T16:00:00Z"],
    ["may 10, 9:05am", "2026-05-10T13:05:00Z"],
    ["2026-05-10 18:00", "2026-05-10T22:00:00Z"],
    ["2026-05-10T18:00:59", "2026-05-10T22:00:59Z"],
    // As tables show it.
    ["Sun 2026-05-10 23:59 -04", "2026-05-11T03:59:00Z"],
    ["Sun 2026-05-10 23:59 +05:30", "2026-05-10T18:29:00Z"],
    ["2026-05-10 23:59:00Z", "2026-05-10T23:59:00Z"],
  ])("is that time on the league's clocks, unless it has an offset: %s", (text, at) => {
    expect(meaning(text, "until")).toBe(at);
    if (text.startsWith("2026")) expect(meaning(text, "since")).toBe(at);
  });

  it.each([
    ["2026-03-08 02:30", "does not exist: the clocks skip it that day"],
    [
      "2026-11-01 01:30",
      "happens twice that day, because the clocks go back. Write 2026-11-01T01:30:00-04:00 or 2026-11-01T01:30:00-05:00",
    ],
    ["sunday 24:00", "has no such time: write it as 18:00 or 6pm"],
    ["sunday 13pm", "has no such time: write it as 18:00 or 6pm"],
    ["18:00", "names no day. Write 'today 18:00', for example"],
  ])("is refused if the clocks do not show it, or not once: %s", (text, fault) => {
    expect(meaning(text, "until")).toBe(fault);
  });
});

describe("a number of hours, days or weeks", () => {
  it.each([
    ["90min", "2026-05-06T18:00:00Z", "2026-05-06T21:00:00Z"],
    ["48h", "2026-05-04T19:30:00Z", "2026-05-08T19:30:00Z"],
    ["1 hour", "2026-05-06T18:30:00Z", "2026-05-06T20:30:00Z"],
    ["3d", "2026-05-03T19:30:00Z", "2026-05-09T19:30:00Z"],
    ["3 days", "2026-05-03T19:30:00Z", "2026-05-09T19:30:00Z"],
    ["2w", "2026-04-22T19:30:00Z", "2026-05-20T19:30:00Z"],
    ["3 days ago", "2026-05-03T19:30:00Z", "2026-05-03T19:30:00Z"],
    ["3.days.ago", "2026-05-03T19:30:00Z", "2026-05-03T19:30:00Z"],
    ["in 2 weeks", "2026-05-20T19:30:00Z", "2026-05-20T19:30:00Z"],
    ["9999999w", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
  ])("is before now for --since, and after it for --until: %s", (text, back, ahead) => {
    expect([meaning(text, "since"), meaning(text, "until")]).toEqual([back, ahead]);
  });

  it.each([
    // The clocks go back on November 1, and forward on March 8.
    ["2026-10-31T12:00:00-04:00", "2d", "2026-11-02T17:00:00Z"],
    ["2026-10-31T12:00:00-04:00", "1 week", "2026-11-07T17:00:00Z"],
    ["2026-10-31T12:00:00-04:00", "48h", "2026-11-02T16:00:00Z"],
    ["2026-11-02T12:00:00-05:00", "2 days ago", "2026-10-31T16:00:00Z"],
    ["2026-03-07T12:00:00-05:00", "1d", "2026-03-08T16:00:00Z"],
    // There is no half past two on that day.
    ["2026-03-07T02:30:00-05:00", "1d", "2026-03-08T07:30:00Z"],
  ])("keeps the time of day if it is days or weeks: from %s, %s", (now, text, at) => {
    expect(meaning(text, "until", now)).toBe(at);
  });

  it("is refused if it has no unit", () => {
    expect(meaning("5", "since")).toBe("has no unit. Write 5h for hours or 5d for days");
  });

  it("is refused if m could be minutes or months", () => {
    expect(meaning("48m", "until")).toBe("can mean minutes or months. Write 48min for minutes");
  });
});

describe("an exact time is taken as it is", () => {
  it.each([
    ["0", "1970-01-01T00:00:00Z"],
    ["1777651200", "2026-05-01T16:00:00Z"],
    ["2026-05-03T12:00:00-04:00", "2026-05-03T16:00:00Z"],
    ["2026-05-03t12:00z", "2026-05-03T12:00:00Z"],
    // Not a day, so UNIX seconds.
    ["20261301", "1970-08-23T12:08:21Z"],
  ])("%s", (text, at) => {
    expect([meaning(text, "since"), meaning(text, "until")]).toEqual([at, at]);
  });
});

it("a time is read as tables show it", () => {
  const zones = fc.constantFrom("UTC", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 / 60 }), zones, (minutes, zone) => {
      expect(parseDateWords(moment(minutes * 60, zone))).toEqual({
        kind: "moment",
        at: minutes * 60,
      });
    }),
  );
});

describe("a text that is no day, or could be two, is refused with what to write", () => {
  it.each([
    ["2026-02-30", "is not a day: February 2026 has the days 1 to 28"],
    ["2028-02-30", "is not a day: February 2028 has the days 1 to 29"],
    ["2026-13-01", "is not a day: write the month as 01 to 12"],
    ["april 31", "is not a day: April has the days 1 to 30"],
    ["mon 2026-05-10", "is not a day: 2026-05-10 is a Sunday"],
    ["2026-02-30 18:00", "is not a day: February 2026 has the days 1 to 28"],
    ["05/08/2026", "can mean 2026-05-08 or 2026-08-05. Write the one that you mean"],
    ["5.8.26", "can mean 2026-05-08 or 2026-08-05. Write the one that you mean"],
    ["5/8", "can mean 'May 8' or 'August 5'. Write the one that you mean"],
    ["05/05/2026", "is not read as a date. Write 2026-05-05"],
    ["13/05/2026", "is not read as a date. Write 2026-05-13"],
    ["2026/05/08", "is not read as a date. Write 2026-05-08"],
    ["2026-5-8", "is not read as a date. Write 2026-05-08"],
    ["13/13/2026", "is not a day. Write dates as YYYY-MM-DD"],
    ["next friday", "can mean two days. Write friday, or the date as YYYY-MM-DD"],
    ["Last Sun", "can mean two days. Write the date as YYYY-MM-DD"],
  ])("%s", (text, fault) => {
    expect([meaning(text, "since"), meaning(text, "until")]).toEqual([fault, fault]);
  });

  it.each([
    "",
    "soon",
    "h",
    "-1h",
    "1.5h",
    "12345678h",
    "su",
    "sundayy",
    "in 3 days ago",
    "3 years",
  ])("%j is unknown", (text) => {
    expect(meaning(text, "until")).toBe("unknown");
  });
});
