import { describe, expect, it } from "vitest";
import { importFaults } from "../../support/recorded-platform.ts";

const ROSTER = "FetchLeagueRosters.json: rosters[0]";
const TEAM = "FetchLeagueStandings.json: divisions[0].teams[1]";
const TRADE = "FetchTrades.json: trades[0]";

describe("a recording of Fleaflicker with a fault names its place in the file", () => {
  it.each([
    [
      "an unknown group of slots",
      { "FetchRoster-41001.json: groups[0].slots[0].position.group": "PENALTY_BOX" },
      'FetchRoster-41001.json: groups[0].slots[0].position.group: "PENALTY_BOX" is not one of START, BENCH, INJURED, TAXI',
    ],
    [
      "a roster of a team that the standings do not have",
      { [`${ROSTER}.team.id`]: 41_009 },
      `${ROSTER}.team: the standings have no team "41009"`,
    ],
    [
      "two rosters of one team",
      { "FetchLeagueRosters.json: rosters[1].team.id": 41_001 },
      `FetchLeagueRosters.json: rosters[1].team: "41001": the roster of team is already at ${ROSTER}.team`,
    ],
    [
      "a player without an id",
      { [`${ROSTER}.players[0].proPlayer`]: {} },
      `${ROSTER}.players[0].proPlayer.id: missing`,
    ],
    [
      "a player that is no object",
      { [`${ROSTER}.players[0]`]: 801 },
      `${ROSTER}.players[0]: 801 is not an object`,
    ],
    [
      "an id with more digits than are exact",
      { [`${TEAM}.id`]: 2 ** 60 },
      `${TEAM}.id: ${2 ** 60} is not exact: write an id of so many digits as text`,
    ],
    [
      "a number of slots that is none",
      { "FetchLeagueRules.json: rosterPositions[0].start": "one" },
      'FetchLeagueRules.json: rosterPositions[0].start: "one" is not a whole number',
    ],
  ])("%s", (_, edits, line) => {
    expect(importFaults("fleaflicker", edits, { trades: true })).toContain(line);
  });

  it.each([
    [
      "a player on two teams",
      { "FetchLeagueRosters.json: rosters[1].players[0].proPlayer.id": 801 },
      'rosters.teams[1].players[0].id: "801": the player is already at rosters.teams[0].players[0].id',
    ],
    [
      "a pick of a team that the league does not have",
      { "FetchTeamPicks-41001.json: picks[3].originalOwner.id": 41_009 },
      'draft_picks[2].original_team_id: "41009": the league has no such team',
    ],
    [
      "a trade without a time",
      { [`${TRADE}.proposedOn`]: undefined },
      "trades[0].timestamp: missing",
    ],
  ])("or its place in the league that is made of them: %s", (_, edits, line) => {
    expect(importFaults("fleaflicker", edits, { trades: true })).toContain(
      `in the league made of these files: ${line}`,
    );
  });

  it("and all of them are reported at once", () => {
    const edits = {
      [`${TEAM}.owners`]: "nobody",
      [`${ROSTER}.players[0].proPlayer.id`]: "8 01",
      [`${TRADE}.proposedOn`]: "yesterday",
    };
    expect(importFaults("fleaflicker", edits, { trades: true }).length).toBeGreaterThanOrEqual(3);
  });

  it("names the responses that are missing, and where they come from", () => {
    const both = {
      "FetchLeagueRosters.json": undefined,
      "FetchLeagueStandings.json": undefined,
    };
    const from = "It comes from https://www.fleaflicker.com/api";
    expect(importFaults("fleaflicker", both)).toEqual([
      `Fleaflicker's standings: no such response is among the files, and the league and its owners are in it. ${from}/FetchLeagueStandings?sport=NFL&league_id=<league id>`,
      `Fleaflicker's rosters: no such response is among the files, and the players on teams are in it. ${from}/FetchLeagueRosters?sport=NFL&league_id=<league id>`,
    ]);
  });
});
