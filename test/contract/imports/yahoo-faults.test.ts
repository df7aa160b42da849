import { describe, expect, it } from "vitest";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { type Edits, importFaults, recordedFiles } from "../../support/recorded-platform.ts";

const ID = "is not an id: ids have no white space or ':', and do not begin with '-' or '@'";

const SETTINGS = "settings.json: fantasy_content.league[1].settings[0]";
const LEAGUE = "settings.json: fantasy_content.league[0]";
const PLAYER = (team: number, number: number) =>
  `roster-${team}.json: fantasy_content.team[1].roster.0.players.${number}.player`;
/** Where a player is in the plain form of a team's page. */
const PLACE = (team: number, number: number) =>
  `roster-${team}.json: teams[0].roster.players[${number}]`;
const TRADE = "transactions.json: fantasy_content.league[1].transactions.1.transaction";

const files = (...names: readonly string[]): Edits =>
  Object.fromEntries(names.map((name) => [`${name}.json`, undefined]));

const CASES: Readonly<Record<string, readonly [edits: Edits, faults: readonly string[]]>> = {
  "a player on two teams": [
    { [`${PLAYER(2, 0)}[0][1].player_id`]: "9101" },
    [
      'in the league made of these files: rosters.teams[1].players[0].id: "9101": the player is already at rosters.teams[0].players[0].id',
    ],
  ],
  "positions that the league does not have": [
    {
      [`${PLAYER(1, 0)}[1].selected_position[1].position`]: "QB",
      [`${PLAYER(2, 0)}[1].selected_position`]: undefined,
    },
    [
      `${PLACE(1, 0)}.selected_position.position: "QB" is not a position of the league: C, 1B, OF, Util, SP, BN`,
      `${PLACE(2, 0)}.selected_position: missing`,
    ],
  ],
  "teams whose managers no response has": [
    Object.fromEntries(
      [1, 2].flatMap((team) => [
        [`roster-${team}.json: fantasy_content.team[0][17].managers`, undefined],
        [`teams.json: fantasy_content.league[1].teams.${team - 1}.team[0][17].managers`, undefined],
      ]),
    ),
    [
      "Yahoo's teams: no response has the managers of Dune Sprites, Low Tide: record league/469.l.70412/teams",
    ],
  ],
  "values of odd forms": [
    {
      [`${LEAGUE}.game_code`]: "cricket",
      [`${LEAGUE}.edit_key`]: "tomorrow",
      [`${SETTINGS}.trade_end_date`]: "August",
      [`${SETTINGS}.trade_ratify_type`]: "lots",
      [`${SETTINGS}.roster_positions[1].roster_position.position`]: undefined,
      [`${PLAYER(1, 0)}[0][1].player_id`]: "9 101",
      [`${PLAYER(1, 1)}[0][10].eligible_positions`]: undefined,
    },
    [
      `${PLACE(1, 0)}.player_id: "9 101" ${ID}`,
      `${PLACE(1, 1)}.eligible_positions: missing`,
      'settings.json: game_code: "cricket" is not one of mlb, nba, nfl, nhl',
      'settings.json: edit_key: "tomorrow" is not a date such as 2026-08-17',
      'settings.json: settings.trade_end_date: "August" is not a date such as 2026-08-17',
      'settings.json: settings.trade_ratify_type: "lots" is not one of none, vote, commish, yahoo',
      "settings.json: settings.roster_positions[1].position: missing",
    ],
  ],
  "no slots": [
    { [`${SETTINGS}.roster_positions`]: [] },
    ["settings.json: settings.roster_positions: no slots: a league has at least one"],
  ],
  "no league": [
    Object.fromEntries(
      recordedFiles("yahoo/json").map(({ name }) => [
        name,
        name === "settings.json" ? { trade_ratify_type: "vote", roster_positions: [] } : undefined,
      ]),
    ),
    [
      "Yahoo's league: no such response is among the files, and the league with its teams is in it. It comes from https://fantasysports.yahooapis.com/fantasy/v2/league/<league key>/settings, and from league/<league key>/teams and team/<team key>/roster there",
    ],
  ],
  "only teams with their rosters": [
    files("settings", "draftresults", "players", "teams", "transactions"),
    ["Yahoo's settings: no response has the rules: record league/469.l.70412/settings"],
  ],
  "no teams": [
    files("teams", "roster-1", "roster-2", "roster-3", "roster-4"),
    ["Yahoo's teams: no response has a team: record league/469.l.70412/teams"],
  ],
  "teams without their rosters, which yfpy saves without saying whose they are": [
    {
      "roster-2.json": undefined,
      "roster-3.json": undefined,
      "roster.json": { coverage_type: "week", week: 5, players: [] },
    },
    [
      "Yahoo's rosters: no response has the roster of Low Tide, Marsh Hens & Co: record team/469.l.70412.t.2/roster, team/469.l.70412.t.3/roster (with yfpy: get_team_info)",
    ],
  ],
  "fewer teams than the league has": [
    files("teams", "roster-2", "roster-4"),
    [
      "Yahoo's teams: the league has 4 teams, but the files have 2: record league/469.l.70412/teams",
    ],
  ],
  "two rosters of one team on one day": [
    {
      "again.json": {
        fantasy_content: {
          team: [
            [{ team_key: "469.l.70412.t.2" }],
            { roster: { date: "2026-05-08", "0": { players: [] } } },
          ],
        },
      },
    },
    ["again.json: teams[0].roster: a second roster of the same team and time: give only one"],
  ],
  "several leagues of one season": [
    { [`${LEAGUE}.league_key`]: "469.l.9" },
    [
      "settings.json: of the league 469.l.9, but other files are of 469.l.70412: give the files of one league only",
    ],
  ],
};

describe("a recording of Yahoo with faults is refused, and each fault is reported at its place in the plain form", () => {
  it.each(Object.entries(CASES))("%s", (_, [edits, faults]) => {
    expect(importFaults("yahoo/json", edits)).toEqual(faults);
  });

  it("in a past trade", () => {
    const edits = {
      [`${TRADE}[0].timestamp`]: "yesterday",
      [`${TRADE}[0].transaction_id`]: "a b",
    };
    expect(importFaults("yahoo/json", edits)).toEqual([]);
    expect(importFaults("yahoo/json", edits, { trades: true })).toEqual([
      `transactions.json: transactions[1].transaction_id: "a b" ${ID}`,
      'transactions.json: transactions[1].timestamp: "yesterday" is not a whole number',
    ]);
  });

  it("and in XML, at the same place", () => {
    const faults = (name: string, edit: (text: string) => string) => {
      const read = readFiles(
        recordedFiles("yahoo/xml").map((file) =>
          file.name === name ? { name, text: edit(file.text) } : file,
        ),
        { overrides: {}, commissioner: null },
      );
      return "faults" in read ? read.faults.map(({ where, what }) => `${where}: ${what}`) : [];
    };
    expect(
      faults("roster-1.xml", (text) =>
        text.replace(
          "<position>OF</position>\n      <is_flex>",
          "<position>G</position>\n      <is_flex>",
        ),
      ),
    ).toEqual([
      `roster-1.xml: teams[0].roster.players[2].selected_position.position: "G" is not a position of the league: C, 1B, OF, Util, SP, BN`,
    ]);
    expect(faults("teams.xml", (text) => text.slice(0, -300))).toEqual([
      expect.stringMatching(/^teams\.xml: not XML: unclosed tag: \w+ in line \d+$/),
    ]);
  });
});
