import { describe, expect, it } from "vitest";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, lockPlayer, NOON, sandlot } from "../../support/sandlot.ts";
import { holdersOf, SWAP, tableUnder } from "../../support/trades.ts";

const offered = async (payload: object, as = "ann") =>
  refusals(await play(sandlot()).offer(as, payload));

const lockTransactions = (document: Document): void => {
  document.league_details.transactions_locked = 1;
};

describe("several faults at once (T6)", () => {
  it("a missing team ends the checks after its row: an invalid team and the entries are not checked", async () => {
    expect(await offered({ team_to: "99", players: ["301:1:2"] })).toEqual([
      "invalid_offer: Missing Offered By Team",
    ]);
    expect(await offered({ team_from: "1", players: ["301:1:2"] })).toEqual([
      "invalid_offer: Missing Offered To Team",
    ]);
  });

  it("an invalid team ends the checks after its row", async () => {
    expect(await offered({ ...SWAP, team_to: "99", players: [] })).toEqual([
      "invalid_offer: Invalid Team ID 99",
    ]);
  });

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

describe("a player unknown, or on another team than stated (T7)", () => {
  it("is reported for each entry, by the name of the stated team", async () => {
    const players = ["201:1:2", "101:2:1", "ghost:1:2"];
    expect(await offered({ ...SWAP, players })).toEqual([
      "invalid_offer: Bad Trade : Gus Hobbs is not on Alewives",
      "invalid_offer: Bad Trade : Abe Ashby is not on Balks",
      "invalid_offer: Bad Trade : ghost is not on Alewives",
    ]);
  });

  it("names a player without a first name by the last name alone (E7)", async () => {
    expect(await offered({ ...SWAP, players: ["206:1:2"] })).toEqual([
      "invalid_offer: Bad Trade : Tomas Made Up is not on Alewives",
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

  it("refuses a pick that goes to a third team", async () => {
    expect(await offered({ ...SWAP, draft_picks: ["2027.1.1:1:3"] })).toEqual([
      "invalid_offer: Invalid Team ID 3",
    ]);
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

  it("refuses a trade of a team with itself", async () => {
    expect(await offered({ team_from: "1", team_to: 1, players: ["101:1:1"] })).toEqual([
      "invalid_offer: Invalid Team ID 1",
    ]);
  });

  it("refuses such a trade even without entries", async () => {
    expect(await offered({ team_from: "1", team_to: "1" })).toEqual([
      "invalid_offer: Invalid Team ID 1",
    ]);
  });

  it("allows teams as numbers or as strings", async () => {
    expect(await offered({ ...SWAP, team_from: 1, team_to: 2 })).toEqual([]);
    expect(await offered({ ...SWAP, team_from: "1", team_to: 2 })).toEqual([]);
  });
});

describe("the same entry twice (T9)", () => {
  it("counts once", async () => {
    const players = ["101:1:2", "201:2:1", "101:1:2"];
    const trade = tradeIn(await play(sandlot()).offer("ann", { ...SWAP, players }));
    expect(trade["players"]).toMatchObject([{ id: "101" }, { id: "201" }]);
    expect(trade["players"]).toHaveLength(2);
  });

  it("is reported once if it is refused", async () => {
    expect(await offered({ ...SWAP, players: ["301:1:2", "301:1:2"] })).toEqual([
      "invalid_offer: Bad Trade : Moe Orr is not on Alewives",
    ]);
  });

  it("with two destinations is same_player_trade, however far apart the entries are", async () => {
    const players = ["101:1:2", "102:1:2", "101:1:3"];
    expect(await offered({ ...SWAP, players })).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "invalid_offer: Invalid Team ID 3",
    ]);
  });
});

describe("one-sided trades and several offers (T10)", () => {
  it.each([
    ["gives only", ["101:1:2"]],
    ["takes only", ["201:2:1"]],
  ])("allows an offer that %s", async (_, players) => {
    expect(await offered({ ...SWAP, players })).toEqual([]);
  });

  it("allows a player in several open offers, and executing one keeps the others", async () => {
    const table = tableUnder("free_for_all");
    const toBob = tradeIn(await table.offer("ann", SWAP));
    const toCat = tradeIn(
      await table.offer("ann", { team_from: "1", team_to: "3", players: ["101:1:3"] }),
    );
    await table.act("cat", toCat.id, "accept");
    expect(table.league().trade(toBob.id)?.state).toBe("offer");
    expect(refusals(await table.act("bob", toBob.id, "accept"))).toEqual([
      "invalid_offer: Bad Trade : Abe Ashby is not on Alewives",
    ]);
    expect(holdersOf(table, "101", "201")).toEqual(["3", "2"]);
  });

  it("allows the same offer twice, as two trades", async () => {
    const table = tableUnder("free_for_all");
    const [first, second] = [
      tradeIn(await table.offer("ann", SWAP)),
      tradeIn(await table.offer("ann", SWAP, NOON + HOUR)),
    ];
    expect(second.id).not.toBe(first.id);
    await table.act("bob", second.id, "accept");
    expect(refusals(await table.act("bob", first.id, "accept"))).toEqual([
      "invalid_offer: Bad Trade : Abe Ashby is not on Alewives",
      "invalid_offer: Bad Trade : Gus Hobbs is not on Balks",
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

  it("names a player with two destinations once", async () => {
    const table = play(sandlot((document) => lockPlayer(document, "101")));
    const players = ["101:1:2", "101:2:1"];
    expect(refusals(await table.offer("ann", { ...SWAP, players }))).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "invalid_offer: Bad Trade : Abe Ashby is not on Balks",
      "invalid_offer: Abe Ashby is currently locked",
    ]);
  });

  it("are all players of a locked pro team", async () => {
    const table = play(
      sandlot((document) => {
        document.locks = [{ pro_team: "SEA", until: null }];
      }),
    );
    expect(refusals(await table.offer("ann", SWAP))).toEqual([
      "invalid_offer: Abe Ashby is currently locked",
    ]);
  });

  it("are those at the time of the request: a lock has ended at its `until` (R4)", async () => {
    const table = play(
      sandlot((document) => {
        document.locks = [{ player_id: "101", until: String(NOON + HOUR) }];
      }),
    );
    expect(refusals(await table.offer("ann", SWAP, NOON + HOUR - 1))).toEqual([
      "invalid_offer: Abe Ashby is currently locked",
    ]);
    expect(refusals(await table.offer("ann", SWAP, NOON + HOUR))).toEqual([]);
  });
});

describe("all owners barred (T20)", () => {
  it("allows an offer to a team without owners", async () => {
    expect(await offered({ team_from: "1", team_to: "7", players: ["101:1:7"] })).toEqual([]);
  });

  it("allows an offer to a team with one owner who is not barred", async () => {
    expect(await offered({ team_from: "1", team_to: "6", players: ["101:1:6"] })).toEqual([]);
  });
});
