import { expect, it } from "vitest";
import { type Edits, imported, recordedFiles } from "../../support/recorded-platform.ts";
import { asYahooFantasy, asYfpy } from "../../support/yahoo-clients.ts";

/*
 * Yahoo answers in XML and in JSON, and its client libraries join what they receive to objects. The
 * league is the same in each of these shapes.
 */

const expected = imported("yahoo/json", {}, { trades: true });

it("XML gives the same league as JSON", () => {
  expect(imported("yahoo/xml", {}, { trades: true })).toEqual(expected);
});

it("what yahoo-fantasy saves gives the same league", () => {
  const edits = asYahooFantasy();
  expect(edits["teams.json"]).toHaveProperty("teams[2].managers[1].nickname", "Tove");
  expect(edits["roster-1.json"]).toHaveProperty("roster[4].selected_position", "Util");
  expect(imported("yahoo/json", edits, { trades: true })).toEqual(expected);
});

it("what yfpy saves gives the same league", () => {
  const edits = asYfpy();
  expect(edits["teams.json"]).toHaveProperty("teams[0].team.managers.manager.nickname", "Imogen");
  expect(edits["settings.json"]).not.toHaveProperty("league_key");
  expect(imported("yahoo/json", edits, { trades: true })).toEqual(expected);
});

const files = recordedFiles("yahoo/json");
const contentOf = (text: string): unknown => JSON.parse(text);
/** The recording without its files, but with these. */
const only = (edits: Edits): Edits => ({
  ...Object.fromEntries(files.map(({ name }) => [name, undefined])),
  ...edits,
});
const byKey = Object.fromEntries(
  files.map(({ name, text }) => [name.replace(".json", ""), contentOf(text)]),
);

const yfpy = (name: string): unknown =>
  (asYfpy()[`${name}.json`] as Readonly<Record<string, unknown>>)[name];

it.each<[string, Edits]>([
  ["responses by key in one file", only({ "all.json": byKey })],
  ["responses in a list", only({ "all.json": Object.values(byKey) })],
  ["what yahoo-fantasy saves, in a list", only({ "all.json": Object.values(asYahooFantasy()) })],
  [
    "responses in envelopes of a proxy",
    Object.fromEntries(
      files.map(({ name, text }) => [name, { success: true, data: contentOf(text) }]),
    ),
  ],
  [
    "parts by name in one file, and teams in a list, from yfpy",
    only({ "all.json": { ...asYfpy(), "teams.json": undefined, teams: yfpy("teams") } }),
  ],
  ["what yfpy saves, in a list", only({ "all.json": Object.values(asYfpy()) })],
  ["an error beside them", { "standings.json": { error: { description: "token_expired" } } }],
  ["transactions that yfpy saves", { "transactions.json": asYfpy()["transactions.json"] }],
  ["results of a draft alone", { "draft.json": [{ draft_result: { team_key: "469.l.9.t.1" } }] }],
  [
    "the leagues of a user, from yahoo-fantasy",
    {
      "user.json": {
        games: [{ game_key: "469", code: "mlb", leagues: [{ league_key: "469.l.9", name: "X" }] }],
      },
    },
  ],
])("%s: the same league", (_, edits) => {
  expect(imported("yahoo/json", edits, { trades: true })).toEqual(expected);
});

it.each(["yh:", "ns2:"])("XML with the prefix %s gives the same league", (prefix) => {
  const edits = Object.fromEntries(
    recordedFiles("yahoo/xml").map(({ name, text }) => [
      name,
      text.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`),
    ]),
  );
  expect(imported("yahoo/xml", edits, { trades: true })).toEqual(expected);
});

it("of rosters of several weeks, the newest counts, whatever the files are called", () => {
  const at = "roster-1.json: fantasy_content.team[1].roster";
  const page = files.find(({ name }) => name === "roster-1.json")?.text ?? "";
  const { document, leftBehind } = imported("yahoo/json", {
    [`${at}.date`]: "2026-05-07",
    [`${at}.0.players`]: [],
    "a.json": contentOf(page),
    "z.json": contentOf(page.replaceAll("2026-05-08", "2026-04-30")),
  });
  expect(document.rosters).toEqual(expected.document.rosters);
  expect(leftBehind).toContain("2 older rosters");
});

it("of several seasons, the newest counts, or the one that is asked for", () => {
  const earlier = files.map(({ name, text }) => [
    `before-${name}`,
    contentOf(
      text
        .replaceAll("469.l.70412", "458.l.51220")
        .replaceAll('"season":"2026"', '"season":"2025"')
        .replaceAll("Tidewater Rotisserie", "Earlier"),
    ),
  ]);
  const edits = Object.fromEntries(earlier);
  const { document, assumed } = imported("yahoo/json", edits, { trades: true });
  expect(document).toEqual(expected.document);
  expect(assumed).toContain("the season is 2026: the recording also has 2025 [--season]");
  const { league_details } = imported("yahoo/json", edits, { season: "2025" }).document;
  expect(league_details).toMatchObject({ id: "458.l.51220", name: "Earlier" });
});

it.each([[[]], [{ count: 0 }], [""]])("a roster without players is %j", (players) => {
  const edits = { "roster-4.json: fantasy_content.team[1].roster.0.players": players };
  expect(imported("yahoo/json", edits).document.rosters.teams[3]?.players).toEqual([]);
});
