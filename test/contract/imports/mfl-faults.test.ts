import { describe, expect, it } from "vitest";
import { importFaults } from "../../support/recorded-platform.ts";

const PLAYER = "rosters.json: rosters.franchise[0].player[0]";
const TRADE = "transactions.json: transactions.transaction[2]";
const PICK = "futureDraftPicks.json: futureDraftPicks.franchise[1].futureDraftPick[0]";
const NO_ROSTER_OF_10 = { "rosters.json: rosters.franchise[2]": undefined };
const POSITIONS = "league.json: league.starters.position";

describe("a recording of MFL with a fault names its place in the file", () => {
  it.each([
    [
      "an unknown status",
      { [`${PLAYER}.status`]: "PRACTICE" },
      `${PLAYER}.status: "PRACTICE" is not one of ROSTER, INJURED_RESERVE, TAXI_SQUAD`,
    ],
    ["a player without an id", { [`${PLAYER}.id`]: undefined }, `${PLAYER}.id: missing`],
    [
      "a franchise that the league does not have",
      { "rosters.json: rosters.franchise[2].id": "0099" },
      'rosters.json: rosters.franchise[2]: the league has no franchise "99"',
    ],
    [
      "two rosters of one franchise",
      { "rosters.json: rosters.franchise[2].id": "0002" },
      'rosters.json: rosters.franchise[2]: "2": the roster of franchise is already at rosters.json: rosters.franchise[1]',
    ],
    [
      "a league in which several teams may have a player",
      { [`${PLAYER}.id`]: "9007", "league.json: league.playerLimitUnit": "CONFERENCE" },
      "league.json: league: 1 player is on several teams, as this league allows: a league here cannot have that",
    ],
    [
      "a limit that is no range",
      { [`${POSITIONS}[1].limit`]: "1 to 6" },
      `${POSITIONS}[1].limit: "1 to 6" is not a number, or a range such as 1-6`,
    ],
    [
      "a budget that is no amount",
      { "league.json: league.franchises.franchise[0].bbidAvailableBalance": "$5" },
      'league.json: league.franchises.franchise[0].bbidAvailableBalance: "$5" is not an amount such as 159.00',
    ],
    [
      "a word of a trade that MFL does not have",
      { [`${TRADE}.franchise1_gave_up`]: "9010,XX_1," },
      `${TRADE}: "XX_1" is not a player, a draft pick or budget`,
    ],
    [
      "a week that is no number",
      { "rosters.json: rosters.franchise[0].week": "nine" },
      'rosters.json: rosters.franchise[0].week: "nine" is not a whole number of at least 1',
    ],
  ])("%s", (_, edits, line) => {
    expect(importFaults("mfl", edits, { trades: true })).toContain(line);
  });

  it.each([
    [
      "a player on two teams",
      { [`${PLAYER}.id`]: "9007" },
      'rosters.teams[1].players[0].id: "9007": the player is already at rosters.teams[0].players[0].id',
    ],
    [
      "a franchise whose id is no number",
      { "league.json: league.franchises.franchise[2].id": "00AB", ...NO_ROSTER_OF_10 },
      'rosters.teams[2].id: "AB" is not a team id: a whole number above zero, of at most 15 digits, without leading zeros',
    ],
    [
      "a pick that two teams hold",
      { [`${PICK}.originalPickFor`]: "0001" },
      'draft_picks[3].id: "2024.1.1": the pick is already at draft_picks[0].id',
    ],
    [
      "a trade with one team",
      { [`${TRADE}.franchise2`]: "0001" },
      'trades[0].offered_to_teams[0]: "1" is not another team than the offering one',
    ],
  ])("or its place in the league that is made of them: %s", (_, edits, line) => {
    expect(importFaults("mfl", edits, { trades: true })).toContain(
      `in the league made of these files: ${line}`,
    );
  });

  it("and all of them are reported at once", () => {
    const edits = {
      [`${PLAYER}.status`]: "PRACTICE",
      [`${POSITIONS}[1].limit`]: "many",
      [`${TRADE}.franchise1_gave_up`]: "XX_1,",
    };
    expect(importFaults("mfl", edits, { trades: true })).toHaveLength(3);
  });

  it("names the responses that are missing, and where they come from", () => {
    const both = { "league.json": undefined, "rosters.json": undefined };
    const from = "It comes from https://api.myfantasyleague.com/<season>/export?L=<league id>";
    expect(importFaults("mfl", both)).toEqual([
      `MFL's league: no such response is among the files, and the teams and rules are in it. ${from}&JSON=1&TYPE=league`,
      `MFL's rosters: no such response is among the files, and the players on teams are in it. ${from}&JSON=1&TYPE=rosters`,
    ]);
  });

  it("refuses two responses of one kind, if neither has the name of the kind", () => {
    const second = { version: "1.0", rosters: { franchise: [] } };
    const edits = { "rosters.json": undefined, "a.json": second, "b.json": { ...second, a: 1 } };
    expect(importFaults("mfl", edits)).toContain(
      "b.json: a second response of MFL with the same content (rosters), like a.json: give the responses of one league, and each only once",
    );
  });
});
