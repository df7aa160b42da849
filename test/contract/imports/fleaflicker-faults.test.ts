import { describe, expect, it } from "vitest";
import { importFaults } from "../../support/recorded-platform.ts";

const ROSTER = "FetchLeagueRosters.json: rosters[0]";
const TEAM = "FetchLeagueStandings.json: divisions[0].teams[1]";
const TRADE = "FetchTrades.json: trades[0]";

describe("a recording of Fleaflicker with a fault names its place in the file", () => {
  it.each([
    [
      "a player on two teams",
      { "FetchLeagueRosters.json: rosters[1].players[0].proPlayer.id": 801 },
      `FetchLeagueRosters.json: rosters[1].players[0].proPlayer.id: "801": the player is already at ${ROSTER}.players[0].proPlayer.id`,
    ],
    [
      "an unknown group of slots",
      { "FetchRoster-41001.json: groups[0].slots[0].position.group": "PENALTY_BOX" },
      'FetchRoster-41001.json: groups[0].slots[0].position.group: "PENALTY_BOX" is not one of START, BENCH, INJURED, TAXI',
    ],
    [
      "a slot of an unknown group",
      { "FetchLeagueRules.json: rosterPositions[4].group": "PENALTY_BOX" },
      'FetchLeagueRules.json: rosterPositions[4].group: "PENALTY_BOX" is not one of START, BENCH, INJURED, TAXI',
    ],
    [
      "a roster of a team that the standings do not have",
      { [`${ROSTER}.team.id`]: 41_009 },
      `${ROSTER}.team.id: 41009: the standings have no such team`,
    ],
    [
      "two rosters of one team",
      { "FetchLeagueRosters.json: rosters[1].team.id": 41_001 },
      `FetchLeagueRosters.json: rosters[1].team.id: "41001": the roster of team is already at ${ROSTER}.team.id`,
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
      "an owner with an odd id",
      { [`${TEAM}.owners[0].id`]: "a b" },
      `${TEAM}.owners[0].id: "a b" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
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
    [
      "a pick without a round",
      { "FetchTeamPicks-41002.json: picks[0].slot": { round: 0 } },
      "FetchTeamPicks-41002.json: picks[0].slot.round: 0 is not a whole number of at least 1",
    ],
    [
      "a pick of a team that the league does not have",
      { "FetchTeamPicks-41001.json: picks[3].originalOwner.id": 41_009 },
      'FetchTeamPicks-41001.json: picks[3].originalOwner.id: "41009": the league has no such team',
    ],
    [
      "a trade without a time",
      { [`${TRADE}.proposedOn`]: undefined },
      `${TRADE}.proposedOn: missing`,
    ],
    [
      "a trade of a team that the league does not have",
      { [`${TRADE}.teams[1].team.id`]: 41_009 },
      `${TRADE}.teams[1].team.id: "41009": the league has no such team`,
    ],
  ])("%s", (_, edits, line) => {
    expect(importFaults("fleaflicker", edits, { trades: true })).toContain(line);
  });

  it("and all of them are reported at once", () => {
    const edits = {
      [`${TEAM}.owners`]: "nobody",
      [`${ROSTER}.players[0].proPlayer.id`]: "8 01",
      [`${TRADE}.proposedOn`]: "yesterday",
    };
    expect(importFaults("fleaflicker", edits, { trades: true }).length).toBeGreaterThanOrEqual(3);
  });

  it("names the responses that are missing, and why they are needed", () => {
    expect(importFaults("fleaflicker", { "FetchLeagueRosters.json": undefined })).toEqual([
      "Fleaflicker's rosters: no such response is among the files, and the players are in it",
    ]);
    expect(importFaults("fleaflicker", { "FetchLeagueStandings.json": undefined })).toEqual([
      "Fleaflicker's standings: no such response is among the files, and the league and its owners are in it",
    ]);
  });
});
