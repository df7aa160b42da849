import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFault, parseDateWords } from "../../../src/cli/dates/date-words.ts";
import { meantMoment, type Sense } from "../../../src/cli/dates/meant-moment.ts";
import { moment } from "../../../src/cli/tables/moments.ts";
import { folderWithLeague, ROOT, temporaryFolder } from "../../support/command.ts";
import { inWorld } from "../../support/world.ts";

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

/** Runs a command in the sandlot league, on Wednesday 2026-05-06. */
const told = async (argv: readonly string[], sample = false) => {
  const FANTASY_TX_LEAGUE = join(await folderWithLeague(), sample ? "football.db" : "league.db");
  const env = { FANTASY_TX_LEAGUE, FANTASY_TX_NOW: NOW };
  if (sample) await inWorld(["league", "init", "--sample", "football"], { env });
  return inWorld(argv, { env });
};

const LOCK = ["player", "lock", "SEA"];
const ADD = ["token", "add", "--operator", "--dry-run"];
const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"];
const SHOW = ["lineup", "show", "--team", "1"];
const SET = ["lineup", "set", "--as", "ann", "--team", "1", "--reserve", "101"];
const DEADLINE = ["rules", "set", "/transactions/trade_deadline/value"];

describe("a command says what a word was taken for, in the league's time zone", () => {
  it.each([
    [[...LOCK, "--until", "sunday"], "--until sunday is Sun 2026-05-10 23:59:59 -04"],
    [[...LOCK, "--until", "2026-05-10"], "--until 2026-05-10 is Sun 2026-05-10 23:59:59 -04"],
    [[...LOCK, "--until", "sunday 1pm"], "--until 'sunday 1pm' is Sun 2026-05-10 13:00 -04"],
    [["league", "log", "--since", "yesterday"], "--since yesterday is Tue 2026-05-05 00:00 -04"],
    [
      ["league", "log", "--since", "3 days ago"],
      "--since '3 days ago' is Sun 2026-05-03 15:30 -04",
    ],
    [[...OFFER, "--expires", "48h"], "--expires 48h is Fri 2026-05-08 15:30 -04"],
    [[...ADD, "--expires", "friday"], "--expires friday is Fri 2026-05-08 23:59:59 -04"],
    [[...SHOW, "--point", "today"], "--point today is Wed 2026-05-06"],
    [[...SHOW, "--point", "yesterday"], "--point yesterday is Tue 2026-05-05"],
    [[...SHOW, "--point", "3d"], "--point 3d is Sat 2026-05-09"],
    [[...SHOW, "--point", "may 3"], "--point 'may 3' is Sun 2026-05-03"],
    [[...SET, "--point", "friday"], "--point friday is Fri 2026-05-08"],
    [[...SHOW, "--point", "next"], "--point next is Fri 2026-05-08"],
    [[...SHOW, "--point", "Period 6"], "--point 'Period 6' is Fri 2026-05-08"],
    [
      ["league", "set", "--effective-point", "period 6"],
      "--effective-point 'period 6' is Fri 2026-05-08",
    ],
    [
      ["league", "set", "--effective-point", "Friday"],
      "--effective-point Friday is Fri 2026-05-08",
    ],
    [[...DEADLINE, "friday"], "the value friday is Fri 2026-05-08"],
    [[...DEADLINE, "friday 18:00"], "the value 'friday 18:00' is Fri 2026-05-08 18:00 -04"],
  ])("%j", async (argv, note) => {
    const { stderr, status } = await told(argv);
    expect(status).toBe(0);
    expect(stderr.split("\n").filter((line) => line.startsWith("note: "))).toEqual([
      `note: ${note}`,
    ]);
  });

  it.each([
    [[...LOCK, "--until", "2026-05-10T12:00:00-04:00"]],
    [[...LOCK, "--until", "1800000000"]],
    [["league", "log", "--since", "2026-05-01T00:00:00-04:00"]],
    [[...OFFER, "--expires", "2026-05-10T12:00:00-04:00"]],
    [[...SHOW, "--point", "20260508"]],
    [[...SHOW, "--point", "2026-05-08"]],
    [["league", "set", "--effective-point", "2026-05-08"]],
    [["league", "set", "--effective-point", "today"]],
    [[...DEADLINE, "2026-05-08"]],
    [[...DEADLINE, "2026-05-08T12:00:00-04:00"]],
    [[...DEADLINE, "none"]],
  ])("and nothing if it was exact: %j", async (argv) => {
    const { stderr, status } = await told(argv);
    expect(status).toBe(0);
    expect(stderr).not.toContain("note: ");
  });
});

describe("the trade deadline of a league that is made (T16)", () => {
  const shown = async (word: string) => {
    const league = join(temporaryFolder(), "league.db");
    const from = join(ROOT, "fixtures", "sandlot.json");
    const options = ["--league", league, "--trade-deadline", word];
    const made = await inWorld(["league", "init", "--from", from, ...options]);
    return made.status === 0
      ? (await inWorld(["league", "show", "--league", league])).stdout
      : made.stderr;
  };

  it.each([
    ["2026-11-28", "Sat 2026-11-28 23:59 -05"],
    ["2026-11-28T12:00:00-05:00", "Sat 2026-11-28 12:00 -05"],
    ["none", "none"],
  ])("is %s", async (word, text) => {
    expect(await shown(word)).toMatch(new RegExp(`^Trade deadline +${text}$`, "m"));
  });

  it.each(["saturday", "20260230", "2026-11-28T12:00"])("is not %s", async (word) => {
    expect(await shown(word)).toContain(
      "Use a date such as 2026-11-28, a time such as 2026-11-28T12:00:00-05:00, or none.",
    );
  });
});

it("a command does not say it with --quiet", async () => {
  expect((await told([...LOCK, "--until", "sunday", "--quiet"])).stderr).toBe("");
});

describe("a command refuses what is no date", () => {
  it.each([
    [
      [...LOCK, "--until", "05/08/2026"],
      "--until 05/08/2026 can mean 2026-05-08 or 2026-08-05. Write the one that you mean",
    ],
    [
      [...LOCK, "--until", "soon"],
      "'soon' is not a time: --until takes hours (48h), days (3d), a day (tomorrow, sunday, 2026-05-03, to the end of that day), a day and a time ('sunday 18:00'), ISO 8601 with an offset (2026-05-03T12:00:00-04:00), or UNIX seconds",
    ],
    [
      [...SHOW, "--point", "2026-02-30"],
      "--point 2026-02-30 is not a day: February 2026 has the days 1 to 28",
    ],
    [
      [...SHOW, "--point", "soon"],
      "'soon' is not a day: --point takes 2026-05-08, 20260508, today, tomorrow, friday, 'period 8' or next",
    ],
    [[...SHOW, "--point", "friday 18:00"], "--point 'friday 18:00' has a time. Write only the day"],
    [[...SHOW, "--point", "36h"], "--point 36h is not a number of whole days"],
    [[...SHOW, "--point", "in 9999999 days"], "--point 'in 9999999 days' is too far away"],
    [[...DEADLINE, "11/25/2026"], "the value 11/25/2026 is not read as a date. Write 2026-11-25"],
  ])("%j", async (argv, message) => {
    expect(await told(argv)).toEqual({ stdout: "", stderr: `fantasy-tx: ${message}\n`, status: 2 });
  });

  it.each([
    ["20260230", "is not a day that exists, such as 2026-05-08 or 20260508"],
    ["8", "is not a day that exists, such as 2026-05-08 or 20260508"],
    ["week 8", "is not a day. If it is a period, write 'period 8'"],
    ["period 99", "is not one of 4, 5, 6"],
  ])("and a number that is no point: %s", async (point, fault) => {
    const typed = point.includes(" ") ? `'${point}'` : point;
    for (const argv of [
      [...SHOW, "--point", point],
      [...SET, "--point", point],
      ["lineup", "check", "--point", point],
    ])
      expect(await told(argv)).toEqual({
        stdout: "",
        stderr: `fantasy-tx: --point ${typed} ${fault}\n`,
        status: 2,
      });
  });
});

describe("in football, a point is a week", () => {
  it.each(["2026-05-08", "friday", "18", "week 18", "0"])(
    "so --point %s is refused",
    async (point) => {
      const { stderr, status } = await told(
        ["lineup", "show", "--team", "1", "--point", point],
        true,
      );
      expect([stderr, status]).toEqual([
        expect.stringMatching(
          /^fantasy-tx: --point .+ is not a week: a point is a week from 1 to 17 in football, and the league is in week \d+\n$/,
        ),
        2,
      ]);
    },
  );

  it.each([["3"], ["week 3"], ["Period 3"]])("with its number, also as %s", async (point) => {
    const { stdout, stderr, status } = await told([...SHOW, "--point", point], true);
    expect([stderr, status]).toEqual(["", 0]);
    expect(stdout).toContain("lineup of week 3\n");
  });

  it("and next is the next one", async () => {
    const { stdout, stderr } = await told(["league", "set", "--effective-point", "week 7"], true);
    expect([stdout, stderr]).toEqual([
      "Effective point   week 7\nEffective period  7\n",
      "Details of the league set.\n",
    ]);
    const last = await told([...SHOW, "--point", "next"], true);
    expect(last.stderr).toContain("--point next is after the current week, 6.");
  });

  it.each([
    ["set", "--as", "dana", "--team", "1", "--reserve", "106"],
    ["show", "--team", "1"],
    ["check"],
  ])("and there are no lineups for a week after the current one: %s", async (...words) => {
    expect(await told(["lineup", ...words, "--point", "7"], true)).toEqual({
      stdout: "",
      stderr:
        "fantasy-tx: --point 7 is after the current week, 6. In football, there are no lineups for later weeks\n",
      status: 2,
    });
  });

  it("but the trade deadline is a day there too", async () => {
    const { stderr, status } = await told([...DEADLINE, "friday"], true);
    expect([stderr, status]).toEqual([
      "note: the value friday is Fri 2026-05-08\nRules of the league set.\n",
      0,
    ]);
  });
});

it("an exact time is sent as it was typed, and a day as UNIX seconds", async () => {
  const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
  const env = { FANTASY_TX_LEAGUE, FANTASY_TX_NOW: NOW };
  await inWorld([...LOCK, "--until", "2026-05-10T12:00:00-04:00"], { env });
  await inWorld([...LOCK, "--until", "sunday"], { env });
  const { stdout } = await inWorld(["league", "log", "--format", "json"], { env });
  expect(stdout).toContain('"until": "2026-05-10T12:00:00-04:00"');
  expect(stdout).toContain(`"until": ${Date.parse("2026-05-11T03:59:59Z") / 1000}`);
});
