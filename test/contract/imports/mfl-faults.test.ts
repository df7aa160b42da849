import { describe, expect, it } from "vitest";
import { importFaults } from "../../support/recorded-platform.ts";

const PLAYER = "rosters.json: rosters.franchise[0].player[0]";
const TRADE = "transactions.json: transactions.transaction[2]";
const POSITIONS = "league.json: league.starters.position";

describe("a recording of MFL with a fault names its place in the file", () => {
  it.each([
    [
      "a player on two teams",
      { [`${PLAYER}.id`]: "9007" },
      'rosters.json: rosters.franchise[1].player[0].id: "9007": the player is already at rosters.json: rosters.franchise[0].player[0].id',
    ],
    [
      "an unknown status",
      { [`${PLAYER}.status`]: "PRACTICE" },
      `${PLAYER}.status: "PRACTICE" is not one of ROSTER, INJURED_RESERVE, TAXI_SQUAD`,
    ],
    ["a player without an id", { [`${PLAYER}.id`]: undefined }, `${PLAYER}.id: missing`],
    [
      "an id with a colon",
      { [`${PLAYER}.id`]: "90:01" },
      `${PLAYER}.id: "90:01" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
    ],
    [
      "a franchise that the league does not have",
      { "rosters.json: rosters.franchise[2].id": "0099" },
      'rosters.json: rosters.franchise[2].id: "0099": the league has no such franchise',
    ],
    [
      "two rosters of one franchise",
      { "rosters.json: rosters.franchise[2].id": "0002" },
      'rosters.json: rosters.franchise[2].id: "2": the roster of franchise is already at rosters.json: rosters.franchise[1].id',
    ],
    [
      "a franchise whose id is no number",
      { "league.json: league.franchises.franchise[2].id": "00AB" },
      'league.json: league.franchises.franchise[2].id: "AB" is not a team id: a whole number above zero, of at most 15 digits, without leading zeros',
    ],
    [
      "a limit that is no range",
      { [`${POSITIONS}[1].limit`]: "1 to 6" },
      `${POSITIONS}[1].limit: "1 to 6" is not a number, or a range such as 1-6`,
    ],
    [
      "a range upside down",
      { [`${POSITIONS}[1].limit`]: "6-1" },
      `${POSITIONS}[1].limit: 6 is above the maximum of 1`,
    ],
    [
      "a budget that is no amount",
      { "league.json: league.franchises.franchise[0].bbidAvailableBalance": "$5" },
      'league.json: league.franchises.franchise[0].bbidAvailableBalance: "$5" is not an amount such as 159.00',
    ],
    [
      "a pick of a team that the league does not have",
      {
        "futureDraftPicks.json: futureDraftPicks.franchise[1].futureDraftPick[0].originalPickFor":
          "0044",
      },
      'futureDraftPicks.json: futureDraftPicks.franchise[1].futureDraftPick[0].originalPickFor: "44": the league has no such team',
    ],
    [
      "a pick that two teams hold",
      {
        "futureDraftPicks.json: futureDraftPicks.franchise[1].futureDraftPick[0].originalPickFor":
          "0001",
      },
      'futureDraftPicks.json: futureDraftPicks.franchise[1].futureDraftPick[0]: "2024.1.1": the pick is already at futureDraftPicks.json: futureDraftPicks.franchise[0].futureDraftPick[0]',
    ],
    [
      "a word of a trade that MFL does not have",
      { [`${TRADE}.franchise1_gave_up`]: "9010,XX_1," },
      `${TRADE}.franchise1_gave_up: "XX_1" is not a player, a draft pick or budget`,
    ],
    [
      "a trade with one team",
      { [`${TRADE}.franchise2`]: "0001" },
      `${TRADE}.franchise2: "1" is not another team than the offering one`,
    ],
    [
      "a week that is no number",
      { "rosters.json: rosters.franchise[0].week": "nine" },
      'rosters.json: rosters.franchise[0].week: "nine" is not a whole number of at least 1',
    ],
  ])("%s", (_, edits, line) => {
    expect(importFaults("mfl", edits, { trades: true })).toContain(line);
  });

  it("and all of them are reported at once", () => {
    const edits = {
      [`${PLAYER}.status`]: "PRACTICE",
      [`${POSITIONS}[1].limit`]: "many",
      [`${TRADE}.franchise1_gave_up`]: "XX_1,",
    };
    expect(importFaults("mfl", edits, { trades: true })).toHaveLength(3);
  });

  it("names the responses that are missing, and why they are needed", () => {
    expect(importFaults("mfl", { "rosters.json": undefined })).toEqual([
      "MFL's rosters: no such response is among the files, and the players are in it",
    ]);
    expect(importFaults("mfl", { "league.json": undefined })).toEqual([
      "MFL's league: no such response is among the files, and the teams and rules are in it",
    ]);
    const both = { "league.json": undefined, "rosters.json": undefined };
    expect(importFaults("mfl", both)).toHaveLength(2);
  });

  it("refuses two responses of one kind, if neither has the name of the kind", () => {
    const second = { version: "1.0", rosters: { franchise: [] } };
    const edits = { "rosters.json": undefined, "a.json": second, "b.json": { ...second, a: 1 } };
    expect(importFaults("mfl", edits)).toContain(
      "b.json: a second response of MFL with the league's rosters, like a.json: give only one",
    );
  });
});
