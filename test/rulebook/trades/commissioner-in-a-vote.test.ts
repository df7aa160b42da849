import { describe, expect, it } from "vitest";
import { refusals, tradeIn } from "../../support/play.ts";
import { type Document, HOUR, lockPlayer } from "../../support/sandlot.ts";
import { acceptedSwap, later, VOTING_DEADLINE } from "../../support/trades.ts";

const override = (document: Document): void => {
  document.rules.transactions.trade_vote_override = { value: 1 };
};

describe("a commissioner in a vote, where the rule allows it (T28)", () => {
  it("may act after the deadline too, as long as nobody has resolved the vote", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    const answer = await table.act("zoe", id, "commissioner_reject", VOTING_DEADLINE + HOUR);
    expect(tradeIn(answer)["state"]).toBe("rejected");
  });

  it("is refused by the checks of T14: a player is locked", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    const locked = later(table, (document) => {
      override(document);
      lockPlayer(document, "101");
    });
    expect(refusals(await locked.act("zoe", id, "commissioner_approve"))).toEqual([
      expect.stringMatching(/^invalid_offer: .*locked/),
    ]);
    expect(tradeIn(await locked.act("zoe", id, "commissioner_reject"))["state"]).toBe("rejected");
  });
});

describe("a commissioner in a vote, if no rule allows it (T28)", () => {
  it("the rule opens nothing to an owner who is not a commissioner", async () => {
    const { table, id } = await acceptedSwap("vote", override);
    expect(refusals(await table.act("cat", id, "commissioner_reject"))).toEqual([
      "invalid_trade: Invalid Action commissioner_reject",
    ]);
  });
});

describe("a vote that no number of objections rejects: 0 are required (T28)", () => {
  const never = (document: Document): void => {
    document.rules.transactions.trade_rejections_required = { value: 0 };
  };

  it("does not end early either (T29)", async () => {
    const { table, id } = await acceptedSwap("vote", (document) => {
      never(document);
      document.rules.transactions.trade_vote_ends_early = { value: 1 };
    });
    expect(tradeIn(await table.act("dan", id, "object"))["state"]).toBe("vote");
  });
});
