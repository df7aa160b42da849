import { describe, expect, it } from "vitest";
import { type Edits, imported, importFaults } from "../../support/recorded-platform.ts";

const TRADES = { trades: true };
const withTrades = (edits: Edits = {}) => imported("sleeper", edits, TRADES);
const tradesWith = (edits: Edits = {}) => withTrades(edits).document.trades;

const sides = (moves: readonly { id: string; from_team_id: string; to_team_id: string }[] = []) =>
  moves.map(({ id, from_team_id, to_team_id }) => `${id}:${from_team_id}:${to_team_id}`);

describe("the past trades of a league of Sleeper", () => {
  it("are left behind, and counted, if they are not asked for", () => {
    const { document, leftBehind } = imported("sleeper");
    expect(document.trades).toEqual([]);
    expect(leftBehind).toContain("2 past trades");
    expect(withTrades().leftBehind.join()).not.toContain("past trades");
  });

  it("are executed trades with Sleeper's ids, and nothing about their acceptance", () => {
    expect(tradesWith().map(({ id, state }) => [id, state])).toEqual([
      ["1300000000000000001", "executed"],
      ["1300000000000000011", "executed"],
    ]);
    const [trade] = tradesWith();
    expect(trade).toMatchObject({ timestamp: "1788300000", ended_at: "1788386400" });
    for (const field of ["policy", "accepted_at", "voting_deadline", "ballots"])
      expect(trade).not.toHaveProperty(field);
  });

  it("were offered by the team whose owner made them, or else by the first team", () => {
    const offered = (edits: Edits = {}) =>
      tradesWith(edits).map(({ offered_by_team_id, offered_to_teams }) => [
        offered_by_team_id,
        ...offered_to_teams,
      ]);
    // The second was made by a co-owner.
    expect(offered()).toEqual([
      [2, 1],
      [3, 1, 2],
    ]);
    expect(offered({ "transactions-1.json: [0].creator": "1" })[0]).toEqual([1, 2]);
  });

  it("move players, picks and budget, in trades of more than two teams too", () => {
    const [first, second] = tradesWith();
    expect(sides(first?.players)).toEqual(["9001:2:1", "9016:1:2", "9025:1:2"]);
    expect(sides(second?.players)).toEqual(["9011:2:1", "9027:1:3", "9032:3:2"]);
    expect(sides(second?.draft_picks)).toEqual(["2027.1.3:3:1", "2028.2.1:3:2"]);
    // Sleeper has two amounts between the same teams.
    expect(first?.budget).toEqual([{ amount: 15, from_team_id: "1", to_team_id: "2" }]);
  });

  it("may name picks and players that the league no longer has", () => {
    const [first, second] = tradesWith();
    expect(sides(first?.draft_picks)).toEqual(["2026.1.2:2:1"]);
    expect(second?.drops).toMatchObject([
      { id: "9036", from_team_id: "2", fullname: "Moss Kettering", position: "RB" },
    ]);
    const [unknown] = tradesWith({
      "transactions-1.json: [0].adds.8888": 1,
      "transactions-1.json: [0].drops.8888": 2,
    });
    expect(unknown?.players[0]).toMatchObject({ id: "8888", fullname: "Player 8888" });
  });

  it("may have nothing but picks", () => {
    const [trade] = tradesWith({
      "transactions-1.json: [0].adds": null,
      "transactions-1.json: [0].drops": null,
    });
    expect([trade?.players, sides(trade?.draft_picks)]).toEqual([[], ["2026.1.2:2:1"]]);
  });

  it("are only completed ones; others are counted, like all other transactions", () => {
    expect(withTrades().leftBehind).toEqual([
      "1 other trade",
      "2 waiver claims",
      "1 free agent move",
      "1 commissioner's move",
      "1 traded pick",
      "1 member",
      "1 lineup or keeper entry",
      "4 scoring settings",
    ]);
  });

  it("are reported with their places if they are wrong", () => {
    const edits = {
      "transactions-1.json: [0].created": "then",
      "transactions-1.json: [0].draft_picks[0].round": 0,
    };
    expect(importFaults("sleeper", edits, TRADES)).toEqual([
      'transactions-1.json: [0].created: "then" is not a whole number',
      "transactions-1.json: [0].draft_picks[0].round: 0 is not a whole number from 1 to 100",
    ]);
  });
});
