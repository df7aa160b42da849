import { describe, expect, it } from "vitest";
import {
  type Edits,
  imported,
  importFaults,
  leftAside,
  type RecordedPlatform,
  recordedFiles,
} from "../../support/recorded-platform.ts";
import { asYahooFantasy, asYfpy } from "../../support/yahoo-clients.ts";

/*
 * Platforms answer in several forms, and clients and downloaders save them in more. The league is
 * the same in each.
 */

const read = (platform: RecordedPlatform, edits: Edits = {}) =>
  imported(platform, edits, { trades: true });

/** The contents of a recording by the names of its files, without `.json`. */
const contentsOf = (platform: RecordedPlatform): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    recordedFiles(platform).map(({ name, text }) => [
      name.replace(".json", ""),
      JSON.parse(text) as unknown,
    ]),
  );

/** A recording with these files only. */
const only = (platform: RecordedPlatform, edits: Edits): Edits => ({
  ...Object.fromEntries(recordedFiles(platform).map(({ name }) => [name, undefined])),
  ...edits,
});

const byFile = (contents: Readonly<Record<string, unknown>>): Edits =>
  Object.fromEntries(Object.entries(contents).map(([name, content]) => [`${name}.json`, content]));

/** MFL's responses without their version. */
const MFL = Object.fromEntries(
  Object.entries(contentsOf("mfl")).map(([kind, content]) => [
    kind,
    (content as Readonly<Record<string, unknown>>)[kind],
  ]),
);

const YAHOO = contentsOf("yahoo/json");
const yahooFiles = (change: (name: string, text: string) => unknown): Edits =>
  Object.fromEntries(
    recordedFiles("yahoo/json").map(({ name, text }) => [name, change(name, text)]),
  );

/** ESPN's response. Its rosters are of week 11. */
const ESPN = contentsOf("espn")["league"] as Readonly<Record<string, unknown>> & {
  readonly teams: readonly { readonly id: number; readonly roster: unknown }[];
};
const { members, schedule, settings, status, draftDetail, teams, ...espn } = ESPN;
const rosters = teams.map(({ id, roster }) => ({ id, roster }));

const FLEAFLICKER_TRADES = contentsOf("fleaflicker")["FetchTrades"] as {
  readonly trades: readonly unknown[];
};

describe("the league is the same", () => {
  it.each<[shape: string, RecordedPlatform, Edits]>([
    ["MFL in one file, by types", "mfl", only("mfl", { "all.json": contentsOf("mfl") })],
    ["MFL under one version", "mfl", only("mfl", { "all.json": { version: "1.0", ...MFL } })],
    [
      "MFL without its version",
      "mfl",
      byFile(
        Object.fromEntries(Object.entries(MFL).map(([kind, each]) => [kind, { [kind]: each }])),
      ),
    ],
    ["MFL without types", "mfl", byFile(MFL)],
    [
      "MFL with the results of all weeks",
      "mfl",
      {
        "weeklyResults.json": {
          version: "1.0",
          allWeeklyResults: { weeklyResults: [{ week: "8", matchup: [] }, MFL["weeklyResults"]] },
        },
      },
    ],
    ["Fleaflicker's trades twice", "fleaflicker", { "trades.json": FLEAFLICKER_TRADES }],
    [
      "Fleaflicker's trades as a list",
      "fleaflicker",
      { "FetchTrades.json": undefined, "all.json": FLEAFLICKER_TRADES.trades },
    ],
    [
      "ESPN with each view in a response",
      "espn",
      {
        "league.json": { ...espn, settings, schedule, draftDetail, scoringPeriodId: 1 },
        "a.json": { ...espn, members, status, teams: teams.map(({ roster: _, ...team }) => team) },
        "b.json": { ...espn, teams: rosters },
      },
    ],
    ["yahoo-fantasy", "yahoo/json", asYahooFantasy()],
    ["yfpy", "yahoo/json", asYfpy()],
    ["Yahoo by key", "yahoo/json", only("yahoo/json", { "all.json": YAHOO })],
    ["Yahoo in a list", "yahoo/json", only("yahoo/json", { "all.json": Object.values(YAHOO) })],
    [
      "yahoo-fantasy in a list",
      "yahoo/json",
      only("yahoo/json", { "all.json": Object.values(asYahooFantasy()) }),
    ],
    ["yfpy in a list", "yahoo/json", only("yahoo/json", { "all.json": Object.values(asYfpy()) })],
    [
      "yfpy by name, with teams in a list",
      "yahoo/json",
      only("yahoo/json", {
        "all.json": {
          ...asYfpy(),
          "teams.json": undefined,
          teams: (asYfpy()["teams.json"] as Readonly<Record<string, unknown>>)["teams"],
        },
      }),
    ],
    [
      "Yahoo in envelopes of a proxy",
      "yahoo/json",
      yahooFiles((_, text) => ({ success: true, data: JSON.parse(text) as unknown })),
    ],
    ["Yahoo's transactions twice", "yahoo/json", { "again.json": YAHOO["transactions"] }],
    [
      "and with those of yfpy",
      "yahoo/json",
      { "transactions.json": asYfpy()["transactions.json"] },
    ],
  ])("%s", (_, platform, edits) => {
    expect(read(platform, edits)).toEqual(read(platform));
  });

  it.each(["", "yh:", "ns2:"])("in Yahoo's XML with the prefix %j", (prefix) => {
    const edits = Object.fromEntries(
      recordedFiles("yahoo/xml").map(({ name, text }) => [
        name,
        text.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`),
      ]),
    );
    expect(read("yahoo/xml", edits)).toEqual(read("yahoo/json"));
  });
});

describe("of several seasons and weeks, the newest counts", () => {
  it("of ESPN's seasons, as in a league's history", () => {
    const history = [2016, 2017, 2015].map((seasonId) => ({ ...ESPN, draftDetail, seasonId }));
    const edits = { "league.json": history };
    expect(read("espn", edits).document).toMatchObject({
      ...{ league_details: { season: "2017" }, rosters: read("espn").document.rosters },
    });
    expect(leftAside("espn", edits)).toEqual([
      "league.json: 0: of the season 2016",
      "league.json: 2: of the season 2015",
    ]);
  });

  it("of ESPN's rosters", () => {
    const swapped = rosters.map(({ id }, i) => ({ id, roster: rosters[(i + 1) % 4]?.roster }));
    const { document, leftBehind } = read("espn", {
      "week-10.json": { ...espn, scoringPeriodId: 10, teams: swapped },
      "week-9.json": { ...espn, scoringPeriodId: 9, teams: rosters },
    });
    expect(document).toEqual(read("espn").document);
    expect(leftBehind.at(-1)).toBe("2 responses with older rosters");
  });

  it("of Yahoo's rosters, whatever the files are called", () => {
    const at = "roster-1.json: fantasy_content.team[1].roster";
    const page = JSON.stringify(YAHOO["roster-1"]);
    const { document, leftBehind } = read("yahoo/json", {
      ...{ [`${at}.date`]: "2026-05-07", [`${at}.0.players`]: [], "a.json": page },
      "z.json": page.replaceAll("2026-05-08", "2026-04-30"),
    });
    expect(document.rosters).toEqual(read("yahoo/json").document.rosters);
    expect(leftBehind).toContain("2 older rosters");
  });

  it("of Yahoo's seasons, or the one that is asked for", () => {
    const before = yahooFiles((_, text) =>
      text
        .replaceAll("469.l.70412", "458.l.51220")
        .replaceAll('"season":"2026"', '"season":"2025"')
        .replaceAll("Tidewater Rotisserie", "Earlier"),
    );
    const edits = Object.fromEntries(
      Object.entries(before).map(([name, text]) => [`before-${name}`, text]),
    );
    const { document, assumed } = read("yahoo/json", edits);
    expect(document).toEqual(read("yahoo/json").document);
    expect(assumed).toContain("the season is 2026: the recording also has 2025 [--season]");
    const earlier = imported("yahoo/json", edits, { season: "2025" }).document.league_details;
    expect(earlier).toMatchObject({ id: "458.l.51220", name: "Earlier" });
  });
});

it("everybody is on reserve if no response of Yahoo has positions, which is said once", () => {
  const edits = yahooFiles((_, text) => text.replaceAll("selected_position", "starting_status"));
  const { document, assumed } = read("yahoo/json", edits);
  const players = document.rosters.teams.flatMap((team) => team.players);
  expect(new Set(players.map(({ roster_status }) => roster_status))).toEqual(new Set(["RS"]));
  expect(document.rules.roster.statuses.at(-1)?.max).toBe(6 + 2 + 1 + 1);
  expect(assumed).toContain(
    "nobody starts: 31 players are on reserve, because no recorded response has lineups",
  );
});

it("a comment of MFL has at most 1,000 characters, and its end is left behind (E9)", () => {
  const at = "transactions.json: transactions.transaction[2].comments";
  const { document, leftBehind } = read("mfl", { [at]: "⚾".repeat(1001) });
  expect(document.trades.map(({ comment }) => comment)).toContain("⚾".repeat(1000));
  expect(leftBehind).toContain("1 end of a comment");
});

it("faults in Yahoo's XML are told at the places of the plain form", () => {
  const file = (name: string) => recordedFiles("yahoo/xml").find((each) => each.name === name);
  const roster = file("roster-1.xml")?.text.replace(
    "<position>OF</position>\n      <is_flex>",
    "<position>G</position>\n      <is_flex>",
  );
  expect(importFaults("yahoo/xml", { "roster-1.xml": roster })).toEqual([
    'roster-1.xml: teams[0].roster.players[2].selected_position.position: "G" is not a position of the league: C, 1B, OF, Util, SP, BN',
  ]);
  expect(
    importFaults("yahoo/xml", { "teams.xml": file("teams.xml")?.text.slice(0, -300) }),
  ).toEqual([
    expect.stringMatching(/^teams\.xml: only half saved: not XML: unclosed tag: \w+ in line \d+$/),
  ]);
});
