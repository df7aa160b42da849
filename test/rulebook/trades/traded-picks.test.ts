import { describe, expect, it } from "vitest";
import { play, refusals } from "../../support/play.ts";
import { type Document, lockPlayer, ownerOf, sandlot } from "../../support/sandlot.ts";

const SIDES = { team_from: "1", team_to: "2" };

const without = (value: number | null) => (document: Document) => {
  document.rules.transactions.draft_pick_trades = { value };
};

const offered = async (payload: object, edit?: (document: Document) => void) =>
  refusals(await play(sandlot(edit)).offer("ann", { ...SIDES, ...payload }));

describe("draft picks in an offer (T11)", () => {
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

describe("a league that does not trade picks (T11)", () => {
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
});
