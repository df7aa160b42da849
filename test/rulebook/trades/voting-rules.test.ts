import { describe, expect, it } from "vitest";
import { refusals, tradeIn } from "../../support/play.ts";
import type { Document } from "../../support/sandlot.ts";
import { acceptedSwap, askVotes, later, offeredSwap } from "../../support/trades.ts";

describe("the voting deadline (V1, V4)", () => {
  it("takes a third of six teams as two, without rounding (V1)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      const { trade_policy } = document.rules.transactions;
      document.rules.transactions = { trade_policy };
      document.rosters.teams.pop();
      document.draft_picks = [];
      document.locks = [];
    });
    expect((await askVotes(table, null, id)).body).toMatchObject({
      vote: { rejections_required: 2 },
    });
  });
});

describe("the rules of a vote are fixed when the trade is accepted (T18)", () => {
  const setRules = (rules: object) => (document: Document) => {
    Object.assign(document.rules.transactions, rules);
  };

  it.each(["free_for_all", "approve"])(
    "keeps the vote when the policy becomes %s",
    async (value) => {
      const { table, id } = await acceptedSwap("vote");
      const edited = later(table, setRules({ trade_policy: { value } }));
      expect(refusals(await edited.act("ann", id, "commissioner_approve"))).toEqual([
        "invalid_trade: Invalid Action commissioner_approve",
      ]);
      expect(tradeIn(await edited.act("cat", id, "approve"))["state"]).toBe("vote");
    },
  );

  it("the approval stays when the policy becomes vote", async () => {
    const { table, id } = await acceptedSwap("approve");
    const edited = later(table, setRules({ trade_policy: { value: "vote" } }));
    expect(tradeIn(await edited.act("zoe", id, "commissioner_approve"))["state"]).toBe("executed");
  });

  it("the policy is that of the acceptance, not of the offer", async () => {
    const { table, id } = await offeredSwap("vote");
    const edited = later(table, setRules({ trade_policy: { value: "free_for_all" } }));
    expect(tradeIn(await edited.act("bob", id, "accept"))["state"]).toBe("executed");
  });
});
