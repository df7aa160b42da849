import { describe, expect, it } from "vitest";
import { play, refusals, tradeIn } from "../../support/play.ts";
import { type Document, lockPlayer, ownerOf, sandlot } from "../../support/sandlot.ts";
import { everythingBut, holdersOf, tableUnder } from "../../support/trades.ts";

const SIDES = { team_from: "1", team_to: "2" };

const without = (value: number | null) => (document: Document) => {
  document.rules.transactions.draft_pick_trades = { value };
};

const offered = async (payload: object, edit?: (document: Document) => void) =>
  refusals(await play(sandlot(edit)).offer("ann", { ...SIDES, ...payload }));

describe("draft picks in an offer (T11)", () => {
  it("allows picks without players", async () => {
    expect(await offered({ draft_picks: ["2027.1.1:1:2"] })).toEqual([]);
    expect(await offered({ players: [], draft_picks: ["2027.1.1:1:2"] })).toEqual([]);
  });

  it("returns them beside the players, with the documented fields and types (E8)", async () => {
    const trade = tradeIn(
      await play(sandlot()).offer("ann", {
        ...SIDES,
        players: ["101:1:2"],
        draft_picks: ["2027.2.2:1:2", "2027.1.2:2:1"],
      }),
    );
    expect(trade["draft_picks"]).toEqual([
      {
        id: "2027.2.2",
        season: "2027",
        round: 2,
        original_team_id: "2",
        from_team_id: "1",
        to_team_id: "2",
      },
      {
        id: "2027.1.2",
        season: "2027",
        round: 1,
        original_team_id: "2",
        from_team_id: "2",
        to_team_id: "1",
      },
    ]);
  });

  it("has no field for picks without any", async () => {
    const trade = tradeIn(
      await play(sandlot()).offer("ann", { ...SIDES, players: ["101:1:2"], draft_picks: [] }),
    );
    expect(trade).not.toHaveProperty("draft_picks");
  });

  it("allows the pick of another team that the offering one holds now", async () => {
    expect(await offered({ draft_picks: ["2027.2.2:1:2"] })).toEqual([]);
  });

  it.each([
    ["another team's", "2027.1.3:1:2", "2027 round 1 pick of Corkers is not on Alewives"],
    ["its own that it traded away", "2027.2.2:2:1", "2027 round 2 pick of Balks is not on Balks"],
    [
      "one of a season not there",
      "2031.1.1:1:2",
      "2031 round 1 pick of Alewives is not on Alewives",
    ],
    ["one of a team not there", "2027.1.99:1:2", "2027 round 1 pick of 99 is not on Alewives"],
  ])("refuses a pick that the team does not hold: %s", async (_, entry, msg) => {
    expect(await offered({ draft_picks: [entry] })).toEqual([`invalid_offer: Bad Trade : ${msg}`]);
  });

  it("reports misplaced picks after misplaced players, in the order of the entries (T6)", async () => {
    const payload = { players: ["301:1:2"], draft_picks: ["2027.2.3:1:2", "2027.1.3:1:2"] };
    expect(await offered(payload)).toEqual([
      "invalid_offer: Bad Trade : Moe Orr is not on Alewives",
      "invalid_offer: Bad Trade : 2027 round 2 pick of Corkers is not on Alewives",
      "invalid_offer: Bad Trade : 2027 round 1 pick of Corkers is not on Alewives",
    ]);
  });

  it.each([
    "2027.1:1:2",
    "2027.0.1:1:2",
    "2027.01.1:1:2",
    "2027.1.1.1:1:2",
    "2027.x.1:1:2",
    "101:1:2",
  ])("refuses '%s' as an entry that is not of its form (R2)", async (entry) => {
    expect(await offered({ draft_picks: [entry] })).toEqual([
      `invalid_payload: draft_picks[0]: "${entry}" is not of the form <season>.<round>.<original_team_id>:<current_team_id>:<new_team_id>`,
    ]);
  });
});

describe("the same pick twice (T9)", () => {
  it("counts once with one destination", async () => {
    const draft_picks = ["2027.1.1:1:2", "2027.1.1:1:2"];
    const trade = tradeIn(await play(sandlot()).offer("ann", { ...SIDES, draft_picks }));
    expect(trade["draft_picks"]).toHaveLength(1);
  });

  it("is same_draft_pick with two", async () => {
    expect(
      await offered({ draft_picks: ["2027.1.1:1:2", "2027.2.1:1:2", "2027.1.1:1:3"] }),
    ).toEqual([
      "same_draft_pick: Trying to offer same draft pick to different teams",
      "invalid_offer: Invalid Team ID 3",
    ]);
  });

  it("is reported after same_player_trade (T6)", async () => {
    const payload = {
      players: ["101:1:2", "101:1:3"],
      draft_picks: ["2027.1.1:1:2", "2027.1.1:1:3"],
    };
    expect(await offered(payload)).toEqual([
      "same_player_trade: Trying to offer same player to different teams",
      "same_draft_pick: Trying to offer same draft pick to different teams",
      "invalid_offer: Invalid Team ID 3",
    ]);
  });
});

describe("a league that does not trade picks (T11)", () => {
  it.each([0, null])("refuses picks if the rule is %s", async (value) => {
    expect(await offered({ draft_picks: ["2027.1.1:1:2"] }, without(value))).toEqual([
      "invalid_offer: This league does not trade draft picks",
    ]);
  });

  it("refuses picks if the rule is missing", async () => {
    const edit = (document: Document) => {
      Object.assign(document.rules.transactions, { draft_pick_trades: undefined });
    };
    expect(await offered({ draft_picks: ["2027.1.1:1:2"] }, edit)).toEqual([
      "invalid_offer: This league does not trade draft picks",
    ]);
  });

  it("reports it in the place of Missing Players: after the barred owners, before Bad Trade (T6)", async () => {
    const edit = (document: Document) => {
      without(0)(document);
      ownerOf(document, "ann").trades_disabled = 1;
      ownerOf(document, "bob").trades_disabled = 1;
      lockPlayer(document, "101");
    };
    const payload = { players: ["101:1:2", "301:1:2"], draft_picks: ["2027.1.1:1:2"] };
    expect(await offered(payload, edit)).toEqual([
      "invalid_offer: Trades are disabled for Ann",
      "invalid_offer: All owners of team the trade is being offered are disabled from making trades",
      "invalid_offer: This league does not trade draft picks",
      "invalid_offer: Bad Trade : Moe Orr is not on Alewives",
      "invalid_offer: Abe Ashby is currently locked",
    ]);
  });

  it("also reports a pick that is not on the stated team, and one with two destinations (T6)", async () => {
    const draft_picks = ["2027.1.2:1:2", "2027.1.2:2:1"];
    expect(await offered({ draft_picks }, without(0))).toEqual([
      "same_draft_pick: Trying to offer same draft pick to different teams",
      "invalid_offer: This league does not trade draft picks",
      "invalid_offer: Bad Trade : 2027 round 1 pick of Balks is not on Alewives",
    ]);
  });

  it("allows trades of players, with an empty list of picks too", async () => {
    expect(await offered({ players: ["101:1:2"], draft_picks: [] }, without(0))).toEqual([]);
  });

  it("still reports missing players if there is neither player nor pick", async () => {
    expect(await offered({ draft_picks: [] }, without(0))).toEqual([
      "invalid_offer: Missing Players",
    ]);
  });
});

describe("picks when the trade is executed (T11, T17)", () => {
  it("change teams with the players, and only they", async () => {
    const table = tableUnder("free_for_all");
    const draft_picks = ["2027.2.2:1:2", "2027.1.2:2:1"];
    const { id } = tradeIn(
      await table.offer("ann", { ...SIDES, players: ["101:1:2"], draft_picks }),
    );
    const moved = [id, "101", "2027.2.2", "2027.1.2"];
    const before = everythingBut(table, ...moved);
    const executed = tradeIn(await table.act("bob", id, "accept"));
    expect(holdersOf(table, "101", "2027.2.2", "2027.1.2")).toEqual(["2", "2", "1"]);
    expect(everythingBut(table, ...moved)).toEqual(before);
    expect(executed["draft_picks"]).toMatchObject([
      { id: "2027.2.2", from_team_id: "1", to_team_id: "2" },
      { id: "2027.1.2", from_team_id: "2", to_team_id: "1" },
    ]);
  });
});
