import { describe, expect, it } from "vitest";
import { type Edits, importFaults } from "../../support/recorded-platform.ts";

const ID = "is not an id: ids have no white space or ':', and do not begin with '-' or '@'";

const CASES: Readonly<Record<string, readonly [edits: Edits, faults: readonly string[]]>> = {
  "a player on two teams": [
    { "rosters.json: [1].players[9]": "9001" },
    ['rosters.json: [1].players[9]: "9001": the player is already at rosters.json: [0].players[0]'],
  ],
  "a player whom another team has under the id that they were merged into": [
    { "rosters.json: [0].players[12]": "9040" },
    [
      'rosters.json: [3].players[5]: "9040": the player is already at rosters.json: [0].players[12]',
    ],
  ],
  "a player in two slots": [
    { "rosters.json: [0].starters[5]": "9014" },
    [
      'rosters.json: [0].reserve[0]: "9014": the player is already at rosters.json: [0].starters[5]',
    ],
  ],
  "a starter who is not on the team": [
    { "rosters.json: [0].starters[1]": "9003" },
    ['rosters.json: [0].starters[1]: "9003" is not among the team\'s players'],
  ],
  "players that are no list": [
    { "rosters.json: [0].players": {} },
    ["rosters.json: [0].players: an object is not a list"],
  ],
  "more starters than slots": [
    { "rosters.json: [0].starters[7]": "9002" },
    ['rosters.json: [0].starters[7]: "9002": the league has only 7 starting slots'],
  ],
  "unknown slots": [
    { "league.json: roster_positions[7]": "WING", "league.json: roster_positions[8]": 7 },
    [
      expect.stringMatching(
        /^league\.json: roster_positions\[7\]: "WING" is not a slot of .*: QB, RB,/,
      ),
      expect.stringMatching(/^league\.json: roster_positions\[8\]: 7 is not a slot of /),
    ],
  ],
  "no slots": [
    { "league.json: roster_positions": [] },
    ["league.json: roster_positions: no slots: a league has at least one"],
  ],
  "responses of other leagues": [
    {
      "rosters.json: [1].league_id": "77",
      "rosters.json: [2].league_id": "77",
      "users.json: [0].league_id": "78",
      "drafts.json: [0].league_id": 79,
    },
    [
      'rosters.json: [1].league_id: "77"',
      'users.json: [0].league_id: "78"',
      "drafts.json: [0].league_id: 79",
    ].map(
      (found) =>
        `${found} is not "1234500000000000026" (league.json: league_id): give the responses of one league only`,
    ),
  ],
  "two teams with one id": [
    { "rosters.json: [3].roster_id": 2 },
    ['rosters.json: [3].roster_id: "2": the team is already at rosters.json: [1].roster_id'],
  ],
  "ids of odd forms": [
    {
      "rosters.json: [2].players[7]": " ",
      "rosters.json: [2].players[8]": "-5",
      "rosters.json: [2].players[9]": "a:b",
      "rosters.json: [2].players[10]": 12_345_678_901_234_567_000,
      "rosters.json: [2].players[11]": "",
      "rosters.json: [2].players[12]": ["9050"],
      "league.json: league_id": "@7",
      "users.json: [0].user_id": "a b",
    },
    [
      "rosters.json: [2].players[11]: missing",
      "rosters.json: [2].players[12]: a list is not text",
      `rosters.json: [2].players[7]: " " ${ID}`,
      `rosters.json: [2].players[8]: "-5" ${ID}`,
      `rosters.json: [2].players[9]: "a:b" ${ID}`,
      "rosters.json: [2].players[10]: 12345678901234567000 is not exact: write an id of so many digits as text",
      `league.json: league_id: "@7" ${ID}`,
      `users.json: [0].user_id: "a b" ${ID}`,
    ],
  ],
  "a team id that is none": [
    { "rosters.json: [3].roster_id": "04" },
    [
      'rosters.json: [3].roster_id: "04" is not a team id: a whole number above zero, of at most 15 digits, without leading zeros',
    ],
  ],
  "missing responses": [
    { "league.json": undefined, "rosters.json": undefined },
    [
      "Sleeper's league: no such response is among the files, and the rules are in it",
      "Sleeper's rosters: no such response is among the files, and the teams are in it",
    ],
  ],
  "a sport that is not supported": [
    { "league.json: sport": "nba", "league.json: roster_positions": ["PG"] },
    ['league.json: sport: "nba": only Sleeper\'s football leagues (nfl) can be read'],
  ],
  "wrong types, all at once": [
    {
      "league.json: season": "x",
      "league.json: settings.leg": "six",
      "league.json: settings.trade_review_days": -1,
      "league.json: settings.waiver_budget": {},
      "league.json: settings.taxi_slots": "no",
      "rosters.json: [1].keepers": "9003",
      "players.json: 9001.fantasy_positions": "QB",
      "players.json: 9001.first_name": {},
      "users.json: [0].is_owner": "maybe",
    },
    [
      'league.json: season: "x" is not a whole number of at least 1920',
      'league.json: settings.taxi_slots: "no" is not a whole number',
      "league.json: settings.waiver_budget: an object is not a whole number",
      'players.json: 9001.fantasy_positions: "QB" is not a list',
      'rosters.json: [1].keepers: "9003" is not a list',
      "league.json: settings.trade_review_days: -1 is not a whole number",
      'league.json: settings.leg: "six" is not a whole number',
      "players.json: 9001.first_name: an object is not text",
      'users.json: [0].is_owner: "maybe" is neither on nor off',
    ],
  ],
  "settings that are no object": [
    { "league.json: settings": "x" },
    ['league.json: settings: "x" is not an object'],
  ],
  "a week that no league can be in": [
    { "league.json: settings.leg": 19 },
    ["league.json: settings.leg: 19 is not a week from 1 to 17 (football)"],
  ],
  "no season": [
    { "league.json: season": undefined },
    ["league.json: season: missing: the trade deadline and the draft picks depend on it"],
  ],
  "picks of teams that there are not": [
    {
      "traded_picks.json: [1].roster_id": 77,
      "traded_picks.json: [2].owner_id": 78,
      "traded_picks.json: [3]": { season: "2029", round: 3, roster_id: 1, owner_id: null },
    },
    [
      "traded_picks.json: [3].owner_id: missing",
      'traded_picks.json: [2].owner_id: "78": the league has no such team',
      'traded_picks.json: [1].roster_id: the league has no team "77"',
    ],
  ],
  "a pick that two teams hold": [
    { "traded_picks.json: [3]": { season: "2027", round: 1, roster_id: 3, owner_id: 2 } },
    ['traded_picks.json: [3]: "2027.1.3": the pick is already at traded_picks.json: [1]'],
  ],
  "more spent than there was": [
    { "rosters.json: [0].settings.waiver_budget_used": 101 },
    [
      "rosters.json: [0].settings.waiver_budget_used: 101 is more than the league's waiver_budget, 100",
    ],
  ],
};

describe("a recording of Sleeper is refused, with the place in the user's own file, for", () => {
  it.each(Object.entries(CASES))("%s", (_, [edits, faults]) => {
    expect(importFaults("sleeper", edits)).toEqual(faults);
  });
});
