import { describe, expect, it } from "vitest";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { type Edits, importFaults, recordedFiles } from "../../support/recorded-platform.ts";

const ID = "is not an id: ids have no white space or ':', and do not begin with '-' or '@'";
const TEAM_ID =
  "is not a team id: a whole number above zero, of at most 15 digits, without leading zeros";

const SETTINGS = "settings.json: fantasy_content.league[1].settings[0]";
/** The first response with the league. Faults of the league are reported there. */
const FIRST = "draftresults.json: fantasy_content.league[0]";
const PLAYER = (team: number, number: number) =>
  `roster-${team}.json: fantasy_content.team[1].roster.0.players.${number}.player`;
/** The first response with a team, which is the page with its roster. */
const TEAM = (team: number) => `roster-${team}.json: fantasy_content.team[0]`;
const TRADE = "transactions.json: fantasy_content.league[1].transactions.1.transaction";

const files = (...names: readonly string[]): Edits =>
  Object.fromEntries(names.map((name) => [`${name}.json`, undefined]));

const CASES: Readonly<Record<string, readonly [edits: Edits, faults: readonly string[]]>> = {
  "a player on two teams": [
    { [`${PLAYER(2, 0)}[0][1].player_id`]: "9101" },
    [
      `${PLAYER(2, 0)}[0][1].player_id: "9101": the player is already at ${PLAYER(1, 0)}[0][1].player_id`,
    ],
  ],
  "positions that the league does not have": [
    {
      [`${PLAYER(1, 0)}[1].selected_position[1].position`]: "QB",
      [`${PLAYER(2, 0)}[1].selected_position[1].position`]: "",
      [`${PLAYER(3, 0)}[1].selected_position`]: undefined,
    },
    [
      `${PLAYER(1, 0)}[1].selected_position[1].position: "QB" is not a position of the league: C, 1B, OF, Util, SP, BN`,
      `${PLAYER(2, 0)}[1].selected_position[1].position: missing`,
      `${PLAYER(3, 0)}.selected_position: missing`,
    ],
  ],
  "a player without eligible positions": [
    { [`${PLAYER(1, 0)}[0][10].eligible_positions`]: undefined },
    [`${PLAYER(1, 0)}.eligible_positions: missing`],
  ],
  "a team whose managers no response has": [
    {
      "roster-2.json: fantasy_content.team[0][17].managers": undefined,
      "teams.json: fantasy_content.league[1].teams.1.team[0][17].managers": undefined,
    },
    ["roster-2.json: fantasy_content.team.managers: no response has the managers of Low Tide"],
  ],
  "ids of odd forms": [
    {
      [`${TEAM(1)}[1].team_id`]: "01",
      [`${TEAM(2)}[1].team_id`]: undefined,
      "teams.json: fantasy_content.league[1].teams.1.team[0][1].team_id": undefined,
      [`${TEAM(4)}[17].managers[0].manager.guid`]: "--",
      [`${PLAYER(1, 0)}[0][1].player_id`]: "9 101",
      [`${PLAYER(1, 1)}[0][1].player_id`]: undefined,
      [`${PLAYER(1, 2)}[0][1].player_id`]: 12_345_678_901_234_567_000,
      [`${PLAYER(1, 3)}[0][1].player_id`]: { id: 1 },
    },
    [
      `${PLAYER(1, 3)}[0][1].player_id: an object is not text`,
      `${TEAM(1)}[1].team_id: "01" ${TEAM_ID}`,
      `${PLAYER(1, 0)}[0][1].player_id: "9 101" ${ID}`,
      `${PLAYER(1, 1)}.player_id: missing`,
      `${PLAYER(1, 2)}[0][1].player_id: 12345678901234567000 is not exact: write an id of so many digits as text`,
      `${PLAYER(1, 3)}[0][1].player_id: an object ${ID}`,
      "roster-2.json: fantasy_content.team.team_id: missing",
      `${TEAM(4)}[17].managers[0].manager.guid: "--" ${ID}`,
    ],
  ],
  "two teams with one number": [
    { [`${TEAM(2)}[1].team_id`]: "1" },
    [`${TEAM(2)}[1].team_id: "1": the team is already at ${TEAM(1)}[1].team_id`],
  ],
  "values of odd forms": [
    {
      [`${FIRST}.game_code`]: "cricket",
      [`${FIRST}.edit_key`]: "tomorrow",
      [`${SETTINGS}.trade_end_date`]: "August",
      [`${SETTINGS}.trade_ratify_type`]: "lots",
      [`${SETTINGS}.trade_reject_time`]: "two",
      [`${SETTINGS}.roster_positions[0].roster_position.count`]: "one",
      [`${SETTINGS}.roster_positions[1].roster_position.position`]: undefined,
      [`${TEAM(1)}[8].faab_balance`]: "lots",
    },
    [
      `${FIRST}.game_code: "cricket" is not one of mlb, nba, nfl, nhl`,
      `${FIRST}.edit_key: "tomorrow" is not a date such as 2026-08-17`,
      `${SETTINGS}.trade_ratify_type: "lots" is not one of none, vote, commish, yahoo`,
      `${SETTINGS}.trade_end_date: "August" is not a date such as 2026-08-17`,
      `${SETTINGS}.roster_positions[0].roster_position.count: "one" is not a whole number`,
      `${SETTINGS}.roster_positions[1].roster_position.position: missing`,
      `${TEAM(1)}[8].faab_balance: "lots" is not a whole number`,
    ],
  ],
  "a date that does not exist": [
    { [`${SETTINGS}.trade_end_date`]: "2026-02-30" },
    [`${SETTINGS}.trade_end_date: 20260230 is not a date that exists, as YYYYMMDD`],
  ],
  "no slots": [
    { [`${SETTINGS}.roster_positions`]: [] },
    [`${SETTINGS}.roster_positions: no slots: a league has at least one`],
  ],
  "no settings": [
    files("settings"),
    [
      "Yahoo's settings: no such response is among the files, and the rules are in it: record league/469.l.70412/settings",
    ],
  ],
  "no league and no settings": [
    files("settings", "draftresults", "players", "teams", "transactions"),
    [
      "Yahoo's settings: no such response is among the files, and the rules are in it: record league/469.l.70412/settings",
    ],
  ],
  "no teams": [
    files("teams", "roster-1", "roster-2", "roster-3", "roster-4"),
    [
      "Yahoo's teams: no such response is among the files, and the owners are in it: record league/469.l.70412/teams",
    ],
  ],
  "teams without their rosters": [
    files("roster-2", "roster-4"),
    [
      "teams.json: fantasy_content.league[1].teams.1.team[0][0].team_key: no response has the roster of Low Tide, Salt Works: record team/469.l.70412.t.2/roster, team/469.l.70412.t.4/roster",
    ],
  ],
  "fewer teams than the league has": [
    files("teams", "roster-2", "roster-4"),
    [
      `${FIRST}.num_teams: the league has 4 teams, but the files have 2: record league/469.l.70412/teams`,
    ],
  ],
  "two rosters of one team": [
    {
      "week-6.json": {
        fantasy_content: {
          team: [[{ team_key: "469.l.70412.t.2" }], { roster: { "0": { players: [] } } }],
        },
      },
    },
    ["week-6.json: fantasy_content.team[1].roster: a second roster of team 2: give only one"],
  ],
  "a roster that does not say whose it is": [
    { "roster.json": { coverage_type: "week", week: 5, players: [] } },
    ["roster.json: a roster that does not say whose it is: record get_team_info of yfpy instead"],
  ],
  "an error that was recorded": [
    {
      "error.json": { error: { description: "You are not allowed to view this page", detail: "" } },
    },
    ['error.json: Yahoo answered with an error: "You are not allowed to view this page"'],
  ],
  "several leagues": [
    {
      [`${SETTINGS.split("[1]")[0]}[0].league_key`]: "469.l.9",
      [`${TEAM(3)}[0].team_key`]: "469.l.9.t.3",
      [`${PLAYER(1, 0)}[0][1].player_id`]: "9 101",
    },
    [
      "draftresults.json, players.json, roster-1.json, roster-2.json, roster-4.json, teams.json, transactions.json: of the league 469.l.70412: give the files of one league only",
      "roster-3.json, settings.json: of the league 469.l.9: give the files of one league only",
    ],
  ],
};

describe("a recording of Yahoo with faults is refused, and each fault is reported at its place", () => {
  it.each(Object.entries(CASES))("%s", (_, [edits, faults]) => {
    expect(importFaults("yahoo/json", edits)).toEqual(faults);
  });

  it("in a past trade", () => {
    const edits = {
      [`${TRADE}[0].trader_team_key`]: "469.l.70412.t.9",
      [`${TRADE}[0].timestamp`]: "yesterday",
      [`${TRADE}[0].transaction_id`]: "a b",
    };
    expect(importFaults("yahoo/json", edits)).toEqual([]);
    expect(importFaults("yahoo/json", edits, { trades: true })).toEqual(
      expect.arrayContaining([
        `${TRADE}[0].trader_team_key: "9": the league has no such team`,
        `${TRADE}[0].timestamp: "yesterday" is not a whole number`,
        `${TRADE}[0].transaction_id: "a b" ${ID}`,
      ]),
    );
  });

  it("and in XML, at the path of its element", () => {
    const xml = (name: string, edit: (text: string) => string) =>
      recordedFiles("yahoo/xml").map((file) =>
        file.name === name ? { name, text: edit(file.text) } : file,
      );
    const faults = (recording: ReturnType<typeof xml>) => {
      const read = readFiles(recording, { overrides: {}, commissioner: null });
      return "faults" in read ? read.faults.map(({ where, what }) => `${where}: ${what}`) : [];
    };
    const edited = xml("roster-1.xml", (text) =>
      text
        .replace("<player_id>9102</player_id>", "<player_id>9101</player_id>")
        .replace(
          "<position>OF</position>\n      <is_flex>",
          "<position>G</position>\n      <is_flex>",
        ),
    );
    expect(faults(edited)).toEqual([
      'roster-1.xml: fantasy_content.team.roster.players.player[2].selected_position.position: "G" is not a position of the league: C, 1B, OF, Util, SP, BN',
      'roster-1.xml: fantasy_content.team.roster.players.player[1].player_id: "9101": the player is already at roster-1.xml: fantasy_content.team.roster.players.player[0].player_id',
    ]);
    expect(faults(xml("teams.xml", (text) => text.slice(0, -300)))).toEqual([
      expect.stringMatching(/^teams\.xml: not XML: unclosed tag: \w+ in line \d+$/),
    ]);
    const error = `<error xmlns="x"><description>Please sign in</description><detail/></error>`;
    expect(faults(xml("teams.xml", () => error))).toContain(
      'teams.xml: Yahoo answered with an error: "Please sign in"',
    );
  });
});
