import { describe, expect, it } from "vitest";
import { type Edits, importFaults } from "../../support/recorded-platform.ts";

const IN_THE_LEAGUE = "in the league made of these files: ";

const CASES: Readonly<Record<string, readonly [edits: Edits, faults: readonly string[]]>> = {
  "wrong types, all at once, and nothing that follows from them": [
    {
      "league.json: season": "x",
      "league.json: settings.taxi_slots": "no",
      "league.json: settings.waiver_budget": {},
      "rosters.json: [0].players": {},
      "rosters.json: [1].keepers": "9003",
      "rosters.json: [3].roster_id": "04",
      "players.json: 9003.fantasy_positions": "QB",
      "users.json: [0].is_owner": "maybe",
    },
    [
      'league.json: season: "x" is not a whole number of at least 1920',
      'league.json: settings.taxi_slots: "no" is not a whole number',
      "league.json: settings.waiver_budget: an object is not a whole number",
      "rosters.json: [0].players: an object is not a list",
      'rosters.json: [1].keepers: "9003" is not a list',
      'rosters.json: [3].roster_id: "04" is not a team id: a whole number above zero, of at most 15 digits, without leading zeros',
      'users.json: [0].is_owner: "maybe" is neither on nor off',
      'players.json: 9003.fantasy_positions: "QB" is not a list',
    ],
  ],
  "what is wrong with the league that the responses make": [
    {
      "rosters.json: [1].players[9]": "9001",
    },
    [
      `${IN_THE_LEAGUE}rosters.teams[1].players[9].id: "9001": the player is already at rosters.teams[0].players[0].id`,
    ],
  ],
  "missing responses, and which calls give them": [
    { "league.json": undefined, "rosters.json": undefined, "weather.json": { sunny: true } },
    [
      "Sleeper's league: no such response is among the files, and the rules are in it. It comes from https://api.sleeper.app/v1/league/<league id>",
      "Sleeper's rosters: no such response is among the files, and the teams are in it. It comes from https://api.sleeper.app/v1/league/<league id>/rosters",
      "weather.json: not a known response",
    ],
  ],
  "the rosters of another league": [
    { "rosters.json": [{ roster_id: 1, owner_id: null, league_id: "77" }] },
    [
      "Sleeper's rosters: no such response is among the files, and the teams are in it. It comes from https://api.sleeper.app/v1/league/<league id>/rosters",
      "rosters.json: of another league",
    ],
  ],
  "a sport that is not supported": [
    { "league.json: sport": "nba", "league.json: roster_positions": ["PG"] },
    ['league.json: sport "nba": only Sleeper\'s football leagues (nfl) can be read'],
  ],
  "no season": [{ "league.json: season": undefined }, ["league.json: season: missing"]],
};

describe("a recording of Sleeper is refused, with the place in the user's own file, for", () => {
  it.each(Object.entries(CASES))("%s", (_, [edits, faults]) => {
    expect(importFaults("sleeper", edits)).toEqual(faults);
  });
});
