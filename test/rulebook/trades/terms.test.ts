import { describe, expect, it } from "vitest";
import { play, refusals } from "../../support/play.ts";
import { type Document, lockPlayer, sandlot } from "../../support/sandlot.ts";
import { SWAP } from "../../support/trades.ts";

const offered = async (payload: object, as = "ann") =>
  refusals(await play(sandlot()).offer(as, payload));

const lockTransactions = (document: Document): void => {
  document.league_details.transactions_locked = 1;
};

describe("several faults at once (T6)", () => {
  it("both invalid teams are reported, in the order of the payload's fields", async () => {
    const players = ["101:98:99"];
    expect(await offered({ ...SWAP, team_from: "98", team_to: "99", players })).toEqual([
      "invalid_offer: Invalid Team ID 98",
      "invalid_offer: Invalid Team ID 99",
    ]);
  });

  it("rows above a missing team in the table are reported with it", async () => {
    const table = play(sandlot(lockTransactions));
    const payload = { team_to: "2", players: ["101:1:2", "101:1:3"], execute_immediately: true };
    expect(refusals(await table.offer("bob", payload))).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "invalid_execute_immediately: User is not a commissioner",
      "invalid_offer: Transactions are currently locked",
      "invalid_offer: Missing Offered By Team",
    ]);
  });
});

describe("a trade is between two teams (T8)", () => {
  it.each([
    ["goes to a third team", ["101:1:3"], ["3"]],
    ["comes from a third team", ["301:3:1"], ["3"]],
    ["is between two other teams", ["301:3:4"], ["3", "4"]],
    ["has the same team twice", ["101:1:1"], ["1"]],
    ["names an unknown team", ["101:1:99"], ["99"]],
    ["spells a team otherwise", ["101:01:2"], ["01"]],
    ["names no team", ["101:1:0"], ["0"]],
    ["strays where another entry does too", ["101:1:3", "102:1:3", "103:1:4"], ["3", "4"]],
  ])("refuses an entry that %s, naming the offending id once", async (_, players, ids) => {
    expect(await offered({ ...SWAP, players })).toEqual(
      ids.map((id) => `invalid_offer: Invalid Team ID ${id}`),
    );
  });

  it.each([
    ["the third teams of entries beside the offering team", "1", ["1", "3", "4"]],
    ["beside an unknown team, only unknown ones of entries", "99", ["99", "98"]],
  ])("names %s (T6)", async (_, team_to, ids) => {
    const entries = { players: ["101:1:3"], draft_picks: ["2027.1.1:4:1"] };
    const more = team_to === "99" ? { drops: ["102:98:0", "201:2:0"] } : {};
    expect(await offered({ team_from: "1", team_to, ...entries, ...more })).toEqual(
      ids.map((id) => `invalid_offer: Invalid Team ID ${id}`),
    );
  });

  it("refuses such a trade even without entries", async () => {
    expect(await offered({ team_from: "1", team_to: "1" })).toEqual([
      "invalid_offer: Invalid Team ID 1",
    ]);
  });
});

describe("the same entry twice (T9)", () => {
  it("with two destinations is same_player_trade, however far apart the entries are", async () => {
    const players = ["101:1:2", "102:1:2", "101:1:3"];
    expect(await offered({ ...SWAP, players })).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "invalid_offer: Invalid Team ID 3",
    ]);
  });
});

describe("locked players (T15)", () => {
  it("names players of both sides in one exception, in the order of the entries", async () => {
    const table = play(
      sandlot((document) => {
        for (const id of ["101", "102", "201"]) lockPlayer(document, id);
      }),
    );
    const players = ["201:2:1", "103:1:2", "102:1:2", "101:1:2"];
    expect(refusals(await table.offer("ann", { ...SWAP, players }))).toEqual([
      "invalid_offer: Gus Hobbs, Foz Ennis and Abe Ashby are currently locked",
    ]);
  });
});
