import { expect, it } from "vitest";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { type Edits, imported } from "../../support/recorded-platform.ts";
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

it("a response in a list, such as that of several teams, gives the same league", () => {
  const pages = ["roster-1.json", "roster-2.json", "roster-3.json", "roster-4.json"];
  const saved = asYahooFantasy();
  const edits: Edits = {
    ...Object.fromEntries(pages.map((name) => [name, undefined])),
    "rosters.json": pages.map((name) => saved[name]),
  };
  expect(imported("yahoo/json", edits, { trades: true })).toEqual(expected);
});

it.each([[[]], [{ count: 0 }], [""]])("a roster without players is %j", (players) => {
  const edits = { "roster-4.json: fantasy_content.team[1].roster.0.players": players };
  expect(imported("yahoo/json", edits).document.rosters.teams[3]?.players).toEqual([]);
});

it("a list of a user's leagues is not a response of one league", () => {
  const league = [{ league_key: "469.l.1", league_id: "1", name: "Another" }];
  const games = { "0": { game: [{ leagues: { "0": { league }, count: 1 } }] }, count: 1 };
  const users = { "0": { user: [{ guid: "QK" }, { games }] }, count: 1 };
  const file = { name: "users.json", text: JSON.stringify({ fantasy_content: { users } }) };
  expect(readFiles([file], { overrides: {}, commissioner: null }).imported).toBeUndefined();
});
